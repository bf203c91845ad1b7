import type { VerificationState } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';

/** How a Brand stands: its name, and the mark that others see now. */
export function standingOf(db: Db, brandId: string) {
  return db
    .selectFrom('people')
    .select(['full_name as name', 'status', 'checked_at as checkedAt', 'checked_until as checkedUntil'])
    .select(['checked_number as checkedNumber', 'email_confirmed_at as emailConfirmedAt'])
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow();
}

const REQUEST = [
  'id',
  'brand_id as brandId',
  'brand_name as brandName',
  'company',
  'number_kind as numberKind',
  'number_sealed as numberSealed',
  'last_four as lastFour',
  'document',
  'asked_at as askedAt',
  'due_at as dueAt',
  'state',
  'decided_at as decidedAt',
  'reason',
] as const;

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export function latestRequest(db: Db, brandId: string) {
  return db
    .selectFrom('brand_verifications')
    .select(REQUEST)
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findRequest(db: Db, id: string) {
  return db.selectFrom('brand_verifications').select(REQUEST).where('id', '=', id).executeTakeFirst();
}

/** Requests of other Brands that wait or were approved, whose numbers end alike. */
export function listEndingAlike(db: Db, { brandId, numberKind, lastFour }: RequestRow) {
  return db
    .selectFrom('brand_verifications as v')
    .innerJoin('people as p', 'p.id', 'v.brand_id')
    .select(['p.full_name as name', 'v.number_sealed as numberSealed'])
    .where('v.state', 'in', ['waiting', 'approved'])
    .where('v.brand_id', '<>', brandId)
    .where('v.number_kind', '=', numberKind)
    .where('v.last_four', '=', lastFour)
    .orderBy('v.id')
    .limit(MOST_ALIKE)
    .execute();
}
/** Among 10,000 Brands one number in ten thousand ends like another. */
const MOST_ALIKE = 100;

/** Those that wait, the earliest deadline first. @param after deadline and id of the last one seen */
export function listRequests(db: Db, after: readonly [Date, string] | null, limit: number) {
  return db
    .selectFrom('brand_verifications')
    .select(REQUEST)
    .where('state', '=', 'waiting')
    .$if(after !== null, (query) => query.where(sql<boolean>`(due_at, id) > (${after?.[0]}, ${after?.[1]})`))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export const countWaitingVerifications = (db: Db): Promise<WaitingCount> =>
  countWaiting(
    db,
    sql`SELECT asked_at AS at FROM brand_verifications WHERE state = 'waiting' ORDER BY due_at, id`,
  );

export interface Outcome {
  readonly state: Exclude<VerificationState, 'waiting'>;
  readonly at: Date;
  readonly by?: string | null;
  readonly reason?: string;
  readonly validUntil?: Date;
}

/** Ends what waits. One UPDATE, so that of two at once one changes nothing. @returns whether it waited */
export async function endRequest(
  tx: Db,
  of: { readonly id: string } | { readonly brandId: string },
  { state, at, by, reason, validUntil }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('brand_verifications')
    .set({
      state,
      decided_at: at,
      decided_by: by ?? null,
      reason: reason ?? null,
      valid_until: validUntil ?? null,
    })
    .where('state', '=', 'waiting')
    .where((eb) => ('id' in of ? eb('id', '=', of.id) : eb('brand_id', '=', of.brandId)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the verifications of which the Brand is to be told that they end, each once; those of marks that are gone are left out. */
export async function takeEnding(tx: Db, now: Date, until: Date) {
  const { rows } = await sql<{ id: string; brandId: string; validUntil: Date }>`
    UPDATE brand_verifications v SET reminded_at = ${now} FROM people p
    WHERE v.state = 'approved' AND v.reminded_at IS NULL AND v.valid_until > ${now} AND v.valid_until <= ${until}
      AND p.id = v.brand_id AND p.checked_at IS NOT NULL AND p.checked_until = v.valid_until
    RETURNING v.id, v.brand_id AS "brandId", v.valid_until AS "validUntil"`.execute(tx);
  return rows;
}

/** For an account that is closed: numbers and documents go with the rows, and what staff decided stays in its chain. */
export async function eraseVerifications(tx: Db, brandId: string): Promise<void> {
  await tx.deleteFrom('brand_verifications').where('brand_id', '=', brandId).execute();
}
