import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Deletes the KOL's profile and social data. The address of its public page held its name, so it gets a new slug. */
export async function eraseKol(tx: Db, id: string): Promise<void> {
  // First, as whatever computes the score or asks about it locks the profile.
  await tx.deleteFrom('kol_profiles').where('kol_id', '=', id).execute();
  await tx.deleteFrom('score_days').where('kol_id', '=', id).execute();
  // Deletes the snapshots and videos of the accounts, too.
  await tx.deleteFrom('social_accounts').where('kol_id', '=', id).execute();
  await tx.deleteFrom('kol_reads').where('brand_id', '=', id).execute();
  await sql`UPDATE kol_slugs SET slug = 'kol-' || replace(kol_id::text, '-', '') WHERE kol_id = ${id}`.execute(
    tx,
  );
}
