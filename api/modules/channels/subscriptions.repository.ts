import type { Subscription } from '../../adapters/web-push.ts';
import type { Db } from '../../platform/database.ts';

/** Push subscriptions of one person; a new one replaces the oldest. */
const MAX_SUBSCRIPTIONS = 20;

export interface SavedSubscription extends Subscription {
  readonly id: string;
  readonly sessionId: string;
}

/** A browser has one subscription: whoever signs in there last gets what is pushed to it. */
export async function saveSubscription(
  db: Db,
  who: { readonly userId: string; readonly sessionId: string },
  { endpoint, p256dh, auth }: Subscription,
  at: Date,
): Promise<void> {
  const kept = { user_id: who.userId, session_id: who.sessionId, p256dh, auth, created_at: at };
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...kept })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(kept))
    .execute();
  const extra = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', who.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_SUBSCRIPTIONS);
  await db.deleteFrom('push_subscriptions').where('id', 'in', extra).execute();
}

export function listSubscriptions(db: Db, userId: string): Promise<SavedSubscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'session_id as sessionId', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function removeSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('push_subscriptions')
      .where('id', 'in', [...ids])
      .execute();
}
