import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Takes away what a person said of itself and what was read of it. The address of its page, which held its name, leads nowhere. */
export async function eraseKol(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('kol_profiles').where('kol_id', '=', id).execute();
  // Its snapshots and videos with it.
  await tx.deleteFrom('social_accounts').where('kol_id', '=', id).execute();
  await tx.deleteFrom('kol_reads').where('brand_id', '=', id).execute();
  await sql`UPDATE kol_slugs SET slug = 'kol-' || replace(kol_id::text, '-', '') WHERE kol_id = ${id}`.execute(
    tx,
  );
}
