import { jakartaDay } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Reference } from './rules/report.ts';

/** The reference prices that are in force on that day, at most one for each platform. */
export async function listReferences(db: Db, now: Date): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT * FROM (
      SELECT DISTINCT ON (platform) platform, cpm_idr AS "cpmIdr", source, valid_from::text AS "validFrom"
      FROM reference_cpms WHERE valid_from <= ${jakartaDay(now)}::date
      ORDER BY platform, valid_from DESC, id DESC) newest
    WHERE "cpmIdr" IS NOT NULL ORDER BY platform`.execute(db);
  return rows;
}

/** As many as a list shows. */
const MAX_LISTED = 200;

/** What was entered, newest first. */
export function listEntered(db: Db) {
  return db
    .selectFrom('reference_cpms as r')
    .innerJoin('people as p', 'p.id', 'r.entered_by')
    .select(['r.id', 'r.platform', 'r.cpm_idr as cpmIdr', 'r.source', 'r.entered_at as enteredAt'])
    .select([sql<string>`r.valid_from::text`.as('validFrom'), 'p.full_name as by'])
    .orderBy('r.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}
export type EnteredRow = Awaited<ReturnType<typeof listEntered>>[number];
