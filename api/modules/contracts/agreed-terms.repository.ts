import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { AgreedTerms } from './rules/agreed-terms.ts';

/** The agreed terms of `contract`; null where no offer made it. */
export const AGREED = sql<AgreedTerms | null>`(
  SELECT jsonb_build_object('priceIdr', contract.price_idr, 'deliverables', t.deliverables, 'draftDue', t.draft_due,
    'publishDue', t.publish_due, 'revisions', t.revisions, 'usageDays', t.usage_days, 'exclusivityDays', t.exclusivity_days, 'note', t.note)
  FROM contract_terms t WHERE t.contract_id = contract.id)`;

export async function insertTerms(tx: Db, contractId: string, agreed: AgreedTerms): Promise<void> {
  await tx
    .insertInto('contract_terms')
    .values({
      contract_id: contractId,
      deliverables: JSON.stringify(agreed.deliverables),
      draft_due: agreed.draftDue,
      publish_due: agreed.publishDue,
      revisions: agreed.revisions,
      usage_days: agreed.usageDays,
      exclusivity_days: agreed.exclusivityDays,
      note: agreed.note,
    })
    .execute();
}
