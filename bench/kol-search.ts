import type pg from 'pg';
import { EVERYONE } from '../api/modules/kols/kol-filter.ts';
import { findKolPage } from '../api/modules/kols/kol-list.repository.ts';
import type { Place } from '../api/modules/kols/kol-steps.ts';
import { PAGES, searchKols } from '../api/modules/kols/search-kols.ts';
import { createPool } from '../api/platform/database.ts';
import { ask } from './support/ask.ts';
import { threadTime } from './support/cpu-time.ts';
import { generateKols } from './support/generate-kols.ts';
import { percentile } from './support/load.ts';
import { asSuperuser, type MeasuredDatabase, startApi, startDatabase } from './support/measured-api.ts';
import { report } from './support/results.ts';
import { signInBrand, type Visitor } from './support/sign-in.ts';

/**
 * Measures the KOL search with few and with many KOLs: each kind of page through the real API (HTTP, keep-alive, one at a
 * time), alternating with the same SQL as bare prepared statements through pg.
 */
const SIZES = (process.env.ROWS ?? '10000,1000000').split(',').map(Number);
const TIMES = Number(process.env.TIMES ?? 40);
const PAGE_SIZE = 24;
/** Limit of PostgreSQL's processor time for a page: milliseconds at the 99th percentile. */
const LIMIT_MS = { page: 5, name: 20 };

interface Page {
  readonly category: string;
  readonly q: string;
  /** Rows before the page in the list. */
  readonly depth?: number;
}

/** Searched names: frequent, rare and unknown ones, of one letter to two words, also with characters that LIKE treats as wildcards. */
const NAMES = ['a', 'q', '%', '_', '✨', 'sa', 'zu', 'qz', '%_', 'sar', 'zul', 'fet', 'xyz', 'i s'];
const LONGER = [
  'sari',
  'rybe',
  'zaki',
  'pangestu',
  'andini',
  'aniari',
  'ayu lestari',
  'zaki yulianti',
  'kusumawijaya',
];
/** Of two and three words, as many have them, few, or nobody. */
const FULL = [
  'adinda ardiansyah',
  'adinda kirana febrianti',
  'maya adinda ardiansyah',
  'aditya damayanti',
  'vania anggraini',
  'ratna ginting',
  'budi iskandar',
  'fadhil dam',
];
const CATEGORIES = ['all', 'fashion', 'music', 'books'];

const each = (names: readonly string[], categories: readonly string[]): Page[] =>
  names.flatMap((q) => categories.map((category) => ({ category, q })));

const KINDS: Readonly<Record<string, { readonly pages: readonly Page[]; readonly most: number }>> = {
  'category page': { pages: each([''], CATEGORIES.slice(1)), most: LIMIT_MS.page },
  'all KOLs': { pages: each([''], ['all']), most: LIMIT_MS.page },
  'deep page': {
    pages: CATEGORIES.map((category) => ({ category, q: '', depth: 0.7 })),
    most: LIMIT_MS.page,
  },
  'name of 1–3 signs': { pages: each(NAMES, ['all']), most: LIMIT_MS.name },
  'longer name': { pages: each(LONGER, ['all']), most: LIMIT_MS.name },
  'full name': { pages: each(FULL, ['all']), most: LIMIT_MS.name },
  'name in a category': { pages: each([...NAMES, ...LONGER], CATEGORIES.slice(1)), most: LIMIT_MS.name },
  'deep page of a name': {
    pages: each(['sari', 'zul', 'a', 'andini'], CATEGORIES).map((page) => ({ ...page, depth: 0.7 })),
    most: LIMIT_MS.name,
  },
};

type Start = Place | null;

/** Cursor of a page deep in the list. */
async function startOf(pool: pg.Pool, { category, depth }: Page): Promise<Start> {
  if (depth === undefined) return null;
  const { rows } = await pool.query<Place>(
    `SELECT by_score AS key, kol_id AS id FROM kol_categories WHERE category = $1 ORDER BY by_score DESC, kol_id DESC
    OFFSET (SELECT (count(*) * $2::float8)::int FROM kol_categories WHERE category = $1) LIMIT 1`,
    [category, depth],
  );
  return rows[0] ?? null;
}

