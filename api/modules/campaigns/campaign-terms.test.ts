import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { encodeCursor } from '../../platform/cursor.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';

let api: TestApi;
let brand: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  brand = await api.signIn('Brand');
});
afterAll(() => api.close());

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
