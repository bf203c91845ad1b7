import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import sharp from 'sharp';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { CAMPAIGN } from '../payments/payments-fixture.ts';
import { link } from '../tiktok/tiktok-fixture.ts';
import { clearFiles } from './clear-unused-files.ts';
import { FILE_USES } from './file-uses.queries.ts';
import { claimFile, FILES_PATH, releaseImages, reviewFiles } from './files.repository.ts';
import { storeImage } from './store-image.ts';

let api: TestApi;
let brand: SignedIn;
let kol: SignedIn;
let picture: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
});
afterAll(() => api?.close());
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
  image,
  categories: '',
  youtube: '',
  tiktok: '',
  instagram: '',
  facebook: '',
  linkedin: '',
  bio: '',
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
      and column_name ~ '(image|cover|avatar|photo|picture|logo|file|attachment)'
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
