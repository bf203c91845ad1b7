import type { Db } from '../../platform/database.ts';

export function ownerOf(db: Db, brandId: string) {
  return db
    .selectFrom('people')
    .select(['id', 'full_name as fullName', 'phone'])
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow();
}
