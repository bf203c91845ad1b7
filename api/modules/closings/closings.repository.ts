import type { Db } from '../../platform/database.ts';

export async function keepRequest(tx: Db, sessionId: string, codeId: string): Promise<void> {
  await tx
    .insertInto('closing_requests')
    .values({ session_id: sessionId, code_id: codeId })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ code_id: codeId }))
    .execute();
}

/** Uses up the session's request for a code. True when it asked for exactly this code. */
export async function takeRequest(tx: Db, sessionId: string, codeId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('closing_requests')
    .where('session_id', '=', sessionId)
    .where('code_id', '=', codeId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
