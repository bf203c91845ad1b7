import type { Db } from '../../platform/database.ts';
import { DEFAULT_SETTINGS, type NoticeSettings } from './settings.ts';

export async function findSettings(db: Db, userId: string): Promise<NoticeSettings> {
  const row = await db
    .selectFrom('notice_settings')
    .select(['off', 'quiet_from as quietFrom', 'quiet_until as quietUntil', 'daily_digest as dailyDigest'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? DEFAULT_SETTINGS;
}

export async function saveSettings(
  db: Db,
  userId: string,
  { off, quietFrom, quietUntil, dailyDigest }: NoticeSettings,
  at: Date,
): Promise<void> {
  const chosen = {
    off: [...off],
    quiet_from: quietFrom,
    quiet_until: quietUntil,
    daily_digest: dailyDigest,
    changed_at: at,
  };
  await db
    .insertInto('notice_settings')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(chosen))
    .execute();
}

/** Deletes a person's notice settings and push subscriptions. */
export async function eraseSettings(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('notice_settings').where('user_id', '=', userId).execute();
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
