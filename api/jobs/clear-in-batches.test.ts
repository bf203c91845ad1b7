import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { ownerOf, queryAs } from '../platform/testing/databases.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { CLEAR_BATCH, clearInBatches } from './clear-in-batches.ts';

/** As many old rows as a bad day leaves: more than ten batches. */
const ROWS = 52_000;
const CLEARED = [
  'code_events',
  'code_messages',
  'code_scopes',
  'devices',
  'rate_counters',
  'sessions',
  'sync_runs',
];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const asOwner = (statement: string) => queryAs(ownerOf(api.context.config.databaseUrl), statement);
  await asOwner('create table deleted (xact xid8, table_name text, count int)');
  await asOwner('grant select on deleted to public');
  await asOwner(`create function note_deleted() returns trigger language plpgsql security definer as $$ begin
    insert into deleted select pg_current_xact_id(), tg_table_name, count(*) from gone; return null; end $$`);
  for (const table of CLEARED)
    await asOwner(`create trigger note_deleted after delete on ${table} referencing old table as gone
      for each statement execute function note_deleted()`);
});
afterAll(() => api?.close());

const old = () => new Date(api.clock.now().getTime() - 500 * DAY_MS);
const bytes = sql`sha256('x')`;
const numbers = sql`generate_series(1, ${ROWS}::int) n`;

/** Fills each table with that many old rows and one of today. */
async function badDay(userId: string): Promise<void> {
  const fresh = api.clock.now();
  for (const [at, from] of [
    [old(), numbers],
    [fresh, sql`generate_series(0, 0) n`],
  ] as const) {
    const statements = [
      sql`insert into code_events (phone, scope, kind, at) select '+62' || n, 'unknown', 'send', ${at} from ${from}`,
      sql`insert into code_scopes (phone, scope, sent_at) select '+62' || n, 'unknown', ${at}::timestamptz from ${from}`,
      sql`insert into code_messages (message_id, status, created_at, updated_at) select 'm' || n, 'sent', ${at}, ${at} from ${from}`,
      sql`insert into devices (token_sha256, phone, created_at, last_used_at) select ${bytes}, '+62' || n, ${at}, ${at} from ${from}`,
      sql`insert into rate_counters (key, window_start, count) select 'k' || n, ${at}::timestamptz, 1 from ${from}`,
      sql`insert into sessions (user_id, kind, secret_sha256, companion_sha256, created_at, last_used_at, expires_at)
        select ${userId}, 'browser', ${bytes}, ${bytes}, ${at}, ${at}, ${at}::timestamptz + interval '30 days' from ${from}`,
      sql`insert into sync_runs (kol_id, cause, status, started_at, finished_at)
        select ${userId}, 'kol', 'success', ${at}, ${at}::timestamptz from ${from}`,
    ];
    for (const statement of statements) await statement.execute(api.db);
  }
}

test(`${ROWS} old rows of each kind are gone after one run, at most a batch in one transaction`, async () => {
  const kol = await api.signIn('KOL');
  const own = await sql<{ count: number }>`select count(*)::int as count from sessions`.execute(api.db);
  await badDay(kol.id);
  for (const job of ['clear-old-codes', 'clear-ended-sessions', 'start-due-tiktok-syncs'])
    await sql`select graphile_worker.add_job(${job})`.execute(api.db);
  await api.runJobs();

  const { rows } = await sql<{ table_name: string; all: number; most: number }>`
    select table_name, sum(count)::int as all, max(count)::int as most
    from (select xact, table_name, sum(count) as count from deleted group by 1, 2) by_transaction
    group by 1 order by 1`.execute(api.db);
  expect(rows).toEqual(CLEARED.map((table_name) => ({ table_name, all: ROWS, most: CLEAR_BATCH })));
  const left = await Promise.all(
    CLEARED.map(async (table) => {
      const counted = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(api.db);
      return [table, counted.rows[0]?.count];
    }),
  );
  expect(left).toEqual(
    CLEARED.map((table) => [table, table === 'sessions' ? 1 + (own.rows[0]?.count ?? 0) : 1]),
  );
});

describe('a run', () => {
  const sweep = { table: 'code_events', where: sql<boolean>`phone like 'x%'` };
  const count = async () =>
    (
      await sql<{
        count: number;
      }>`select count(*)::int as count from code_events where phone like 'x%'`.execute(api.db)
    ).rows[0]?.count;
  beforeEach(async () => {
    await sql`delete from code_events where phone like 'x%'`.execute(api.db);
    await sql`insert into code_events (phone, scope, kind, at) select 'x' || n, 'unknown', 'send', now()
      from generate_series(1, 100) n`.execute(api.db);
  });

  test('whose time is up leaves the rest to the next one', async () => {
    let now = 0;
    const patience = { ...api.context.patience, now: () => (now += 10), pauses: 0 };
    const context = { ...api.context, patience };
    // Each reading of the clock takes 10 ms: one for the end of the run, then one before each of three batches.
    expect(await clearInBatches(context, [sweep], { batch: 10, budgetMs: 35 })).toBe(false);
    expect(await count()).toBe(70);
    expect(await clearInBatches(api.context, [sweep], { batch: 10 })).toBe(true);
    expect(await count()).toBe(0);
  });

  test('that is told to stop does so after its batch', async () => {
    expect(await clearInBatches(api.context, [sweep], { signal: AbortSignal.abort() })).toBe(false);
    expect(await count()).toBe(100);
  });

  test('waits for nobody who holds a row', async () => {
    const client = await api.context.pool.connect();
    await client.query('begin');
    await client.query("select from code_events where phone = 'x50' for update");
    expect(await clearInBatches(api.context, [sweep], { batch: 10 })).toBe(true);
    expect(await count()).toBe(1);
    await client.query('rollback');
    client.release();
  });
});
