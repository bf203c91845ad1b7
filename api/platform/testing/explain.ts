import type pg from 'pg';

/**
 * Both plans of a statement: the one for these values, and the one that is kept for all values once it has been prepared
 * and run a few times.
 */
export async function explain(
  pool: pg.Pool,
  { text }: { readonly text: string },
  values: readonly unknown[],
): Promise<readonly [string, string]> {
  const read = async (options: string, bound: readonly unknown[] = []) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${options} ${text}`, [...bound]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  return [await read('', values), await read('(GENERIC_PLAN)')];
}
