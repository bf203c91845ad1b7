// A closed terminal must not end this process before it has stopped what it started.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Announces work that takes a while, repeats that every ten seconds, and says at the end how long it took. */
export async function progress<T>(doing: string, done: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const elapsed = () => seconds(Date.now() - began);
  // Fast work only prints its last line.
  const announce = setTimeout(() => say(`  ${doing} …`), 700);
  const ticks = setInterval(() => say(`  ${doing} … ${elapsed()}`), 10_000);
  try {
    const result = await work();
    say(`✓ ${done} (${elapsed()})`);
    return result;
  } finally {
    clearTimeout(announce);
    clearInterval(ticks);
  }
}
