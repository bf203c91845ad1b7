import type { Db } from '../../platform/database.ts';

export async function phoneOf(db: Db, id: string): Promise<string> {
  return (await ownerOf(db, id)).phone;
}

export function ownerOf(db: Db, brandId: string) {
  return db
    .selectFrom('people')
    .select(['id', 'full_name as fullName', 'phone'])
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow();
}
