import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../platform/database.ts';
import { isOwnVideo } from '../kols/index.ts';

/**
 * Whether another contract claims the same published work, while nothing proves that it is this KOL's. A contract that ended
 * without pay claims nothing any more: otherwise a puppet could hand a link in, cancel, and keep silence from paying its owner.
 */
export const CLAIMED_TWICE = sql<boolean>`(d.link_key IS NOT NULL AND d.is_link_proved IS NOT TRUE AND EXISTS (
  SELECT FROM deliverables other WHERE other.link_key = d.link_key AND other.contract_id <> d.contract_id
    AND other.state <> 'cancelled'
    AND NOT (other.state = 'settled' AND NOT EXISTS (SELECT FROM contract_releases r WHERE r.contract_id = other.contract_id)))
  AND NOT ${isOwnVideo(sql`d.kol_id`, sql`d.link_key`)})`;

/** Whether the published work is proved to be this KOL's, and whether it was handed in before by the KOL that it is proved to be of. */
export async function findProof(tx: Db, linkKey: string, kolId: string) {
  const { rows } = await sql<{ isOwn: boolean; isOfAnother: boolean }>`
    SELECT ${isOwnVideo(sql`${kolId}::uuid`, sql`${linkKey}::text`)} AS "isOwn",
      EXISTS (SELECT FROM deliverables WHERE link_key = ${linkKey} AND is_link_proved AND kol_id <> ${kolId}) AS "isOfAnother"`.execute(
    tx,
  );
  return rows[0] ?? { isOwn: false, isOfAnother: false };
}

/** Whether a step was refused because the KOL handed in the same published work for another contract. */
export function isTakenLink(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'deliverables_own_link';
}
