import type { Db } from '../../platform/database.ts';

/** How and where a person wanted to be told. */
export async function eraseSettings(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('notice_settings').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
