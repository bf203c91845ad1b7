import { createBench } from './bench.ts';
import { type Breach, titleOf } from './breach.ts';
import { isSound, runsOnBench, tryBreach } from './try-breach.ts';

/** The first breach of each rule, for which every run of `npm test` has time; all of them with `BREACHES=all`. */
function chosen(breaches: readonly Breach[]): readonly Breach[] {
  if (process.env.BREACHES === 'all') return breaches;
  return breaches.filter(({ rule }, at) => breaches.findIndex((other) => other.rule === rule) === at);
}

/** One test for each breach: it passes when the breach's own test fails because of it. Prints the list with its outcome. */
export function expectCaught(name: string, all: readonly Breach[]): void {
  const breaches = chosen(all);
  const lines: string[] = [];
  const bench = createBench();
  test.each(breaches.map((breach) => [titleOf(breach), breach] as const))('%s', async (title, breach) => {
    const outcome = await tryBreach(breach, bench);
    lines.push(`  ${outcome.kind.padEnd(10)}  ${title}`);
    expect(outcome).toMatchObject({ kind: 'caught' });
  });
  const last = breaches.findLast(runsOnBench);
  if (last) {
    // Otherwise something that one breach leaves behind could be what makes the next test fail.
    test('after all of them a test still passes with nothing planted', async () =>
      expect(await isSound(last, bench)).toMatchObject({ kind: 'unseen' }));
  }
  afterAll(async () => {
    await bench.stop();
    const caught = lines.filter((line) => line.startsWith('  caught')).length;
    process.stdout.write(
      `${name}: ${caught} of ${breaches.length} planted breaches caught (${all.length - breaches.length} more with BREACHES=all)\n${lines.join('\n')}\n`,
    );
  });
}
