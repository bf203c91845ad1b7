import type { Db } from '../../platform/database.ts';

/** Deletes a person's notice settings and push subscriptions. */
export async function eraseSettings(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('notice_settings').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
