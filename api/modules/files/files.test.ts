import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

let api: TestApi;
let brand: SignedIn;
let png: Buffer;

const MIB = 1024 * 1024;
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0392b' } });

beforeAll(async () => {
  api = await startTestApi();
  brand = await api.signIn('Brand');
  png = await canvas(64, 48).png().toBuffer();
});
afterAll(() => api?.close());

type Part = { name?: string; bytes: Buffer | string; type?: string; filename?: string | null };

async function upload(parts: Part[], as: SignedIn | undefined = brand) {
  const form = new FormData();
  for (const { name = 'file', bytes, type = 'image/png', filename = 'sampul.png' } of parts) {
    if (filename === null) form.append(name, bytes.toString());
    else form.append(name, new Blob([new Uint8Array(Buffer.from(bytes))], { type }), filename);
  }
  const sent = new Response(form);
  const payload = Buffer.from(await sent.arrayBuffer());
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/v1/file/upload',
    headers: { ...as?.headers, 'content-type': sent.headers.get('content-type') ?? '' },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

const stored = async () => readdir(join(api.context.config.dataDir, 'files')).catch(() => []);
const rows = () => api.db.selectFrom('files').selectAll().execute();
const fetchFile = (path: string) => api.app.inject({ method: 'GET', url: path });

test.each(['png', 'jpeg', 'gif'] as const)(
  'a %s is stored as WebP and served to anyone who knows its name',
  async (format) => {
    const { status, body } = await upload([
      { bytes: await canvas(80, 60).toFormat(format).toBuffer(), type: `image/${format}` },
    ]);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        code: 200,
        response: { path: expect.stringMatching(/^\/api\/v1\/files\/[0-9a-f]{40}\.webp$/) },
        Error: null,
      },
    });
    const served = await fetchFile(body.response.path);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(served.rawPayload.length),
    });
    expect(served.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await api.app.inject({ method: 'HEAD', url: body.response.path })).statusCode).toBe(200);
  },
);

test('a wide image comes down to 1600 pixels, and its owner is written down', async () => {
  const { body } = await upload([{ bytes: await canvas(3200, 100).jpeg().toBuffer(), type: 'image/jpeg' }]);
  const row = (await rows()).find(({ path }) => path === body.response.path);
  expect(row).toMatchObject({ owner_id: brand.id, width: 1600, height: 50, media_type: 'image/webp' });
});

test('what hides behind the pixels is gone: appended HTML and EXIF', async () => {
  const exif = { IFD0: { Copyright: 'secret-place' } };
  const jpeg = await canvas(50, 50).withExif(exif).jpeg().toBuffer();
  const { body } = await upload([{ bytes: Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]) }]);
  const served = (await fetchFile(body.response.path)).rawPayload.toString('latin1');
  expect(served).not.toMatch(/script|secret-place/);
});

describe('refused, with nothing kept', () => {
  let before: [number, number];
  beforeEach(async () => {
    before = [(await rows()).length, (await stored()).length];
  });
  afterEach(async () => {
    expect([(await rows()).length, (await stored()).length]).toEqual(before);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';

  test.each([
    ['an SVG', () => svg, 'image/svg+xml', 415],
    ['an SVG that calls itself PNG', () => svg, 'image/png', 415],
    ['HTML that calls itself PNG', () => html, 'image/png', 415],
    ['HTML', () => html, 'text/html', 415],
    ['a PNG that calls itself HTML', () => png, 'text/html', 415],
    ['a WebP', () => 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'image/webp', 415],
    ['a PDF', () => '%PDF-1.7', 'image/png', 415],
    [
      'HTML behind the signature of PNG',
      () => Buffer.concat([png.subarray(0, 8), Buffer.from(html)]),
      'image/png',
      400,
    ],
    [
      'HTML behind the header of PNG',
      () => Buffer.concat([png.subarray(0, 33), Buffer.from(html)]),
      'image/png',
      400,
    ],
    ['script behind the signature of GIF', () => 'GIF89a/*<svg/onload=alert(1)>*/=1;', 'image/gif', 400],
    ['a truncated PNG', () => png.subarray(0, png.length - 20), 'image/png', 400],
    ['three bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg', 400],
    ['an empty file', () => '', 'image/png', 400],
  ])('%s', async (_, bytes, type, status) => {
    const reply = await upload([{ bytes: bytes(), type }]);
    expect(reply).toMatchObject({ status, body: { code: status, Error: expect.any(String) } });
  });

  test('a truncated JPEG and a truncated GIF', async () => {
    for (const format of ['jpeg', 'gif'] as const) {
      const whole = await canvas(400, 300).toFormat(format).toBuffer();
      const reply = await upload([{ bytes: whole.subarray(0, whole.length - Math.ceil(whole.length / 4)) }]);
      expect(reply.status).toBe(400);
    }
  });

  test('a pixel bomb', async () => {
    const bomb = await canvas(6000, 4001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(MIB);
    expect(await upload([{ bytes: bomb }])).toMatchObject({
      status: 413,
      body: { Error: expect.stringMatching(/megapiksel/) },
    });
  });

  test('one byte over 5 MiB', async () => {
    const reply = await upload([{ bytes: Buffer.concat([png, Buffer.alloc(5 * MIB + 1 - png.length)]) }]);
    expect(reply).toMatchObject({ status: 413, body: { Error: expect.stringMatching(/5 MB/) } });
  });

  test('no file, two files, a file under another name, and further fields', async () => {
    const file = { bytes: png };
    const field = { name: 'owner', bytes: 'x', filename: null };
    const forms = [
      [],
      [file, file],
      [{ ...file, name: 'cover' }],
      [file, field],
      [field, file],
      [field],
      [{ ...field, name: 'file' }],
    ];
    for (const form of forms) expect((await upload(form)).status).toBe(400);
    expect((await upload([file, file, file, file])).status).toBe(400);
    expect((await upload([{ ...field, name: '__proto__' }, file])).status).toBe(400);
  });

  test('a body that is no form, and one that breaks off', async () => {
    const post = (type: string, payload: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/file/upload',
        headers: { ...brand.headers, 'content-type': type },
        payload,
      });
    expect((await post('application/json', '{}')).statusCode).toBe(415);
    expect((await post('image/png', 'x')).statusCode).toBe(415);
    expect((await post('multipart/form-data', 'x')).statusCode).toBe(400);
    expect(
      (
        await post(
          'multipart/form-data; boundary=b',
          '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
        )
      ).statusCode,
    ).toBe(400);
    expect((await post('multipart/form-data; boundary=b', '')).statusCode).toBe(400);
  });

  test('a stranger', async () => {
    expect((await upload([{ bytes: png }], { headers: {} } as SignedIn)).status).toBe(401);
  });
});

test('a file whose type nobody named is judged by its bytes', async () => {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/v1/file/upload',
    headers: { ...brand.headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]),
  });
  expect(reply.statusCode).toBe(200);
});

