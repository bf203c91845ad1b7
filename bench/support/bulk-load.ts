import type pg from 'pg';

/**
 * Runs `load` as a bulk load: triggers and foreign keys are off (generated data obeys their rules anyway), and the tables'
 * non-unique indexes are built afterwards. Needs a superuser.
 */
export async function bulkLoad(
  client: pg.Client,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  await client.query(
    `SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
    WHERE i.indrelid::regclass::text = ANY ($1)
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await load();
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`);
  await client.query(`RESET session_replication_role; RESET maintenance_work_mem; RESET work_mem`);
}
