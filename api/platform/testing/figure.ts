/** Prints what a test measured, if FIGURES is set: a run that passes says nothing else. */
export function figure(line: string): void {
  if (process.env.FIGURES) process.stdout.write(line);
}
