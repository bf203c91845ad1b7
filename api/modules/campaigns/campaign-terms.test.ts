import { randomUUID } from 'node:crypto';
import { HOUR_MS, jakartaDay, totalIdr } from '@sohor/shared/format';
import { CAMPAIGN_TEXTS, LIMITS } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import { encodeCursor } from '../../platform/cursor.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';
import { escrowOf, GATEWAY, post } from '../ledger/index.ts';
import { isCalendarDay } from './rules/campaign.ts';

let api: TestApi;
let brand: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  brand = await api.signIn('Brand');
});
afterAll(() => api?.close());

interface Made {
  name: string;
  start?: string;
  end?: string;
  priceIdr?: number;
  kolCount?: number;
  paid?: boolean;
}

async function make({ name, start = '2099-01-01', end = '2099-01-31', ...rest }: Made, by = brand) {
  const { priceIdr = 100_000, kolCount = 1, paid = false } = rest;
  const id = await campaignOf(api.db, by.id, { kolCount });
  await api.db
    .updateTable('campaigns')
    .set({
      name,
      start_date: start,
      end_date: end,
      price_idr: priceIdr,
      verified_at: paid ? new Date() : null,
      created_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

const get = (path: string, as = brand) => api.call('GET', path, { as });
const names = async (query: string, as = brand) =>
  (await get(`Campaign${query}`, as)).body.data.map(({ namaProyek }: { namaProyek: string }) => namaProyek);

describe('a list of campaigns is narrowed', () => {
  let by: SignedIn;
  beforeAll(async () => {
    by = await api.signIn('Brand');
    await make({ name: 'Teh 100% Pagi', start: '2020-01-01', end: '2020-01-31', paid: true }, by);
    await make({ name: 'Kopi Senja', end: '2099-02-28', paid: true }, by);
    await make({ name: 'kopi susu', start: '2099-03-01', end: '2099-03-31' }, by);
    const cancelled = await make({ name: 'Kopi Batal' }, by);
    await api.db
      .updateTable('campaigns')
      .set({ cancelled_at: new Date(), cancel_reason: 'Salah harga' })
      .where('id', '=', cancelled)
      .execute();
    await make({ name: 'Kopi orang lain' });
  });

  test.each([
    ['?q=KOPI', ['Kopi Batal', 'kopi susu', 'Kopi Senja']],
    ['?q=%25', ['Teh 100% Pagi']],
    ['?q=_', []],
    ['?status=Aktif', ['Kopi Senja']],
    ['?status=Selesai', ['Teh 100% Pagi']],
    ['?status=Draft', ['kopi susu']],
    ['?status=Dibatalkan&q=kopi', ['Kopi Batal']],
    ['?dari=2099-03-31', ['kopi susu']],
    ['?sampai=2020-01-01', ['Teh 100% Pagi']],
    ['?dari=2099-02-28&sampai=2099-03-01', ['kopi susu', 'Kopi Senja']],
    ['?dari=2099-04-01', []],
  ])('by %s', async (query, expected) => {
    expect(await names(query, by)).toEqual(expected);
  });

  test('and the counts are those of the lists', async () => {
    const counts = async (query: string) => (await get(`Campaign/counts${query}`, by)).body.data;
    expect(await counts('')).toEqual({ draft: 1, awaitingPayment: 0, active: 1, completed: 1, cancelled: 1 });
    expect(await counts('?q=kopi&dari=2099-02-01')).toEqual({
      draft: 1,
      awaitingPayment: 0,
      active: 1,
      completed: 0,
      cancelled: 0,
    });
  });

  test.each([
    '?dari=2099-02-02&sampai=2099-02-01',
    '?dari=2099-02-30',
    '?dari=0000-01-01',
    '?status=lain',
    '?urut=x',
    '?q=%00',
  ])('not by %s', async (query) => {
    expect((await get(`Campaign${query}`, by)).status).toBe(400);
  });
});

describe('a list of campaigns is sorted', () => {
  let by: SignedIn;
  beforeAll(async () => {
    by = await api.signIn('Brand');
    await make({ name: 'beta', end: '2099-03-01', priceIdr: 300_000, kolCount: 2 }, by);
    await make({ name: 'Alfa', end: '2099-05-01', priceIdr: 500_000 }, by);
    await make({ name: 'gama', end: '2099-03-01', priceIdr: 600_000 }, by);
    await make({ name: 'alfa', end: '2099-02-01', priceIdr: 100_000 }, by);
  });

  test.each([
    ['', ['alfa', 'gama', 'Alfa', 'beta']],
    ['urut=newest', ['alfa', 'gama', 'Alfa', 'beta']],
    ['urut=ending', ['alfa', 'beta', 'gama', 'Alfa']],
    ['urut=cost', ['gama', 'beta', 'Alfa', 'alfa']],
    ['urut=name', ['Alfa', 'alfa', 'beta', 'gama']],
  ])('by "%s", on one page and from page to page', async (query, expected) => {
    expect(await names(`?${query}`, by)).toEqual(expected);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await get(`Campaign?${query}&limit=1${cursor}`, by);
      seen.push(...body.data.map(({ namaProyek }: { namaProyek: string }) => namaProyek));
      cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
    } while (cursor);
    expect(seen).toEqual(expected);
  });

  test.each([
    ['ending', '2099-02-30'],
    ['ending', 7],
    ['cost', 'banyak'],
    ['name', 7],
    ['newest', '2099-02-01'],
  ])('and a cursor of another kind is refused: %s %s', async (sort, key) => {
    const cursor = encodeCursor([key, randomUUID()]);
    expect((await get(`Campaign?urut=${sort}&cursor=${cursor}`, by)).status).toBe(400);
  });
});

test('the file has what the list has, in its order, however many there are', async () => {
  const by = await api.signIn('Brand');
  const first = await make({ name: '=HARI("x")', priceIdr: 250_000, kolCount: 3, paid: true }, by);
  const {
    id: _id,
    cost_idr: _cost,
    ...copied
  } = await api.db.selectFrom('campaigns').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
  const numbers = Array.from({ length: 2100 }, (_, at) => `Salinan ${String(at + 1).padStart(4, '0')}`);
  for (const part of [numbers.slice(0, 1050), numbers.slice(1050)])
    await api.db
      .insertInto('campaigns')
      .values(part.map((name) => ({ ...copied, name })))
      .execute();
  const lines = String((await get('Campaign/daftar.csv?urut=name', by)).body).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff"Nama Proyek";"Status";/);
  expect(lines[1]).toMatch(/^"'=HARI\(""x""\)";"Aktif";.*;250000;3;750000;"2099-01-01";"2099-01-31";/);
  expect(lines.slice(2, -1).map((line) => line.slice(1, 13))).toEqual(numbers);
  expect(String((await get('Campaign/daftar.csv?q=Salinan 2099', by)).body).split('\r\n')).toHaveLength(3);
});

describe('names of campaigns', () => {
  /** More names than the 300 that are sorted for a page (MAX_SORTED in campaign-filter.ts). */
  const MANY = 310;

  let brand: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    [brand, other] = [await api.signIn('Brand'), await api.signIn('Brand')];
    const many = Array.from({ length: MANY }, (_, n) => `Kopi Senja ${n}`);
    const few = ['Teh %', 'teh_pagi', 'ÉCLAIR', 'İstanbul', 'Straße 茶', 'Promo 🎉', 'a', '\\'];
    await add(brand, [...many, ...few]);
    await add(other, ['Kopi Senja', 'Rahasia']);
  });

  async function add({ id }: SignedIn, names: readonly string[]): Promise<void> {
    await api.context.pool.query(
      `INSERT INTO campaigns (brand_id, name, job_type, content_type, price_idr, start_date, end_date, promotion_type, content_direction,
      caption_direction, created_at)
    SELECT $1, name, 'x', 'x', 1000 + n, '2099-01-01', '2099-01-02', 'x', 'x', 'x', now() - n * interval '1 hour'
    FROM unnest($2::text[]) WITH ORDINALITY names (name, n)`,
      [id, names],
    );
  }

  /** All pages of a list. */
  async function namesOf(q: string, urut: string): Promise<string[]> {
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const query = new URLSearchParams({ q, urut, limit: '120', view: 'row', ...(cursor && { cursor }) });
      const { status, body } = await api.call('GET', `Campaign?${query}`, { as: brand });
      expect(status).toBe(200);
      found.push(...body.data.map(({ namaProyek }: { namaProyek: string }) => namaProyek));
      cursor = body.nextCursor;
      if (!cursor) return found;
    }
  }

  /** The names that reading every row finds, to compare the indexed search with. */
  async function expected(q: string, order: string): Promise<string[]> {
    const { rows } = await api.context.pool.query<{ name: string }>(
      `SELECT name FROM campaigns WHERE brand_id = $1 AND name ILIKE '%' || replace(replace(replace($2, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
      ORDER BY ${order}`,
      [brand.id, q],
    );
    return rows.map(({ name }) => name);
  }

  test.each([
    'kopi',
    'KOPI SENJA 30',
    'senja 7',
    'k',
    'te',
    'teh',
    '%',
    '_',
    '\\',
    'éc',
    'İ',
    'ß',
    '茶',
    '🎉',
    'A',
    'Rahasia',
    'qz',
    'kopj',
  ])(
    'a search for %s finds, in each order, the campaigns that reading every name finds, and counts as many',
    async (q) => {
      const names = await expected(q, 'created_at DESC, id DESC');
      expect(await namesOf(q, 'newest')).toEqual(names);
      expect(await namesOf(q, 'name')).toEqual(await expected(q, 'lower(name), id'));
      const { body } = await api.call('GET', `Campaign/counts?${new URLSearchParams({ q })}`, { as: brand });
      expect(body.data.draft).toBe(names.length);
    },
  );
});

