import { createPlaces, createTurns } from './take-turns.ts';

/** Work that ends when it is told to; `log` holds who began, in order. */
function startOffice(options: { atOnce: number; mostWaiting: number }) {
  const turns = createTurns(options);
  const log: string[] = [];
  const open: (() => void)[] = [];
  const bring = (owner: string, name: string, mayRefuse = true) =>
    turns
      .run(
        owner,
        () => {
          log.push(name);
          return new Promise<void>((end) => open.push(end));
        },
        mayRefuse,
      )
      .then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
  const endOne = async () => {
    open.shift()?.();
    await new Promise((later) => setImmediate(later));
  };
  return { log, bring, endOne, open };
}

test('only so many are under way at once, the rest in turns: whoever brings many waits behind those with one', async () => {
  const { log, bring, endOne } = startOffice({ atOnce: 2, mostWaiting: 10 });
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name)),
    bring('b', 'b1'),
    bring('c', 'c1'),
  ];
  await endOne();
  expect(log).toEqual(['a1', 'a2', 'a3']);
  for (let at = 0; at < 6; at += 1) await endOne();
  expect(log).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
  expect(await Promise.all(all)).toEqual(Array(6).fill('done'));
});

test('too many waiting are refused at once; what must not be refused waits all the same', async () => {
  const { log, bring, endOne, open } = startOffice({ atOnce: 1, mostWaiting: 2 });
  const held = [bring('a', 'a1'), bring('b', 'b1'), bring('c', 'c1')];
  expect(await bring('d', 'd1')).toBe('unavailable');
  const patient = bring('d', 'd2', false);
  while (open.length > 0) await endOne();
  expect(await Promise.all([...held, patient])).toEqual(Array(4).fill('done'));
  expect(log).toEqual(['a1', 'b1', 'c1', 'd2']);
});

test('work that fails gives its turn and its place back', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 0 });
  const places = createPlaces({ each: 1, all: 1 });
  const fail = async () => {
    throw new Error('rusak');
  };
  for (let at = 0; at < 3; at += 1) {
    await expect(turns.run('a', fail, true)).rejects.toThrow('rusak');
    await expect(places.hold('a', fail)).rejects.toThrow('rusak');
  }
  expect(await turns.run('a', async () => 1, true)).toBe(1);
});

test('one owner holds few places, and all of them together not more than there are', async () => {
  const places = createPlaces({ each: 2, all: 3 });
  const ends: (() => void)[] = [];
  const hold = (owner: string) =>
    places
      .hold(owner, () => new Promise<void>((end) => ends.push(end)))
      .then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
  /** A granted place is held until the end of the test, so 'under way' is the answer then. */
  const tryToHold = (owner: string) =>
    Promise.race([hold(owner), new Promise((later) => setImmediate(() => later('under way')))]);
  const held = [hold('a'), hold('a')];
  expect(await tryToHold('a')).toBe('too_many_requests');
  held.push(hold('b'));
  expect(await tryToHold('c')).toBe('unavailable');
  for (const end of ends) end();
  expect(await Promise.all(held)).toEqual(['done', 'done', 'done']);
  const again = hold('a');
  ends.at(-1)?.();
  expect(await again).toBe('done');
});
