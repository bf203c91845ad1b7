import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { WRONG_WINDOW_MS } from './rules/budget.ts';

/**
 * Locks the scope's row until the transaction ends, and makes it when it is missing, so that requests for one scope run one after
 * the other.
 * @returns when its last code was made
 */
export async function lockScope(db: Db, phone: string, scope: string): Promise<Date | null> {
  const { sent_at } = await db
    .insertInto('code_scopes')
    .values({ phone, scope, code_hmac: null, sent_at: null, expires_at: null, unreachable_at: null })
    .onConflict((conflict) => conflict.columns(['phone', 'scope']).doUpdateSet({ phone }))
    .returning('sent_at')
    .executeTakeFirstOrThrow();
  return sent_at;
}

/** When the scope's last code was made. Nothing is locked, so another one may be made meanwhile. */
export async function lastSentAt(db: Db, phone: string, scope: string): Promise<Date | null> {
  const row = await db
    .selectFrom('code_scopes')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

export async function countEvents(db: Db, phone: string, scope: string, now: Date) {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ sends: number; oldest: Date | null; wrong: number }>`
    select count(*) filter (where kind = 'send' and at > ${dayAgo}) as sends,
      min(at) filter (where kind = 'send' and at > ${dayAgo}) as oldest,
      count(*) filter (where kind = 'wrong') as wrong
    from code_events
    where phone = ${phone} and scope = ${scope} and at > ${new Date(now.getTime() - WRONG_WINDOW_MS)}`.execute(
    db,
  );
  const [row] = rows;
  return { sendsToday: row?.sends ?? 0, oldestSendToday: row?.oldest ?? null, wrongLately: row?.wrong ?? 0 };
}

export interface NewCode {
  readonly id: string;
  readonly hmac: Buffer;
  readonly guesses: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export async function replaceCode(db: Db, phone: string, scope: string, code: NewCode): Promise<void> {
  await db
    .updateTable('code_scopes')
    .set({
      code_id: code.id,
      code_hmac: code.hmac,
      guesses_left: code.guesses,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
      unreachable_at: null,
    })
    .where('phone', '=', phone)
    .where('scope', '=', scope)
    .execute();
}

/**
 * Uses up one guess of the live code and returns what to compare with; undefined when there is no live code or no
 * guess left. One UPDATE, so that parallel guesses cannot pass: each locks the row and sees what the one before left.
 */
export async function takeGuess(db: Db, phone: string, scope: string, now: Date) {
  return db
    .updateTable('code_scopes')
    .set({ guesses_left: sql`guesses_left - 1` })
    .where('phone', '=', phone)
    .where('scope', '=', scope)
    .where('code_hmac', 'is not', null)
    .where('guesses_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['code_id', 'code_hmac', 'guesses_left'])
    .executeTakeFirst();
}

/** A code works once. */
export async function spendCode(db: Db, phone: string, scope: string): Promise<void> {
  await db
    .updateTable('code_scopes')
    .set({ code_hmac: null, guesses_left: 0 })
    .where('phone', '=', phone)
    .where('scope', '=', scope)
    .execute();
}

export async function recordEvent(
  db: Db,
  event: { phone: string; scope: string; kind: 'send' | 'wrong'; at: Date },
): Promise<void> {
  await db.insertInto('code_events').values(event).execute();
}

/** False when the code was used, replaced or has expired meanwhile. */
export async function isStillWanted(db: Db, code: { phone: string; scope: string; id: string }, now: Date) {
  const row = await db
    .selectFrom('code_scopes')
    .select('code_id')
    .where('phone', '=', code.phone)
    .where('scope', '=', code.scope)
    .where('code_id', '=', code.id)
    .where('code_hmac', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
