import { readdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { clearFiles } from './clear-unused-files.ts';
import { signPath } from './sign-path.ts';
import { storePiece } from './store-video.ts';
import { BEGINS, sendPiece, uploadVideo, videoOf } from './video-fixture.ts';

const PIECE = LIMITS.videoPieceBytes;

let api: TestApi;
let kol: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());
beforeEach(async () => {
  kol = await api.signIn('KOL');
});

const begin = async (ukuran: number, as = kol) =>
  (await api.call('POST', 'file/video', { as, body: { ukuran } })).body.response;
const row = (path: string) =>
  api.db.selectFrom('files').selectAll().where('path', '=', path).executeTakeFirst();
const piecesOf = async (path: string) => {
  const id = path.split('/').at(-1)?.split('.')[0] ?? '';
  const names = await readdir(join(api.context.config.dataDir, 'files'));
  return names.filter((name) => name.startsWith(id));
};
const open = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: signPath(api.context.secrets, path, api.clock.now()), headers });

test.each([
  ['mp4', 'video/mp4', 'draf.mp4'],
  ['mov', 'video/quicktime', 'draf.mov'],
  ['webm', 'video/webm', 'draf.webm'],
] as const)('%s is stored as it is, and served as what its bytes are', async (kind, type, name) => {
  const bytes = videoOf(2 * PIECE + 7, BEGINS[kind]);
  const path = await uploadVideo(api, kol, bytes);
  expect(await row(path)).toMatchObject({ media_type: type, usable: true, is_private: true, pieces: 3 });
  const served = await open(path);
  expect(served.headers).toMatchObject({
    'content-type': type,
    'content-length': String(bytes.length),
    'content-disposition': `inline; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
  });
  expect(served.rawPayload.equals(bytes)).toBe(true);
});

test.each(['heic', 'mkv', 'm4a'] as const)('%s is no video, and nothing of it is kept', async (kind) => {
  const bytes = videoOf(500, BEGINS[kind]);
  const { id, path } = await begin(bytes.length);
  expect(await sendPiece(api, kol, { id, piece: 0, bytes })).toMatchObject({
    status: 415,
    body: { Error: 'Berkas harus berupa video MP4, MOV, atau WebM.' },
  });
  expect(await piecesOf(path)).toEqual([]);
  expect(await row(path)).toMatchObject({ usable: false, pieces: 0 });
});

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML behind the mark of a film', `\0\0\0\x10ftyp<script>alert(1)</script>`],
  ['a picture', '\x89PNG\r\n\x1a\n and more than sixteen bytes'],
  ['one byte', 'x'],
])('%s is refused, whatever it is called', async (_what, text) => {
  const bytes = Buffer.from(text, 'latin1');
  const { id } = await begin(bytes.length);
  expect((await sendPiece(api, kol, { id, piece: 0, bytes })).status).toBe(415);
});

test('more than 100 MB is refused before anything is sent', async () => {
  const most = LIMITS.maxVideoBytes;
  const ask = (ukuran: unknown) => api.call('POST', 'file/video', { as: kol, body: { ukuran } });
  expect(await ask(most + 1)).toMatchObject({
    status: 413,
    body: { Error: 'Ukuran video melebihi 100 MB. Perkecil videonya, atau kirim tautannya.' },
  });
  for (const ukuran of [0, -1, 1.5, '9', null]) expect((await ask(ukuran)).status).toBe(400);
  expect((await ask(most)).status).toBe(200);
});

test('a piece is sent again without harm, and one that has arrived is never replaced', async () => {
  const bytes = videoOf(2 * PIECE + 3);
  const piece = (at: number) => bytes.subarray(at * PIECE, (at + 1) * PIECE);
  const { id, path } = await begin(bytes.length);
  const send = (at: number, what = piece(at)) => sendPiece(api, kol, { id, piece: at, bytes: what });
  const has = (diterima: number) => ({ status: 200, body: { response: { diterima } } });
  expect(await send(1)).toMatchObject(has(0));
  expect(await send(0)).toMatchObject(has(1));
  expect(await send(0, videoOf(PIECE, BEGINS.webm))).toMatchObject(has(1));
  for (const short of [piece(1).subarray(1), Buffer.alloc(0)])
    expect((await send(1, short)).status).toBe(400);
  expect((await send(1, Buffer.alloc(PIECE + 1))).status).toBe(413);
  expect(await send(1)).toMatchObject(has(2));
  expect(await row(path)).toMatchObject({ usable: false });
  expect(await send(2)).toMatchObject(has(3));
  for (const at of [0, 2, 3, 999]) expect(await send(at, Buffer.alloc(3))).toMatchObject(has(3));
  expect((await open(path)).rawPayload.equals(bytes)).toBe(true);
});

test('while a piece is being stored, nobody else stores it', async () => {
  api.clock.stop();
  const bytes = videoOf(500);
  const { id } = await begin(bytes.length);
  const { files } = api.context;
  const others: number[] = [];
  Object.assign(api.context, {
    files: {
      ...files,
      put: async (...args: Parameters<typeof files.put>) => {
        others.push((await sendPiece(api, kol, { id, piece: 0, bytes: videoOf(500, BEGINS.webm) })).status);
        await files.put(...args);
      },
    },
  });
  try {
    expect((await sendPiece(api, kol, { id, piece: 0, bytes })).status).toBe(200);
  } finally {
    Object.assign(api.context, { files });
  }
  expect(others).toEqual([503]);
  // A process that died over a piece keeps it for two minutes.
  const lost = await begin(bytes.length);
  await api.db
    .updateTable('files')
    .set({ piece_until: new Date(api.clock.now().getTime() + 2 * MINUTE_MS) })
    .where('path', '=', lost.path)
    .execute();
  const again = () => sendPiece(api, kol, { id: lost.id, piece: 0, bytes });
  expect((await again()).status).toBe(503);
  api.clock.advance(2 * MINUTE_MS);
  expect((await again()).status).toBe(200);
});

test('a piece that comes too late takes nothing back, so that what has arrived is never replaced', async () => {
  api.clock.stop();
  const bytes = videoOf(2 * PIECE + 5);
  const { id, path } = await begin(bytes.length);
  const send = (piece: number, what = bytes.subarray(piece * PIECE, (piece + 1) * PIECE)) =>
    sendPiece(api, kol, { id, piece, bytes: what });
  const { files } = api.context;
  const late = async (...args: Parameters<typeof files.put>) => {
    Object.assign(api.context, { files });
    await files.put(...args);
    api.clock.advance(2 * MINUTE_MS);
    for (const piece of [0, 1, 2]) expect((await send(piece)).status).toBe(200);
  };
  Object.assign(api.context, { files: { ...files, put: late } });
  expect((await send(0)).status).toBe(503);
  expect(await row(path)).toMatchObject({ usable: true, pieces: 3 });
  expect((await send(1, Buffer.alloc(PIECE, 'x'))).body.response).toEqual({ diterima: 3 });
  expect((await open(path)).rawPayload.equals(bytes)).toBe(true);
});

test('a store that is away is told, and the piece can be sent again', async () => {
  const bytes = videoOf(500);
  const { id, path } = await begin(bytes.length);
  const { files } = api.context;
  Object.assign(api.context, { files: { ...files, put: async () => Promise.reject(new Error('away')) } });
  try {
    expect((await sendPiece(api, kol, { id, piece: 0, bytes })).status).toBe(500);
  } finally {
    Object.assign(api.context, { files });
  }
  expect((await sendPiece(api, kol, { id, piece: 0, bytes })).status).toBe(200);
  expect(await row(path)).toMatchObject({ usable: true });
});

test('nobody else adds to a video, or opens it without its signed address', async () => {
  const bytes = videoOf(500);
  const { id, path } = await begin(bytes.length);
  const other = await api.signIn('KOL');
  expect((await sendPiece(api, other, { id, piece: 0, bytes })).status).toBe(404);
  expect((await sendPiece(api, undefined, { id, piece: 0, bytes })).status).toBe(401);
  const brand = await api.signIn('Brand');
  expect((await sendPiece(api, brand, { id, piece: 0, bytes })).status).toBe(403);
  expect((await sendPiece(api, kol, { id, piece: 0, bytes })).status).toBe(200);
  const get = async (url: string) => (await api.app.inject({ url, headers: kol.headers })).statusCode;
  expect(await get(path)).toBe(404);
  expect(await get(`${path}?t=1.x`)).toBe(404);
  expect(await get(path.replace('.video', '-0.piece'))).toBe(404);
  expect(await get(path.replace('.video', '.webp'))).toBe(404);
  const signed = signPath(api.context.secrets, path, api.clock.now());
  expect(await get(signed)).toBe(200);
  expect(
    await get(signPath(api.context.secrets, path, new Date(api.clock.now().getTime() - 3_600_000))),
  ).toBe(404);
  const image = await api.call('PUT', 'User/me', { as: kol, body: { image: path } });
  expect(image.status).toBeGreaterThanOrEqual(400);
});

test('a player asks for parts', async () => {
  const size = 6 * PIECE + 10;
  const bytes = videoOf(size);
  const path = await uploadVideo(api, kol, bytes);
  const part = async (range: string) => {
    const { statusCode, headers, rawPayload } = await open(path, { range });
    return [statusCode, headers['content-range'], rawPayload] as const;
  };
  for (const [range, start, end] of [
    ['bytes=0-1', 0, 1],
    [`bytes=${PIECE - 2}-${PIECE + 1}`, PIECE - 2, PIECE + 1],
    [`bytes=${6 * PIECE}-`, 6 * PIECE, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=${size - 1}-${size + 99}`, size - 1, size - 1],
    // The player asks for the rest when it needs it.
    ['bytes=5-', 5, 4 * PIECE + 4],
  ] as const) {
    const [status, told, got] = await part(range);
    expect([status, told]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(got.equals(bytes.subarray(start, end + 1))).toBe(true);
  }
  for (const range of [`bytes=${size}-`, 'bytes=9-3', 'bytes=-0']) {
    expect((await part(range)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
  }
  for (const range of ['bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'bytes=a-b', `bytes=${'9'.repeat(20)}-`])
    expect((await part(range))[0]).toBe(200);
  // Nothing is ever sent that `If-Range` could name.
  expect((await open(path, { range: 'bytes=0-1', 'if-range': '"x"' })).statusCode).toBe(200);
  const head = await open(path, { range: 'bytes=0-1' }, 'HEAD');
  expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(size), '']);
});

test('of the largest video, no more than three pieces are in memory', async () => {
  const { files } = api.context;
  const largest: number[] = [];
  let opened = 0;
  Object.assign(api.context, {
    files: {
      ...files,
      put: (name: string, bytes: Buffer) => {
        largest.push(bytes.length);
        return files.put(name, bytes);
      },
      open: (name: string) => {
        opened += 1;
        return files.open(name);
      },
    },
  });
  try {
    const path = await uploadVideo(api, kol, videoOf(LIMITS.maxVideoBytes));
    expect([largest.length, Math.max(...largest)]).toEqual([100, PIECE]);
    const { openVideo } = await import('./video-pieces.ts');
    const id = path.split('/').at(-1)?.split('.')[0] ?? '';
    let taken = 0;
    let ahead = 0;
    for await (const bytes of await openVideo(api.context.files, id, {
      start: 0,
      end: LIMITS.maxVideoBytes - 1,
    })) {
      expect(bytes.length).toBe(PIECE);
      taken += 1;
      ahead = Math.max(ahead, opened - taken);
    }
    expect(taken).toBe(100);
    expect(ahead).toBeLessThanOrEqual(2);
  } finally {
    Object.assign(api.context, { files });
  }
});

test('clients that take nothing of their answers do not fill the memory', async () => {
  const path = await uploadVideo(api, kol, videoOf(20 * PIECE));
  const ofOther = await uploadVideo(api, await api.signIn('KOL'));
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const answers: IncomingMessage[] = [];
  const take = async (of: string) => {
    const url = origin + signPath(api.context.secrets, of, api.clock.now());
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { agent: false }, resolve).on('error', reject);
    });
    answers.push(answer.on('error', () => undefined));
    return answer;
  };
  const leave = () => {
    for (const answer of answers.splice(0)) answer.destroy();
  };
  try {
    const slow = await Promise.all(Array.from({ length: 12 }, () => take(path)));
    expect(slow.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect((await take(path)).statusCode).toBe(429);
    expect((await take(ofOther)).statusCode).toBe(200);
    leave();
    // The places are free once the server sees that the clients have left.
    await vi.waitFor(async () => expect((await take(path)).statusCode).toBe(200), { timeout: 60_000 });
  } finally {
    leave();
  }
});

