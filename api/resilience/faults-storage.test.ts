import { S3_RETRIES } from '../adapters/s3-files.ts';
import { HANG, S3_KEYS, type S3Fake, startS3Fake } from '../platform/testing/s3-fake.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { imageForm } from '../security/world-fixture.ts';

const BUSY = 'Layanan sedang sibuk. Mohon coba beberapa saat lagi.';

let s3: S3Fake;
let api: TestApi;
let brand: SignedIn;
beforeAll(async () => {
  s3 = await startS3Fake(() => api.patience.hang());
  api = await startTestApi({
    STORAGE: 's3',
    S3_ENDPOINT: s3.url,
    S3_REGION: S3_KEYS.region,
    S3_BUCKET: 'sohor',
    S3_ACCESS_KEY_ID: S3_KEYS.id,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
  });
  brand = await api.signIn('Brand');
});
beforeEach(() => {
  s3.failing.length = 0;
});
afterAll(async () => {
  await api?.close();
  await s3?.close();
});

async function upload() {
  const { headers, body } = await imageForm();
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/v1/file/upload',
    headers: { ...brand.headers, ...headers },
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json() };
}
const usable = async () =>
  (await api.db.selectFrom('files').select('path').where('usable', '=', true).execute()).length;
const times = (status: number, count = S3_RETRIES + 1) => Array<number>(count).fill(status);

const FAULTS: [string, number[], number, string | null][] = [
  ['answers 500 for good', times(500), 503, BUSY],
  ['answers 503 for good', times(503), 503, BUSY],
  ['answers 429 for good', times(429), 503, BUSY],
  ['cuts every connection', times(0), 503, BUSY],
  ['hangs', times(HANG), 503, BUSY],
  ['refuses our key', [403], 503, BUSY],
  ['has no such bucket', [404], 503, BUSY],
  ['fails once', [500], 200, null],
  ['cuts the connection, then is busy', [0, 429], 200, null],
];

test.each(FAULTS)('a store that %s at an upload', async (_name, failing, status, text) => {
  const [before, objects] = [await usable(), s3.objects.size];
  s3.failing.push(...failing);
  const reply = await upload();
  expect([reply.status, reply.body.Error]).toEqual([status, text]);
  const kept = status === 200 ? 1 : 0;
  expect([(await usable()) - before, s3.objects.size - objects]).toEqual([kept, kept]);
  s3.failing.length = 0;
  expect((await upload()).status).toBe(200);
});

test.each(FAULTS.filter(([, , , text]) => text))('a store that %s at a download', async (_name, failing) => {
  const { path } = (await upload()).body.response;
  s3.failing.push(...failing);
  const isMissing = failing[0] === 404;
  expect((await api.app.inject(path)).statusCode).toBe(isMissing ? 404 : 503);
  s3.failing.length = 0;
  expect((await api.app.inject(path)).statusCode).toBe(200);
});
