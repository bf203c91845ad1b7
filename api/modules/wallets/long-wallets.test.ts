import type pg from 'pg';
import { encodeCursor } from '../../platform/cursor.ts';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { figure } from '../../platform/testing/figure.ts';
import { loadPostings } from '../../platform/testing/load-postings.ts';
import { type Asked, recordQueries } from '../../platform/testing/record-queries.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { findStatement, walletOf } from '../ledger/index.ts';

const MANY = 100_000;
const FEW = 100;
/** How many times the pages of a short wallet a long one may touch. */
const MAX_RATIO = 1.5;

let api: TestApi;
let rich: SignedIn;
let poor: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  [rich, poor] = [await api.signIn('KOL'), await api.signIn('KOL')];
  const { databaseUrl } = api.context.config;
  const load = (key: string, { id }: SignedIn, each: number) =>
    loadPostings(databaseUrl, { key, account: 'kol_wallet', owners: [id], each, amountIdr: 1_000 });
  await load('rich', rich, MANY);
  await load('poor', poor, FEW);
  await queryAs(ownerOf(databaseUrl), 'VACUUM ANALYZE ledger_entries, ledger_transactions, wallets');
});
afterAll(() => api.close());

const from = (seq: number) => `?cursor=${encodeCursor([seq, null, null])}`;

test.each([
  ['the balance', 'Wallet', 'Wallet'],
  ['the first page', 'Wallet/transactions', 'Wallet/transactions'],
  ['a page far back', `Wallet/transactions${from(MANY / 2)}`, `Wallet/transactions${from(FEW / 2)}`],
  ['the last page', `Wallet/transactions${from(11)}`, `Wallet/transactions${from(11)}`],
])('%s of 100,000 entries costs the database what that of 100 costs', async (what, ofRich, ofPoor) => {
  const [many, few] = [await pagesOf(ofRich, rich), await pagesOf(ofPoor, poor)];
  figure(`${what}: ${many} pages of 8 kB with 100,000 entries, ${few} with 100\n`);
  expect(many).toBeLessThanOrEqual(few * MAX_RATIO);
});

/** The smallest of five readings: some touch more pages, as PostgreSQL tidies up what it finds on its way. */
async function pagesOf(path: string, as: SignedIn): Promise<number> {
  const readings: number[] = [];
  while (readings.length < 5) readings.push(await pagesOnce(path, as));
  return Math.min(...readings);
}

/** Pages of tables and indexes that a call touches, in all its queries. */
async function pagesOnce(path: string, as: SignedIn): Promise<number> {
  const { asked, result } = await recordQueries(api.context.pool, () => api.call('GET', path, { as }));
  expect(result.status).toBe(200);
  return sum(await Promise.all(asked.map((query) => pagesTouched(api.context.pool, query))));
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test('the beginning of the file of 100,000 entries costs for each row what that of 100 costs', async () => {
  const perRow = async ({ id }: SignedIn, limit: number) => {
    const { asked, result } = await recordQueries(api.context.pool, () =>
      findStatement(api.db, walletOf('KOL', id), {
        before: null,
        period: { from: null, until: null },
        limit,
      }),
    );
    return (
      sum(await Promise.all(asked.map((query) => pagesTouched(api.context.pool, query)))) / result.length
    );
  };
  // The export reads a thousand rows at a time.
  const [many, few] = [await perRow(rich, 1_000), await perRow(poor, 1_000)];
  figure(`the file: ${many.toFixed(2)} pages a row with 100,000 entries, ${few.toFixed(2)} with 100\n`);
  expect(many).toBeLessThanOrEqual(few * MAX_RATIO);
});

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

async function pagesTouched(pool: pg.Pool, { text, values }: Asked): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : Number.NaN;
}
