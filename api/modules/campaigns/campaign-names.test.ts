import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

/** More names than the 300 that are sorted for a page (MAX_SORTED in campaign-filter.ts). */
const MANY = 310;

let api: TestApi;
let brand: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  [brand, other] = [await api.signIn('Brand'), await api.signIn('Brand')];
  const many = Array.from({ length: MANY }, (_, n) => `Kopi Senja ${n}`);
  const few = ['Teh %', 'teh_pagi', 'ÉCLAIR', 'İstanbul', 'Straße 茶', 'Promo 🎉', 'a', '\\'];
  await add(brand, [...many, ...few]);
  await add(other, ['Kopi Senja', 'Rahasia']);
});
afterAll(() => api.close());

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
