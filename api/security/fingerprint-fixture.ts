import type pg from 'pg';

/** What a refused request may touch: counters of limits, and when a session was last used. */
const MAY_CHANGE = ['rate_counters', 'sessions'];

/** The statement of each pool: planning takes many times as long as running, so each connection prepares it once. */
const statements = new WeakMap<pg.Pool, { readonly name: string; readonly text: string }>();

async function statementFor(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> all($1)
    order by 1`,
    [MAY_CHANGE],
  );
  const sums = tables.map(
    ({ name }) =>
      // A written row gets another transaction id (`xmin`) and place (`ctid`), so its text need not be read.
      `select '${name}' as name, sum(hashtidextended(ctid, xmin::text::bigint))::text as sum from ${name}`,
  );
  sums.push(`select 'sessions', count(*)::text from sessions`);
  const statement = { name: 'fingerprint', text: sums.join(' union all ') };
  statements.set(pool, statement);
  return statement;
}

/** A sum over every row of every table, to see that nothing was written. Sessions are only counted. */
export async function fingerprint(pool: pg.Pool): Promise<Readonly<Record<string, string>>> {
  const { rows } = await pool.query<{ name: string; sum: string }>(
    statements.get(pool) ?? (await statementFor(pool)),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
