import { inWorkers } from './pool.ts';

test('a worker does its own items in their order before it takes its share of the others', async () => {
  const [begun, ends] = [[] as string[], new Map<string, () => void>()];
  const work = (item: string) =>
    new Promise<void>((done) => {
      begun.push(item);
      ends.set(item, done);
    });
  const turn = async (item: string) => {
    ends.get(item)?.();
    await new Promise(setImmediate);
  };
  const all = inWorkers([[], ['own 1', 'own 2']], ['long', 'short', 'last'], work);
  expect(begun).toEqual(['long', 'own 1']);
  await turn('own 1');
  await turn('own 2');
  expect(begun).toEqual(['long', 'own 1', 'own 2', 'short']);
  await turn('long');
  await turn('short');
  await turn('last');
  await all;
  expect(begun).toEqual(['long', 'own 1', 'own 2', 'short', 'last']);
});
