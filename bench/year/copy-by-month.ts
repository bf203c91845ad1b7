import type pg from 'pg';
import { firstId, GROWING, type Growing, type Year } from './generate-year.ts';

/** Where the copy lies. A connection that looks there first runs the product's own functions on it. */
export const BY_MONTH = 'by_month';

/** Kept by the ledger's triggers, as they are: they have no time, or one row a person. */
const BESIDE = ['wallets', 'held_balances', 'ledger_chains', 'ledger_links'];
const LEDGER_FUNCTIONS = [
  ...['ledger_append', 'number_wallet_entry', 'keep_held_balance', 'refuse_unbalanced_entries'],
  ...['link_ledger_entries', 'link_ledger_transaction', 'ledger_content'],
];

export const nameOfMonth = (table: string, month: Date): string =>
  `${BY_MONTH}.${table}_${month.toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' }).slice(0, 7).replace('-', '_')}`;

/**
 * A copy of the tables that grow, divided by month, with the same indexes, and what a product on it would need: every unique key gets what
 * divides the table, and the ledger's keys, of which each is posted once ever, move into a table of their own.
 */
export async function copyByMonth(client: pg.Client, { months }: Year): Promise<void> {
  await client.query(
    `CREATE SCHEMA ${BY_MONTH}; SET session_replication_role = replica; SET maintenance_work_mem = '1GB'`,
  );
  for (const table of Object.keys(GROWING) as Growing[]) {
    await divide(client, table, months);
    console.error(`${table} is copied`);
  }
  for (const table of BESIDE) {
    await client.query(`CREATE TABLE ${BY_MONTH}.${table} (LIKE public.${table} INCLUDING ALL)`);
    await client.query(`INSERT INTO ${BY_MONTH}.${table} SELECT * FROM public.${table}`);
    const { rows } = await client.query<{ options: string | null }>(
      `SELECT array_to_string(reloptions, ', ') AS options FROM pg_class WHERE oid = 'public.${table}'::regclass`,
    );
    if (rows[0]?.options) await client.query(`ALTER TABLE ${BY_MONTH}.${table} SET (${rows[0].options})`);
  }
  await client.query(`
    CREATE TABLE ${BY_MONTH}.ledger_keys (key text PRIMARY KEY);
    INSERT INTO ${BY_MONTH}.ledger_keys SELECT key FROM ledger_transactions ORDER BY created_at;
    ALTER TABLE ${BY_MONTH}.ledger_links ADD FOREIGN KEY (transaction_id) REFERENCES ${BY_MONTH}.ledger_transactions (id) NOT VALID`);
  await client.query('RESET session_replication_role; RESET maintenance_work_mem');
  await copyLedgerFunctions(client);
  await client.query('VACUUM (ANALYZE)');
}

async function divide(client: pg.Client, table: Growing, months: readonly Date[]) {
  const copy = `${BY_MONTH}.${table}`;
  const { time, by: column } = GROWING[table];
  const bound = (month: Date) => (column === time ? month.toISOString() : firstId(month));
  await client.query(
    `CREATE TABLE ${copy} (LIKE public.${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY RANGE (${column})`,
  );
  for (const [turn, month] of months.slice(0, -1).entries())
    await client.query(
      `CREATE TABLE ${nameOfMonth(table, month)} PARTITION OF ${copy}
      FOR VALUES FROM ('${bound(month)}') TO ('${bound(months[turn + 1] as Date)}')`,
    );
  await client.query(`INSERT INTO ${copy} SELECT * FROM public.${table} ORDER BY ${column}`);
  const { rows: indexes } = await client.query<{ definition: string; is_unique: boolean }>(
    `SELECT pg_get_indexdef(indexrelid) AS definition, indisunique AS is_unique FROM pg_index WHERE indrelid = 'public.${table}'::regclass`,
  );
  for (const { definition, is_unique } of indexes) {
    const there = definition.replace(` ON public.${table} `, ` ON ${copy} `);
    await client.query(is_unique ? withColumn(there, column) : there);
  }
  const { rows: foreign } = await client.query<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = 'public.${table}'::regclass AND contype = 'f'`,
  );
  await client.query(`SET search_path = ${BY_MONTH}, public`);
  for (const { name, definition } of foreign)
    await client.query(`ALTER TABLE ${copy} ADD CONSTRAINT ${name} ${definition} NOT VALID`);
  await client.query('RESET search_path');
}

/** A divided table's unique index has to hold what divides it. */
function withColumn(definition: string, column: string): string {
  const [whole = '', columns = ''] = /USING btree \(([^)]*)\)/.exec(definition) ?? [];
  return columns.split(', ').includes(column)
    ? definition
    : definition.replace(whole, `USING btree (${columns}, ${column})`);
}

/** The ledger's functions and triggers, on the copy. */
async function copyLedgerFunctions(client: pg.Client): Promise<void> {
  const { rows: functions } = await client.query<{ definition: string }>(
    `SELECT pg_get_functiondef(p.oid) AS definition FROM pg_proc p JOIN unnest($1::text[]) WITH ORDINALITY AS n (name, turn) ON n.name = p.proname
    WHERE pronamespace = 'public'::regnamespace ORDER BY turn DESC`,
    [LEDGER_FUNCTIONS],
  );
  await client.query(`SET search_path = ${BY_MONTH}, public`);
  for (const { definition } of functions)
    await client.query(
      definition
        .replace('FUNCTION public.', `FUNCTION ${BY_MONTH}.`)
        .replace("'pg_catalog', 'public', 'pg_temp'", `'pg_catalog', '${BY_MONTH}', 'public', 'pg_temp'`)
        .replace(
          'INSERT INTO ledger_transactions',
          `WITH claimed AS (INSERT INTO ledger_keys (key) VALUES (posted ->> 'key') ON CONFLICT DO NOTHING RETURNING key)
          INSERT INTO ledger_transactions`,
        )
        .replace('ON CONFLICT (key) DO NOTHING RETURNING id', ', claimed RETURNING id'),
    );
  const { rows: triggers } = await client.query<{ definition: string }>(
    `SELECT pg_get_triggerdef(t.oid) AS definition FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE tgrelid = 'public.ledger_entries'::regclass AND NOT tgisinternal AND p.proname = ANY ($1)`,
    [LEDGER_FUNCTIONS],
  );
  for (const { definition } of triggers)
    await client.query(
      definition
        .replace(' ON public.ledger_entries ', ` ON ${BY_MONTH}.ledger_entries `)
        .replace(/EXECUTE FUNCTION (?:public\.)?/, `EXECUTE FUNCTION ${BY_MONTH}.`),
    );
  await client.query('RESET search_path');
}
