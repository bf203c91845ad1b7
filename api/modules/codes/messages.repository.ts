import { sql } from 'kysely';
import { NOT_ON_WHATSAPP } from '../../adapters/whatsapp.ts';
import type { Db } from '../../platform/database.ts';
import { MESSAGE_STATUSES, type StatusReport } from './rules/message-status.ts';

/** Ties a message to its code. A report about it may have come first. */
export async function recordSend(db: Db, messageId: string, codeId: string, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('code_messages')
      .values({
        message_id: messageId,
        code_id: codeId,
        status: 'accepted',
        error_code: null,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ code_id: codeId }))
      .execute();
    await markUnreachableOf(trx, messageId, at);
  });
}

/** Saves a report of WhatsApp. Repeated, late or out of order, reports lead to the same state. */
export async function recordReport(db: Db, report: StatusReport, at: Date): Promise<void> {
  const { messageId, status, errorCode } = report;
  const rank = (column: 'excluded' | 'code_messages') =>
    sql<number>`array_position(${sql.val([...MESSAGE_STATUSES])}::text[], ${sql.ref(`${column}.status`)})`;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('code_messages')
      .values({
        message_id: messageId,
        code_id: null,
        status,
        error_code: errorCode,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .column('message_id')
          .doUpdateSet({ status, error_code: errorCode, updated_at: at })
          .where(rank('excluded'), '>', rank('code_messages')),
      )
      .execute();
    await markUnreachableOf(trx, messageId, at);
  });
}

/**
 * Marks the code's number as unreachable. The report may come before the answer to our call, so both call this, and the second of
 * them finds both rows.
 */
async function markUnreachableOf(trx: Db, messageId: string, at: Date): Promise<void> {
  const message = await trx
    .selectFrom('code_messages')
    .select('code_id')
    .where('message_id', '=', messageId)
    .where('status', '=', 'failed')
    .where('error_code', '=', NOT_ON_WHATSAPP)
    .executeTakeFirst();
  if (message?.code_id) await markUnreachable(trx, message.code_id, at);
}

/** Applies to this code only; a later code is sent again. */
export async function markUnreachable(db: Db, codeId: string, at: Date): Promise<void> {
  await db.updateTable('code_scopes').set({ unreachable_at: at }).where('code_id', '=', codeId).execute();
}
