import type { Db } from '../../platform/database.ts';

/** Deletes all notices of a person, with the deliveries that are still to be sent. */
export async function eraseNotices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
}