test('what nothing shows, and what never came to its end, is cleared after a day with all its pieces', async () => {
  api.clock.stop();
  const whole = await uploadVideo(api, kol, videoOf(PIECE + 1));
  const begun = await begin(2 * PIECE);
  await sendPiece(api, kol, { id: begun.id, piece: 0, bytes: videoOf(PIECE) });
  expect([(await piecesOf(whole)).length, (await piecesOf(begun.path)).length]).toEqual([2, 1]);
  api.clock.advance(DAY_MS + MINUTE_MS);
  await clearFiles(api.context);
  await clearFiles(api.context);
  for (const path of [whole, begun.path]) {
    expect(await piecesOf(path)).toEqual([]);
    expect(await row(path)).toBeUndefined();
  }
  const as = await api.signIn('KOL');
  expect((await sendPiece(api, as, { id: begun.id, piece: 1, bytes: videoOf(PIECE) })).status).toBe(404);
});

test('an upload ends before it may be cleared, so that no piece is stored behind its back', async () => {
  api.clock.stop();
  const bytes = videoOf(PIECE + 9);
  const { id, path } = await begin(bytes.length);
  await sendPiece(api, kol, { id, piece: 0, bytes: bytes.subarray(0, PIECE) });
  const started = api.clock.now().getTime();
  const last = () => storePiece(api.context, kol.id, { id, piece: 1, bytes: bytes.subarray(PIECE) });
  api.clock.advance(DAY_MS - MINUTE_MS);
  const { files } = api.context;
  const put = async (...args: Parameters<typeof files.put>) => {
    api.clock.advance(started + DAY_MS - api.clock.now().getTime());
    await clearFiles(api.context);
    await files.put(...args);
  };
  Object.assign(api.context, { files: { ...files, put } });
  try {
    await expect(last()).rejects.toMatchObject({ code: 'video_gone' });
  } finally {
    Object.assign(api.context, { files });
  }
  api.clock.advance(MINUTE_MS);
  await clearFiles(api.context);
  expect([await row(path), await piecesOf(path)]).toEqual([undefined, []]);
});

test('ten videos an hour, and thirty a day', async () => {
  api.clock.stop();
  const replies = [];
  for (let hour = 0; hour < 4; hour += 1) {
    for (let n = 0; n < 11; n += 1)
      replies.push(await api.call('POST', 'file/video', { as: kol, body: { ukuran: 9 } }));
    api.clock.advance(HOUR_MS);
  }
  const anHour = [...Array(10).fill(200), 429];
  expect(replies.map(({ status }) => status)).toEqual([
    ...anHour,
    ...anHour,
    ...anHour,
    ...Array(11).fill(429),
  ]);
  expect(replies[33]?.body.Error).toMatch(
    /^Terlalu banyak video diunggah\. Coba lagi dalam (1 jam|60 menit)\.$/,
  );
});
