import { SECOND_MS } from '@sohor/shared/format';
import type { Actor } from '../../platform/caller.ts';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { ANSWER_WITHIN_MS } from '../../platform/route.ts';

export async function beginAct(db: Db, call: string, { userId, personId }: Actor, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('team_acts')
    .values({ brand_id: userId, person_id: personId, call, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endAct(db: Db, id: string, status: number): Promise<void> {
  await db.updateTable('team_acts').set({ status }).where('id', '=', id).execute();
}

/** Whether an act of this person may still be in progress. An act whose process died is over once no answer can come any more. */
export async function isAtWork(db: Db, personId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('team_acts')
    .select('id')
    .where('person_id', '=', personId)
    .where('status', 'is', null)
    .where('at', '>', new Date(now.getTime() - ANSWER_WITHIN_MS - SECOND_MS))
    .executeTakeFirst();
  return found !== undefined;
}

/** Newest first. @param after sort key of the last row seen: its id */
export function listActs(
  db: Db,
  { brandId, after, limit }: { brandId: string; after: CursorKeys | null; limit: number },
) {
  return db
    .selectFrom('team_acts as a')
    .innerJoin('people as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.call', 'a.at', 'a.status', 'p.full_name as who'])
    .where('a.brand_id', '=', brandId)
    .$if(after !== null, (query) => query.where('a.id', '<', String(after?.[0])))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

export function ownerOf(db: Db, brandId: string) {
  return db
    .selectFrom('people')
    .select(['id', 'full_name as fullName', 'phone'])
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow();
}
