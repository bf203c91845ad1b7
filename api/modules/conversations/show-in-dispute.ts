import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { lockHeardDispute } from '../disputes/index.ts';
import { lockConversation, type Party } from './conversations.repository.ts';
import type { Side } from './conversations.tables.ts';

/** A side shows its conversation to staff that decides a dispute of both, up to the newest entry. */
export function showInDispute(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  party: Party,
  { conversationId, disputeId }: { readonly conversationId: string; readonly disputeId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const dispute = await lockHeardDispute(tx, { disputeId, userId: party.id }, at);
    const chat = await lockConversation(tx, party, conversationId);
    if (!chat) return fail('chat_not_found');
    if (dispute.kolId !== chat.kolId || dispute.brandId !== chat.brandId) fail('dispute_not_found');
    const shown = { conversation_id: chat.id, until_seq: chat.lastSeq, at };
    await tx
      .insertInto('conversation_evidence')
      .values({ dispute_id: disputeId, side: party.side, ...shown })
      .onConflict((conflict) =>
        conflict.columns(['dispute_id', 'side']).doUpdateSet({ until_seq: chat.lastSeq, at }),
      )
      .execute();
  });
}

/** What the sides showed in a dispute; undefined when neither did. */
export async function findEvidence(db: Db, disputeId: string) {
  const { rows } = await sql<{ id: string; until: number; by: Side[]; brandName: string; kolName: string }>`
    SELECT c.id, max(e.until_seq) AS until, array_agg(e.side ORDER BY e.side) AS by, b.full_name AS "brandName", k.full_name AS "kolName"
    FROM conversation_evidence e JOIN conversations c ON c.id = e.conversation_id
    JOIN people b ON b.id = c.brand_id JOIN people k ON k.id = c.kol_id
    WHERE e.dispute_id = ${disputeId} GROUP BY c.id, b.full_name, k.full_name`.execute(db);
  return rows[0];
}
