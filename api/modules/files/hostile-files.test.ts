import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import sharp from 'sharp';
import { allErrors } from '../../platform/errors.ts';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { figure } from '../../platform/testing/figure.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { CAMPAIGN } from '../payments/payments-fixture.ts';
import { link } from '../tiktok/tiktok-fixture.ts';
import { clearFiles } from './clear-unused-files.ts';
import { FILE_USES } from './file-uses.queries.ts';
import { claimFile, FILES_PATH, releaseImages, reviewFiles } from './files.repository.ts';
import { type HostileFile, hostileFiles, MARKS } from './hostile-files-fixture.ts';
import { storeImage } from './store-image.ts';

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

describe('files that nothing uses', () => {
  let brand: SignedIn;
  let kol: SignedIn;
  let picture: Buffer;
  beforeAll(async () => {
    picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  });
  /** Each test starts with new people and without files. */
  beforeEach(async () => {
    await api.db.deleteFrom('files').execute();
    await rm(join(api.context.config.dataDir, 'files'), { recursive: true, force: true });
    [brand, kol] = await Promise.all([api.signIn('Brand'), api.signIn('KOL')]);
  });

  const uploaded = (owner: SignedIn) => storeImage(api.context, owner.id, picture);
  const rows = async () =>
    (await api.db.selectFrom('files').select('path').execute()).map(({ path }) => path).sort();
  const bytes = async () =>
    (await readdir(join(api.context.config.dataDir, 'files')).catch(() => []))
      .map((name) => FILES_PATH + name)
      .sort();
  const clear = () => clearFiles(api.context);
  const now = () => api.clock.now();

  const profile = (image: string | null) => ({
    ...{ image, categories: '', youtube: '', tiktok: '', instagram: '', facebook: '', linkedin: '', bio: '' },
    fullName: kol.fullName,
  });
  const setImage = (image: string | null) =>
    api.call('POST', 'auth/UpdateProfileSosmed', { as: kol, body: profile(image) });
  const setCover = (coverProyek: string) =>
    api.call('POST', 'Campaign', { as: brand, body: { ...CAMPAIGN, coverProyek } });

  test('an upload that nothing uses goes after a day, row and bytes, and no sooner', async () => {
    const path = await uploaded(brand);
    api.clock.advance(DAY_MS - 60_000);
    await clear();
    expect([await rows(), await bytes()]).toEqual([[path], [path]]);
    api.clock.advance(120_000);
    await clear();
    expect([await rows(), await bytes()]).toEqual([[], []]);
    expect((await api.app.inject(path)).statusCode).toBe(404);
  });

  test('after a bad day one run removes more than it looks at in one go', async () => {
    await sql`insert into files (path, owner_id, media_type, size_bytes, width, height, review_at)
    select ${FILES_PATH} || 'lama' || n || '.webp', ${brand.id}, 'image/webp', 1, 1, 1, ${now()}::timestamptz - interval '1 hour'
    from generate_series(1, 2300) n`.execute(api.db);
    await clear();
    expect(await rows()).toEqual([]);
  });

  test('what something shows stays, for months: profile picture, cover, avatar and covers of videos', async () => {
    const [image, cover] = [await uploaded(kol), await uploaded(brand)];
    expect((await setImage(image)).status).toBe(200);
    expect((await setCover(cover)).status).toBe(200);
    await link(api, kol, 'duitpintar.id');
    const before = await rows();
    expect(before.length).toBeGreaterThan(5);
    for (let week = 0; week < 10; week += 1) {
      api.clock.advance(8 * DAY_MS);
      await clear();
    }
    expect([await rows(), await bytes()]).toEqual([before, before]);
  });

  test('a profile picture that was replaced goes within eight days', async () => {
    const [first, second] = [await uploaded(kol), await uploaded(kol)];
    await setImage(first);
    api.clock.advance(2 * DAY_MS);
    await clear();
    expect((await setImage(await uploaded(kol))).status).toBe(200);
    expect(await rows()).not.toContain(second);
    api.clock.advance(8 * DAY_MS);
    await clear();
    expect(await rows()).not.toContain(first);
    expect(await rows()).toHaveLength(1);
  });

  test("nobody keeps another's file by naming it", async () => {
    const path = await uploaded(brand);
    await api.db.updateTable('users').set({ image: path }).where('id', '=', kol.id).execute();
    api.clock.advance(2 * DAY_MS);
    await clear();
    expect(await rows()).toEqual([]);
  });

  test('pictures that a sync shows no longer go within hours, unless something else shows them', async () => {
    const [shown, unused] = [await uploaded(kol), await uploaded(kol)];
    await setImage(shown);
    await releaseImages(api.context, [shown, unused]);
    api.clock.advance(2 * 60 * 60_000);
    await clear();
    expect(await rows()).toEqual([shown]);
  });

  describe('an upload that is taken into use at the moment of its removal', () => {
    let path: string;
    beforeEach(async () => {
      path = await uploaded(kol);
      api.clock.advance(2 * DAY_MS);
    });

    test('stays when the claim came first, though its use comes later', async () => {
      let clearing: Promise<void> | undefined;
      await api.db.transaction().execute(async (tx) => {
        expect(await claimFile(tx, kol.id, path, now())).toBe(true);
        clearing = clear();
        await waitingForLock();
      });
      await clearing;
      expect((await setImage(path)).status).toBe(200);
      await clear();
      expect([await rows(), await bytes()]).toEqual([[path], [path]]);
    });

    test('cannot be used when the removal came first', async () => {
      let claim: Promise<boolean> | undefined;
      await api.db.transaction().execute(async (tx) => {
        await reviewFiles(tx, now(), 10);
        claim = claimFile(api.db, kol.id, path, now());
        await waitingForLock();
      });
      expect(await claim).toBe(false);
      expect(await setImage(path)).toMatchObject({ status: 400 });
      await clear();
      expect([await rows(), await bytes()]).toEqual([[], []]);
    });

    test('never ends as a picture that is missing, whoever is faster', async () => {
      for (let round = 0; round < 25; round += 1) {
        const image = await uploaded(kol);
        await api.db.updateTable('files').set({ review_at: now() }).where('path', '=', image).execute();
        const [{ status }] = await Promise.all([setImage(image), clear()]);
        const there = await api.app.inject(image);
        expect({ status, there: there.statusCode }).toEqual(
          status === 200 ? { status: 200, there: 200 } : { status: 400, there: 404 },
        );
      }
    });

    async function waitingForLock(): Promise<void> {
      for (;;) {
        const { rows: waiting } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          api.db,
        );
        if (waiting.length > 0) return;
      }
    }
  });

  describe('an end at any moment leaves nothing that would never go', () => {
    test('while the bytes are being stored', async () => {
      const put = api.context.files.put;
      api.context.files.put = async (...args) => {
        await put(...args);
        throw new Error('killed');
      };
      await expect(uploaded(brand)).rejects.toThrow('killed');
      api.context.files.put = put;
      const [path] = await rows();
      expect(await setCover(path ?? '')).toMatchObject({ status: 400 });
      api.clock.advance(2 * DAY_MS);
      await clear();
      expect([await rows(), await bytes()]).toEqual([[], []]);
    });

    test('while the bytes are being removed; and one file that cannot be removed keeps no other', async () => {
      const [first, second] = [await uploaded(brand), await uploaded(brand)];
      api.clock.advance(2 * DAY_MS);
      const remove = api.context.files.remove;
      api.context.files.remove = async (name) => {
        if (first.endsWith(name)) throw new Error('away');
        await remove(name);
      };
      await expect(clear()).rejects.toThrow('1 unused');
      expect(await rows()).toEqual([first]);
      expect(await bytes()).not.toContain(second);
      api.context.files.remove = remove;
      await clear();
      expect([await rows(), await bytes()]).toEqual([[], []]);
    });
  });

  test('every column that can hold the path of an image is behind a view that the review looks through', async () => {
    const { rows: columns } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and table_name <> 'files'
      and column_name ~ '(image|cover|avatar|photo|picture|logo|file|attachment|^video$)'
    order by 1`.execute(api.db);
    const views = FILE_USES.map(({ path }) => `'${path.split('.')[0]}'`);
    const shown = await queryAs(
      ownerOf(api.context.config.databaseUrl),
      `select table_name || '.' || column_name as name from information_schema.view_column_usage
      where view_name in (${views.join(', ')})`,
    );
    const known = [...shown.map(({ name }) => String(name)), 'social_accounts.avatar_source'];
    // `avatar_source` is an address at the provider, to see whether it has changed.
    expect(columns.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(columns.length).toBeGreaterThan(4);
  });

  test('the review is a job on a schedule', () => {
    expect(api.context.jobs.crontab).toContain('clear-unused-files');
  });
});