describe('the state of a campaign', () => {
  test('the total is the price of one KOL times their number, exact up to the largest', () => {
    expect(totalIdr({ priceIdr: 100_000, kolCount: 3 })).toBe(300_000);
    expect(totalIdr({ priceIdr: 1e12, kolCount: 1000 })).toBe(1_000_000_000_000_000);
  });

  test('the day in Jakarta turns at 17.00 UTC', () => {
    expect(jakartaDay(new Date('2026-01-31T16:59:59.999Z'))).toBe('2026-01-31');
    expect(jakartaDay(new Date('2026-01-31T17:00:00Z'))).toBe('2026-02-01');
  });

  test('only days that the calendar has are days', () => {
    expect(['2024-02-29', '2026-12-31'].map(isCalendarDay)).toEqual([true, true]);
    const bad = [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-06-31',
      '1026-01-01',
      '2026-1-1',
      '',
      'besok',
    ];
    expect(bad.filter(isCalendarDay)).toEqual([]);
  });
});

describe('lists of campaigns', () => {
  let api: TestApi;
  let brand: SignedIn;
  let other: SignedIn;
  let kol: SignedIn;
  beforeAll(async () => {
    api = await startTestApi({ LIMIT_CAMPAIGNS_PER_BRAND_HOUR: '4' });
    [brand, other, kol] = [await api.signIn('Brand'), await api.signIn('Brand'), await api.signIn('KOL')];
  });
  afterAll(() => api?.close());

  const LONG = 'Tunjukkan kedai dari depan, lalu dapurnya. '.repeat(40).trim();
  const CAMPAIGN = {
    jenisPekerjaan: 'Instagram Story',
    hargaPekerjaan: 100_000,
    tipeKonten: 'Simple',
    referensiVisual: 'https://contoh.id/referensi',
    arahanKonten: LONG,
    arahanCaption: 'Ajak mampir.',
    catatan: 'Hindari musik keras.',
    website: 'https://kedai.example',
    hashtag: '#kedaisenja',
    mentionAccount: '@kedaisenja',
    namaProyek: 'Kedai Senja',
    tipeProyek: 'Event',
    startDate: '2099-03-01',
    endDate: '2099-03-31',
  };
  const TEXTS = CAMPAIGN_TEXTS.map(({ wire }) => wire).filter((wire) => wire !== 'arahanKonten');
  const create = (as: SignedIn, change: object = {}, headers: Record<string, string> = {}) =>
    api.call('POST', 'Campaign', { as, headers, body: { ...CAMPAIGN, ...change } });
  const get = (path: string, as: SignedIn) => api.call('GET', path, { as });

  test('a row of a list carries an excerpt, the detail all texts; without `view` a list is as it always was', async () => {
    const { id } = (await create(brand)).body.data;
    const [row] = (await get('Campaign?view=row', brand)).body.data;
    expect(row.arahanKonten).toMatch(/…$/);
    expect(LONG.startsWith(row.arahanKonten.slice(0, -1))).toBe(true);
    expect(row.arahanKonten.length).toBeLessThanOrEqual(LIMITS.excerpt + 1);
    for (const key of TEXTS) expect(row).not.toHaveProperty(key);
    const detail = (await get(`Campaign/detail/${id}`, brand)).body.data;
    expect(detail).toMatchObject(CAMPAIGN);
    expect({ ...detail, ...row, arahanKonten: LONG }).toEqual(detail);
    expect((await get('Campaign', brand)).body.data[0]).toEqual(detail);
    await api.db.updateTable('campaigns').set({ verified_at: new Date() }).where('id', '=', id).execute();
    const [seen] = (await get('Campaign/all?view=row', kol)).body.data;
    expect([seen.id, seen.arahanKonten]).toEqual([id, row.arahanKonten]);
    expect((await get('Campaign/all', kol)).body.data[0].arahanKonten).toBe(LONG);
  });

  test('a text that fits is no excerpt', async () => {
    for (const arahanKonten of ['x'.repeat(LIMITS.excerpt), '😀'.repeat(LIMITS.excerpt), 'Singkat.']) {
      const as = await api.signIn('Brand');
      await create(as, { arahanKonten });
      expect((await get('Campaign?view=row', as)).body.data[0].arahanKonten).toBe(arahanKonten);
    }
  });

  test('the detail is for the owner, and for KOLs once it is paid, with their own entry', async () => {
    const { id } = (await create(other)).body.data;
    const as = (who: SignedIn) => get(`Campaign/detail/${id}`, who).then(({ status }) => status);
    expect([await as(other), await as(brand), await as(kol)]).toEqual([200, 404, 404]);
    await api.db.updateTable('campaigns').set({ verified_at: new Date() }).where('id', '=', id).execute();
    await post(api.db, {
      ...{ key: `payment:${id}`, kind: 'campaign_payment', description: 'Uji', amountIdr: 100_000_000 },
      from: GATEWAY,
      to: escrowOf(id),
    });
    expect([await as(other), await as(brand), await as(kol)]).toEqual([200, 404, 200]);
    await api.call('POST', 'Campaign/register', { as: kol, body: { IdUser: kol.id, IdCampaign: id } });
    const { ownEntry, hargaPekerjaan, bersih, sisa, jumlahKOL } = (await get(`Campaign/detail/${id}`, kol))
      .body.data;
    expect(ownEntry).toEqual({ status: null, inviteBy: 'User' });
    // What is left after the fee, before somebody applies; the Brand's own view has no such amount.
    expect(bersih).toBe(hargaPekerjaan * 0.95);
    // An application takes no place, an approval does.
    expect(sisa).toBe(jumlahKOL);
    const decision = { status: 'Approved', idCampaign: id, idUser: kol.id };
    expect((await api.call('PUT', 'Campaign/MemberCampaign', { as: other, body: decision })).status).toBe(
      200,
    );
    expect((await get(`Campaign/detail/${id}`, kol)).body.data.sisa).toBe(jumlahKOL - 1);
    expect((await get(`Campaign/detail/${id}`, other)).body.data).not.toHaveProperty('bersih');
    expect((await get(`Campaign/detail/${id}`, other)).body.data.pendingApplicants).toBe(0);
  });

  test('a brand makes so many campaigns an hour; what is refused or repeated does not count', async () => {
    const maker = await api.signIn('Brand');
    const key = { 'idempotency-key': 'sekali' };
    expect((await create(maker, {}, key)).status).toBe(200);
    for (let again = 0; again < 6; again += 1) {
      expect((await create(maker, {}, key)).status).toBe(200);
      expect((await create(maker, { endDate: '2000-01-01' })).status).toBe(400);
      expect((await create(maker, { namaProyek: 'Lain' }, key)).status).toBe(409);
    }
    for (const name of ['2', '3', '4']) expect((await create(maker, { namaProyek: name })).status).toBe(200);
    const refused = await create(maker, { namaProyek: '5' });
    expect(refused).toMatchObject({
      status: 429,
      body: {
        Error: expect.stringMatching(
          /^Anda sudah membuat sangat banyak campaign dalam satu jam ini\. Mohon coba lagi dalam/,
        ),
      },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A repeated request with the same key is not refused: it gets the campaign that it made.
    expect((await create(maker, {}, key)).status).toBe(200);
    expect((await create(await api.signIn('Brand'))).status).toBe(200);
    expect((await get('Campaign', maker)).body.data).toHaveLength(4);
    api.clock.advance(HOUR_MS);
    expect((await create(maker, { namaProyek: '5' })).status).toBe(200);
  });
});
