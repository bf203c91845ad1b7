import type { Db } from '../../platform/database.ts';

export async function accountOf(db: Db, userId: string) {
  return db
    .selectFrom('people')
    .select(['phone', 'created_at as createdAt', 'money_held_until as moneyHeldUntil'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function wantedNumber(db: Db, sessionId: string): Promise<string | undefined> {
  const asked = await db
    .selectFrom('number_changes')
    .select('phone')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return asked?.phone;
}

/** Uses up the session's request. True when it asked for exactly these codes. */
export async function takeRequest(
  trx: Db,
  asked: { readonly sessionId: string; readonly before: string; readonly after: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('number_changes')
    .where('session_id', '=', asked.sessionId)
    .where('code_before', '=', asked.before)
    .where('code_after', '=', asked.after)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
