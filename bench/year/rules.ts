import type pg from 'pg';
import type { Table } from '../support/results.ts';
import { firstId, type Year } from './generate-year.ts';
import type { Side, Sides } from './sides.ts';

/** Statements with a transaction's last moment in a month, an id of that moment, and the id of a KOL. */
type Tried = Readonly<Record<string, (last: string, id: string, kol: string) => readonly string[]>>;

/** What must not happen. */
const TRIED: Tried = {
  'one key is posted twice, before and after the turn of a month': (last, id) => [
    `INSERT INTO ledger_transactions (id, key, kind, description, created_at)
    VALUES ('${id}', 'twice', 'release', '-', '${last}'), (uuidv7(), 'twice', 'release', '-', now())`,
  ],
  'two syncs of a KOL run at the same time': (last, id, kol) => [
    `UPDATE sync_runs SET status = 'success', finished_at = started_at WHERE kol_id = '${kol}' AND status = 'running'`,
    `INSERT INTO sync_runs (id, kol_id, cause, started_at)
    VALUES ('${id}', '${kol}', 'daily', '${last}'), (uuidv7(), '${kol}', 'daily', now())`,
  ],
  'an entry without its transaction': (_last, id) => [
    `INSERT INTO ledger_entries (transaction_id, line, account, amount_idr)
    VALUES ('${id}', 1, 'platform_fee', 5), ('${id}', 2, 'paid_out', -5)`,
  ],
};
/** What must work. */
const NEEDED: Tried = {
  'an event that was told is not told again (`ON CONFLICT`)': (_last, _id, kol) => [
    `INSERT INTO notices (user_id, kind, key, facts, at) VALUES ('${kol}', 'offered', 'again', '{}', now()) ON CONFLICT (user_id, kind, key) DO NOTHING`,
  ],
  'a posting that begins before the turn of a month and ends after it': (last, id, kol) => [
    `INSERT INTO ledger_transactions (id, key, kind, description, created_at) VALUES ('${id}', 'turn', 'release', '-', '${last}')`,
    `INSERT INTO ledger_entries (transaction_id, line, account, owner_id, amount_idr, created_at)
    VALUES ('${id}', 1, 'kol_wallet', '${kol}', 5, '${last}'), ('${id}', 2, 'platform_fee', NULL, -5, '${last}')`,
  ],
};

/** Tries it and takes it back. @returns what the database said against it */
async function objection({ pool }: Side, statements: readonly string[]): Promise<string | undefined> {
  const client: pg.PoolClient = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Which rules of the product the divided tables hold: PostgreSQL knows no unique key over several months. */
export async function rulesOf(sides: Sides, { months }: Year): Promise<Table> {
  const { rows: linked } = await sides.plain.pool.query<{ id: string }>(
    'SELECT kol_id AS id FROM linked LIMIT 1',
  );
  const last = new Date(+(months.at(-2) as Date) - 1000);
  const rows: string[][] = [];
  for (const [cases, verdict] of [
    [TRIED, (error?: string) => (error ? 'refused' : '**taken**')],
    [NEEDED, (error?: string) => (error ? `**fails**: ${error}` : 'works')],
  ] as const)
    for (const [name, statements] of Object.entries(cases)) {
      const tried = statements(last.toISOString(), firstId(last), linked[0]?.id ?? '');
      const said = [await objection(sides.plain, tried), await objection(sides.byMonth, tried)];
      rows.push([name, ...said.map((error) => verdict(error))]);
      console.error(rows.at(-1)?.join(' | '));
    }
  return { columns: ['', 'whole tables', 'by month'], rows };
}