test('5 MiB to the byte is taken', async () => {
  const reply = await upload([{ bytes: Buffer.concat([png, Buffer.alloc(5 * MIB - png.length)]) }]);
  expect(reply.status).toBe(200);
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    port = (api.app.server.address() as AddressInfo).port;
  });

  test('the sender of too much still gets to read the answer', async () => {
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(png), new Uint8Array(12 * MIB)], { type: 'image/png' }),
      'a.png',
    );
    const url = `http://127.0.0.1:${port}/api/v1/file/upload`;
    const reply = await fetch(url, { method: 'POST', headers: brand.headers, body: form });
    expect(reply.status).toBe(413);
  });

  test('an upload that is given up half-way leaves nothing', async () => {
    const before = [await rows(), await stored()];
    await new Promise<void>((gone) => {
      const headers = {
        ...brand.headers,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': MIB,
      };
      const sending = httpRequest({
        port,
        host: '127.0.0.1',
        path: '/api/v1/file/upload',
        method: 'POST',
        headers,
      });
      sending.on('error', () => gone());
      sending.write(
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      );
      sending.write(png, () => sending.destroy(new Error('given up')));
    });
    expect((await upload([{ bytes: 'no image' }])).status).toBe(415);
    expect([await rows(), await stored()]).toEqual(before);
  });
});

test('names that we never made are not found, whatever they try', async () => {
  for (const name of [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    'a.webp',
    `${'0'.repeat(40)}.webp`,
    `.${'0'.repeat(40)}.webp`,
    '%00',
  ]) {
    const reply = await fetchFile(`/api/v1/files/${name}`);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
  }
});

describe('what phones write and browsers show is stored', () => {
  const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
  const photo = () => canvas(640, 480).jpeg().toBuffer();
  test.each([
    ['a scan with parameters that the standard forbids', async () => fixture('phone-scan.jpg')],
    ['24.47 megapixels', async () => fixture('phone-24mp.jpg')],
    ['no mark at the end', async () => (await photo()).subarray(0, -2)],
    ['zeros behind the end', async () => Buffer.concat([await photo(), Buffer.alloc(4096)])],
    ['a film behind the end', async () => Buffer.concat([await photo(), randomBytes(9000)])],
    [
      'stray bytes before the end',
      async () => {
        const whole = await photo();
        return Buffer.concat([whole.subarray(0, -2), Buffer.from([0x00, 0x12, 0x34]), whole.subarray(-2)]);
      },
    ],
  ])('%s', async (_what, bytes) => {
    const person = await api.signIn('KOL');
    for (const type of ['image/jpeg', 'image/jpg', 'application/octet-stream'])
      expect(await upload([{ bytes: await bytes(), type }], person)).toMatchObject({ status: 200 });
  });
});

test('other methods and repeated uploads have their limits', async () => {
  expect((await api.call('GET', 'file/upload', { as: brand })).status).toBe(405);
  const hasty = await api.signIn('Brand');
  Object.assign(api.context.config, { uploadsPerUserHour: 1 });
  expect((await upload([{ bytes: png }], hasty)).status).toBe(200);
  expect((await upload([{ bytes: png }], hasty)).status).toBe(429);
});
