import { type Breach, titleOf } from './breach.ts';
import { tryBreach } from './try-breach.ts';

/** One test for each breach: it passes when the breach's own test fails because of it. Prints the list with its outcome. */
export function expectCaught(name: string, breaches: readonly Breach[]): void {
  const lines: string[] = [];
  test.each(breaches.map((breach) => [titleOf(breach), breach] as const))('%s', async (title, breach) => {
    const outcome = await tryBreach(breach, process.env);
    lines.push(`  ${outcome.kind.padEnd(10)}  ${title}`);
    expect(outcome).toMatchObject({ kind: 'caught' });
  });
  afterAll(() => {
    const caught = lines.filter((line) => line.startsWith('  caught')).length;
    process.stdout.write(
      `${name}: ${caught} of ${breaches.length} planted breaches caught\n${lines.join('\n')}\n`,
    );
  });
}
