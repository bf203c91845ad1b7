/** The work's result, or undefined when it takes longer than these milliseconds. */
export function inTime<T>(work: Promise<T>, limit: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limit);
    void work.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
