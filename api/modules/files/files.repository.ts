import type { Db } from '../../platform/database.ts';

export const FILES_PATH = '/api/v1/files/';

/** True for a path that this user got from `file/upload`. */
export async function ownsFile(db: Db, ownerId: string, path: string): Promise<boolean> {
  const found = await db
    .selectFrom('files')
    .select('path')
    .where('path', '=', path)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return found !== undefined;
}
