import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { allErrors } from '../../platform/errors.ts';
import { figure } from '../../platform/testing/figure.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { type HostileFile, hostileFiles, MARKS } from './hostile-files-fixture.ts';

let api: TestApi;
let brand: SignedIn;
let files: HostileFile[];
beforeAll(async () => {
  api = await startTestApi({ LIMIT_UPLOADS_PER_USER_HOUR: '100000' });
  brand = await api.signIn('Brand');
  files = await hostileFiles();
});
afterAll(() => api?.close());

const stored = () => readdir(join(api.context.config.dataDir, 'files')).catch(() => []);
const rows = () => api.db.selectFrom('files').select('path').execute();
const state = async () => [(await rows()).length, (await stored()).length];

async function send(payload: Buffer, boundary = 'b') {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/v1/file/upload',
    headers: { ...brand.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Written byte by byte, as FormData would clean up the file names. */
function form({ bytes, type = 'image/png', filename = 'sampul.png' }: HostileFile): Buffer {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
}

function expectRefusal(name: string, { status, body }: Awaited<ReturnType<typeof send>>): void {
  expect({ name, code: body.code }).toEqual({ name, code: status });
  const sentences = allErrors()
    .filter((error) => error.status === status)
    .map(({ text }) => text);
  expect(sentences).toContain(body.Error);
}

async function expectRedrawn(file: HostileFile, path: string): Promise<void> {
  const served = await api.app.inject(path);
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  const kept = served.rawPayload;
  expect(kept.equals(file.bytes)).toBe(false);
  expect(MARKS.filter((mark) => kept.includes(mark))).toEqual([]);
  const { format, hasProfile, exif, xmp, orientation, pages } = await sharp(kept).metadata();
  expect({ file: file.name, format, hasProfile, chunks: kept.toString('latin1', 12, 16) }).toEqual({
    file: file.name,
    format: 'webp',
    hasProfile: false,
    chunks: 'VP8 ',
  });
  expect([exif, xmp, orientation, pages]).toEqual([undefined, undefined, undefined, undefined]);
  expect(path).toMatch(/^\/api\/v1\/files\/[0-9a-f]{40}\.webp$/);
}

test('60 hostile files and more: none is stored as it came, none that is refused leaves anything', async () => {
  let redrawn = 0;
  const codes = new Map<number, number>();
  for (const file of files) {
    const before = await state();
    const reply = await send(form(file));
    expect({ file: file.name, status: reply.status }).toEqual({
      file: file.name,
      status: file.fate === 'redrawn' ? 200 : file.fate,
    });
    codes.set(reply.status, (codes.get(reply.status) ?? 0) + 1);
    if (reply.status === 200) {
      redrawn += 1;
      await expectRedrawn(file, reply.body.response.path);
    } else {
      expectRefusal(file.name, reply);
      expect(await state()).toEqual(before);
    }
  }
  const figures = [...codes].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  figure(
    `hostile files: ${files.length}, ${figures.join(', ')}; ${redrawn} drawn anew, none stored unchanged\n`,
  );
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  // Whatever its name was, no file lies in another folder.
  expect(await readdir(api.context.config.dataDir)).toEqual(['files']);
  expect((await stored()).filter((name) => !/^[0-9a-f]{40}\.webp$/.test(name))).toEqual([]);
});

const PART =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
const END = '\r\n--b--\r\n';

const FORMS: readonly (readonly [string, (png: Buffer) => (string | Buffer)[], string?])[] = [
  ['no part', () => ['--b--\r\n']],
  ['nothing', () => []],
  ['no boundary', (png) => [PART, png, END], ''],
  ['another boundary', (png) => [PART, png, END], 'lain'],
  ['a boundary without end', (png) => [PART, png]],
  ['headers without end', () => ['--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n']],
  ['two files', (png) => [PART, png, '\r\n', PART, png, END]],
  ['a hundred files', (png) => [...Array.from({ length: 100 }, () => [PART, png, '\r\n']).flat(), END]],
  [
    'a thousand fields',
    (png) => [
      ...Array(1_000).fill('--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'),
      PART,
      png,
      END,
    ],
  ],
  ['a part without a name', (png) => ['--b\r\nContent-Type: image/png\r\n\r\n', png, END]],
  ['a part called __proto__', (png) => [PART.replace('name="file"', 'name="__proto__"'), png, END]],
];

test.each(FORMS.map(([name, parts, boundary]) => ({ name, parts, boundary })))(
  'a form with $name is refused and leaves nothing',
  async ({ name, parts, boundary }) => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const before = await state();
    const reply = await send(Buffer.concat(parts(png).map((part) => Buffer.from(part))), boundary);
    expect(reply.status).toBe(400);
    expectRefusal(name, reply);
    expect(await state()).toEqual(before);
  },
);

test('too many or too long headers of a part are ignored, whatever they say', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const many = Array.from({ length: 100 }, (_, at) => `X-${at}: <script>`).join('\r\n');
  for (const extra of [many, `X-Long: ${'<script>'.repeat(20_000)}`]) {
    const head = PART.replace('\r\n\r\n', `\r\n${extra}\r\n\r\n`);
    const { status, body } = await send(Buffer.concat([Buffer.from(head), png, Buffer.from(END)]));
    expect(status).toBe(200);
    await expectRedrawn({ name: 'headers', bytes: png, fate: 'redrawn' }, body.response.path);
  }
});
