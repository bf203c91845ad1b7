import { sql } from 'kysely';
import { isOwnVideo } from '../kols/index.ts';

/**
 * Whether another contract claims the same published work for one of the pieces, while nothing proves that it is this KOL's. A
 * contract that ended without pay claims nothing any more: otherwise a puppet could hand a link in, cancel, and keep silence from
 * paying its owner.
 */
export const CLAIMED_TWICE = sql<boolean>`EXISTS (
  SELECT FROM work_pieces p WHERE p.contract_id = d.contract_id AND p.is_link_proved IS NOT TRUE AND EXISTS (
    SELECT FROM work_pieces o JOIN deliverables other USING (contract_id)
    WHERE o.link_key = p.link_key AND o.contract_id <> p.contract_id AND other.state <> 'cancelled'
      AND NOT (other.state = 'settled' AND NOT EXISTS (SELECT FROM contract_releases r WHERE r.contract_id = other.contract_id)))
    AND NOT ${isOwnVideo(sql`d.kol_id`, sql`p.link_key`)})`;
