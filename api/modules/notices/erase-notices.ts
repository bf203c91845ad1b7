import type { Db } from '../../platform/database.ts';

/** All that a person was told; what was still to be told is told to nobody. */
export async function eraseNotices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
}
