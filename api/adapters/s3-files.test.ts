import { buffer } from 'node:stream/consumers';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { type FakeS3, S3_KEYS, startFakeS3 } from '@sohor/simulators/s3';
import sharp from 'sharp';
import { signPath } from '../modules/files/sign-path.ts';
import { uploadVideo, videoOf } from '../modules/files/video-fixture.ts';
import { startTestApi } from '../platform/testing/test-api.ts';
import { createS3Files } from './s3-files.ts';

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterEach(() => {
  s3.objects.clear();
  s3.seen.length = 0;
});
afterAll(() => s3?.close());

const NAME = 'a1b2.webp';
const BYTES = Buffer.from('RIFF…WEBP, say');
const open = (s3SecretAccessKey = S3_KEYS.secret) =>
  createS3Files({
    s3Endpoint: s3.url,
    s3Region: S3_KEYS.region,
    s3Bucket: 'sohor',
    s3AccessKeyId: S3_KEYS.id,
    s3SecretAccessKey,
  });

describe('files in a bucket', () => {
  test('come back as they were put, and are gone once removed', async () => {
    const files = open();
    await files.put(NAME, BYTES);
    expect(s3.objects.get(`/sohor/${NAME}`)).toMatchObject({ bytes: BYTES, type: 'image/webp' });
    const file = await files.open(NAME);
    expect(file?.size).toBe(BYTES.length);
    expect(file && (await buffer(file.stream))).toEqual(BYTES);
    await files.remove(NAME);
    expect(await files.open(NAME)).toBeNull();
    await files.remove(NAME);
  });

  test('a call is repeated after a fault of the service that passes', async () => {
    s3.failing.push(503, 0);
    await open().put(NAME, BYTES);
    expect(s3.objects.size).toBe(1);
  });

  test('a service that stays away, and keys that are wrong, are failures of their own', async () => {
    s3.failing.push(500, 500, 500);
    await expect(open().put(NAME, BYTES)).rejects.toMatchObject({ failure: 'away' });
    s3.seen.length = 0;
    await expect(open('geheim').put(NAME, BYTES)).rejects.toMatchObject({ failure: 'refused' });
    expect(s3.seen).toHaveLength(1);
    expect(s3.objects.size).toBe(0);
  });

  test('no name leads out of the bucket', async () => {
    for (const name of ['../other/a.webp', 'a/b.webp', '.a.webp', 'a.webp?acl', ''])
      await expect(open().put(name, BYTES)).rejects.toThrow('not a file name of ours');
    expect(s3.seen).toEqual([]);
  });
});

const startWithBucket = () =>
  startTestApi({
    STORAGE: 's3',
    S3_ENDPOINT: s3.url,
    S3_REGION: S3_KEYS.region,
    S3_BUCKET: 'sohor',
    S3_ACCESS_KEY_ID: S3_KEYS.id,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
  });

test('an image that is uploaded lies in the bucket, and is served from there', async () => {
  const api = await startWithBucket();
  try {
    const brand = await api.signIn('Brand');
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#6d28d9' } })
      .png()
      .toBuffer();
    const upload = async () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'cover.png');
      const request = new Request('http://api', { method: 'POST', body: form });
      return api.app.inject({
        method: 'POST',
        url: '/api/v1/file/upload',
        headers: { ...brand.headers, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
    };
    const { path } = (await upload()).json().response;
    expect([...s3.objects.keys()]).toEqual([`/sohor/${path.split('/').at(-1)}`]);
    const served = await api.app.inject(path);
    expect(served).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    expect(served.rawPayload.subarray(8, 12).toString()).toBe('WEBP');

    s3.failing.push(500, 500, 500);
    const refused = await upload();
    expect(refused.statusCode).toBe(503);
    expect(refused.body).not.toMatch(/answered|s3|bucket/i);
  } finally {
    await api.close();
  }
});

test('a video lies in the bucket in pieces, and is served from there in parts', async () => {
  const api = await startWithBucket();
  try {
    const bytes = videoOf(2 * LIMITS.videoPieceBytes + 9);
    const path = await uploadVideo(api, await api.signIn('KOL'), bytes);
    const id = path.split('/').at(-1)?.split('.')[0];
    expect([...s3.objects.keys()].filter((name) => name.includes(`${id}`))).toEqual(
      [0, 1, 2].map((piece) => `/sohor/${id}-${piece}.piece`),
    );
    const open = (range: string) =>
      api.app.inject({ url: signPath(api.context.secrets, path, api.clock.now()), headers: { range } });
    const start = LIMITS.videoPieceBytes - 3;
    const part = await open(`bytes=${start}-${start + 5}`);
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(bytes.subarray(start, start + 6))).toBe(true);
    s3.failing.push(500, 500, 500);
    expect((await open('bytes=0-9')).statusCode).toBe(503);
  } finally {
    await api.close();
  }
});
