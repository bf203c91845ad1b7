import { runSweep } from './run-sweep.ts';

/** Each act takes 10 seconds of a run's 50. */
function stage(due: string[], broken: ReadonlySet<string>) {
  let now = 0;
  const tried: string[] = [];
  const stuck = new Set<string>();
  const run = async () => {
    tried.length = 0;
    await runSweep<string>(
      { patience: { now: () => now } as never },
      {
        stuck,
        find: async (limit) => due.slice(0, limit),
        keyOf: (item) => item,
        act: async (item) => {
          now += 10_000;
          tried.push(item);
          if (broken.has(item)) throw new Error('stuck');
          due.splice(due.indexOf(item), 1);
        },
        onFailure: () => undefined,
      },
    );
    return [...tried];
  };
  return { run, stuck };
}

test('what is stuck never uses up the time of the rest: in the next run it comes last', async () => {
  const broken = new Set(['a', 'b', 'c', 'd', 'e']);
  const { run } = stage(['a', 'b', 'c', 'd', 'e', 'f', 'g'], broken);
  expect(await run()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await run()).toEqual(['f', 'g', 'a', 'b', 'c']);
});

test('it is tried once a run, and is forgotten when it works again', async () => {
  const broken = new Set(['a']);
  const { run, stuck } = stage(['a', 'b'], broken);
  expect(await run()).toEqual(['a', 'b']);
  expect([...stuck]).toEqual(['a']);
  broken.clear();
  expect(await run()).toEqual(['a']);
  expect([...stuck]).toEqual([]);
});
