import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** What a refused request may touch: counters of limits, and when a session was last used. */
const MAY_CHANGE = ['rate_counters', 'sessions'];

/** A sum over every row of every table, for 'nothing was left behind'. Counts sessions without their times. */
export async function fingerprint(db: Db): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> all(${MAY_CHANGE})
    order by 1`.execute(db);
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(sum(hashtextextended(t::text, 0)), 0)::text) as sum from ${name} t`,
  );
  sums.push(`select 'sessions', count(*)::text from sessions`);
  const { rows } = await sql<{ name: string; sum: string }>`${sql.raw(sums.join(' union all '))}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
