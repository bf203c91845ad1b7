import { PageMemory } from './page-memory.ts';

/** Milliseconds; longer than any test takes, even on a busy machine. */
const LONG = 600_000;
const MIB = 1024 * 1024;
const none = Buffer.alloc(0);
const page = (bytes: number) => ({
  status: 200 as const,
  document: { plain: Buffer.alloc(bytes), br: none, gzip: none, etag: '' },
});

test('beyond 32 MiB the least recently requested page is dropped', async () => {
  const memory = new PageMemory({ current: LONG, usable: LONG, brief: LONG, rest: 0, wait: LONG });
  const made: string[] = [];
  const get = (key: string) =>
    memory.get(key, async () => {
      made.push(key);
      return page(MIB);
    });
  for (let key = 0; key < 32; key += 1) await get(`${key}`);
  await get('0');
  await get('new');
  made.length = 0;
  await get('0');
  await get('1');
  expect(made).toEqual(['1']);
});

test('no more than 32 pages are drawn at the same time, and further requests do not wait', async () => {
  const memory = new PageMemory({ current: LONG, usable: LONG, brief: LONG, rest: 0, wait: LONG });
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let drawing = 0;
  const get = (key: number) =>
    memory.get(`${key}`, async () => {
      drawing += 1;
      await held;
      return page(1);
    });
  const waiting = Array.from({ length: 32 }, (_, key) => get(key));
  expect(await get(32)).toBeUndefined();
  expect(drawing).toBe(32);
  finish();
  for (const answer of await Promise.all(waiting)) expect(answer?.status).toBe(200);
  expect((await get(32))?.status).toBe(200);
});

test('keys are dropped, too, also those without a page', async () => {
  const memory = new PageMemory({ current: 0, usable: 0, brief: 0, rest: LONG, wait: LONG });
  let tries = 0;
  const fail = async () => {
    tries += 1;
    return undefined;
  };
  await memory.get('first', fail);
  await memory.get('first', fail);
  expect(tries).toBe(1);
  for (let key = 0; key < 2_000; key += 1) await memory.get(`${key}`, fail);
  await memory.get('first', fail);
  expect(tries).toBe(2_002);
});

test('a brief page is drawn anew when it is due, and never served once more before', async () => {
  const memory = new PageMemory({ current: LONG, usable: LONG, brief: 0, rest: 0, wait: LONG });
  let drawn = 0;
  const make = async () => {
    drawn += 1;
    return page(drawn);
  };
  const bytes = async (isBrief: boolean) => (await memory.get('page', make, isBrief))?.document.plain.length;
  expect([await bytes(true), await bytes(true), await bytes(false)]).toEqual([1, 2, 2]);
});