/** The statements of one page with their values, in the order in which the API asks them. */
async function statementsOf(pool: pg.Pool, page: Page, after: Start): Promise<pg.QueryConfig[]> {
  const search = {
    category: page.category,
    name: page.q,
    sort: 'score',
    filter: EVERYONE,
    after,
    limit: PAGE_SIZE + 1,
  } as const;
  // What is kept between two pages is read by the first.
  await findKolPage(pool, PAGES, search);
  const asked: pg.QueryConfig[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((statement: pg.QueryConfig) => {
    asked.push(statement);
    return query(statement);
  }) as typeof pool.query;
  await findKolPage(pool, PAGES, search);
  pool.query = query;
  return asked;
}

function addressOf({ category, q }: Page, after: Start): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (after)
    query.set('cursor', Buffer.from(JSON.stringify(['score', after.key, after.id])).toString('base64url'));
  return `/api/v1/user/kol${category === 'all' ? '' : `/${category}`}?${query}`;
}

async function timed(work: () => Promise<unknown>, clock = () => performance.now()): Promise<number> {
  const start = clock();
  await work();
  return clock() - start;
}

async function measure(database: MeasuredDatabase, rows: number, brand: Visitor): Promise<boolean> {
  const pool = createPool(database.url, 1);
  const server = await startApi(database);
  const { rows: backend } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backendTime = () => threadTime(backend[0]?.pid ?? 0);
  let isFast = true;
  try {
    for (const [kind, { pages, most }] of Object.entries(KINDS)) {
      const times = { api: [] as number[], sql: [] as number[], cpu: [] as number[] };
      for (const page of pages) {
        const after = await startOf(pool, page);
        const statements = await statementsOf(pool, page, after);
        const url = `http://127.0.0.1:${server.port}${addressOf(page, after)}`;
        const askApi = () => ask<{ data: { user: { id: string } }[] }>(url, brand.headers);
        const shown = (await askApi()).data.map(({ user }) => user.id);
        const found = await searchKols(pool, brand.id, {
          category: page.category,
          name: page.q,
          sort: 'score',
          filter: EVERYONE,
          after,
          limit: PAGE_SIZE,
        });
        if (shown.join() !== found.map(({ id }) => id).join()) throw new Error(`${url}: not the same KOLs`);
        for (let time = 0; time < TIMES; time += 1) {
          times.api.push(await timed(askApi));
          const askSql = async () => {
            for (const statement of statements) await pool.query(statement);
          };
          times.cpu.push(
            await timed(async () => {
              times.sql.push(await timed(askSql));
            }, backendTime),
          );
        }
      }
      for (const list of Object.values(times)) list.sort((a, b) => a - b);
      const at = (whose: keyof typeof times, share: number) => percentile(times[whose], share);
      const shown = ([0.5, 0.99] as const).flatMap((share) => {
        const [api, sql] = [at('api', share), at('sql', share)];
        return [api, sql, api / sql].map((value) => value.toFixed(2));
      });
      const isTooSlow = at('cpu', 0.99) > most;
      isFast &&= !isTooSlow;
      measured.push([
        rows.toLocaleString('en'),
        kind,
        ...shown,
        at('cpu', 0.5).toFixed(2),
        at('cpu', 0.99).toFixed(2),
        `${most}${isTooSlow ? ' ✗' : ''}`,
      ]);
      console.error(measured.at(-1)?.join(' | '));
    }
  } finally {
    await server.stop();
    await pool.end();
  }
  return isFast;
}

const measured: (string | number)[][] = [];
for (const rows of SIZES) {
  const database = await startDatabase();
  try {
    await asSuperuser(database, (client) => generateKols(client, rows));
    const brand = await signInBrand(database);
    if (!(await measure(database, rows, brand))) process.exitCode = 1;
  } finally {
    await database.stop();
  }
}
report('kol-search', {
  columns: [
    'KOLs',
    'page',
    ...['p50', 'p99'].flatMap((share) => [`API ${share} ms`, `SQL ${share} ms`, 'ratio']),
    'processor ms, p50',
    'p99',
    'at most',
  ],
  rows: measured,
});
