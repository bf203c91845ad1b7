import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { MARK_OF, type MarkRow } from '../accounts/index.ts';
import type { ApplicantStatus, InvitedBy } from './rules/applicant.ts';

export interface Participation {
  readonly campaignId: string;
  readonly kolId: string;
}

/** Approvals and open invitations: together they never exceed the campaign's number of KOLs. */
export async function countPlacesTaken(tx: Db, campaignId: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    SELECT count(*) AS taken FROM applicants WHERE campaign_id = ${campaignId}
      AND (status = 'approved' OR (status = 'pending' AND invited_by = 'brand'))`.execute(tx);
  return rows[0]?.taken ?? 0;
}

export function findApplicant(db: Db, who: Participation) {
  return applicantOf(db, who).executeTakeFirst();
}

export function lockApplicant(tx: Db, who: Participation) {
  return applicantOf(tx, who).forNoKeyUpdate().executeTakeFirst();
}

function applicantOf(db: Db, { campaignId, kolId }: Participation) {
  return db
    .selectFrom('applicants')
    .select(['id', 'status', 'invited_by as invitedBy', 'decided_at as decidedAt', 'undo_until as undoUntil'])
    .where('campaign_id', '=', campaignId)
    .where('kol_id', '=', kolId);
}

type Found = NonNullable<Awaited<ReturnType<typeof findApplicant>>>;

/** True when this applicant's last offer ended unanswered, and nothing was decided since. */
export async function isLapsed(tx: Db, { id, status, decidedAt }: Found) {
  if (status !== 'rejected' || decidedAt === null) return false;
  const lapsed = await tx
    .selectFrom('lapsed_offers')
    .select('lapsed_at')
    .where('applicant_id', '=', id)
    .where('lapsed_at', '>=', decidedAt)
    .executeTakeFirst();
  return lapsed !== undefined;
}

/** Whether terms are being settled, so that there is no contract with others meanwhile. The campaign must be locked. */
export async function hasOpenOffer(tx: Db, { campaignId, kolId }: Participation): Promise<boolean> {
  const offer = await tx
    .selectFrom('offer_states')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('kol_id', '=', kolId)
    .where('state', 'in', ['open', 'awaiting_funds'])
    .executeTakeFirst();
  return offer !== undefined;
}

/** The new applicant's id; undefined when this KOL is in the campaign already. */
export async function insertApplicant(
  tx: Db,
  { campaignId, kolId }: Participation,
  { invitedBy, now, message = null }: { invitedBy: InvitedBy; now: Date; message?: string | null },
) {
  const row = await tx
    .insertInto('applicants')
    .values({ campaign_id: campaignId, kol_id: kolId, invited_by: invitedBy, created_at: now, message })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'kol_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Signing answers an invitation; an approved application is left as it is. */
export async function approveInvitation(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('applicants')
    .set({ status: 'approved', decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** @param undoUntil until when the Brand can take the decision back; without it, nobody can */
export async function setApplicantStatus(
  tx: Db,
  id: string,
  status: 'approved' | 'rejected',
  now: Date,
  undoUntil: Date | null = null,
) {
  await tx
    .updateTable('applicants')
    .set({ status, decided_at: now, undo_until: undoUntil })
    .where('id', '=', id)
    .execute();
}

/** Makes the application wait for the Brand again, after a decision was taken back. */
export async function reopenApplication(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('applicants')
    .set({ status: 'pending', decided_at: null, undo_until: null })
    .where('id', '=', id)
    .execute();
}

/** Campaigns in which the KOL has applied and waits for the Brand. */
export async function findOpenApplications(db: Db, kolId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('applicants')
    .select('campaign_id')
    .where('kol_id', '=', kolId)
    .where('status', '=', 'pending')
    .where('invited_by', '=', 'kol')
    .orderBy('campaign_id')
    .execute();
  return rows.map(({ campaign_id }) => campaign_id);
}

/**
 * Removes an application that its KOL takes back. If its KOL had an offer before, a contract names the row: then it stands as that
 * offer left it, and the KOL may apply again.
 */
export async function removeApplication(tx: Db, id: string): Promise<void> {
  const { rows } = await sql<{ lapsed_at: Date }>`
    SELECT lapsed_at FROM lapsed_offers WHERE applicant_id = ${id}`.execute(tx);
  const [before] = rows;
  if (before) {
    await setApplicantStatus(tx, id, 'rejected', before.lapsed_at);
    await tx.updateTable('applicants').set({ message: null }).where('id', '=', id).execute();
  } else await tx.deleteFrom('applicants').where('id', '=', id).execute();
}

/** A new offer for one whose offer lapsed: an invitation waits for the KOL again, an application is approved again. */
export async function repeatOffer(tx: Db, id: string, invitedBy: InvitedBy, now: Date): Promise<void> {
  const set =
    invitedBy === 'brand'
      ? { status: 'pending' as const, decided_at: null, undo_until: null }
      : { status: 'approved' as const, decided_at: now, undo_until: null };
  await tx.updateTable('applicants').set(set).where('id', '=', id).execute();
}

/** The KOL applies to a campaign in which its offer ended unanswered. */
export async function reapply(tx: Db, id: string, message: string | null): Promise<void> {
  await tx
    .updateTable('applicants')
    .set({ status: 'pending', invited_by: 'kol', decided_at: null, undo_until: null, message })
    .where('id', '=', id)
    .execute();
}

/** The KOLs who applied and still wait for the Brand. */
export function findWaiting(tx: Db, campaignId: string) {
  return tx
    .selectFrom('applicants')
    .select(['id', 'kol_id as kolId'])
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'pending')
    .where('invited_by', '=', 'kol')
    .execute();
}

/** Rejects all of these in one statement, so that the rows that count applicants are locked in one order. */
export async function rejectApplicants(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('applicants')
    .set({ status: 'rejected', decided_at: at, undo_until: null })
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    // Somebody may have been rejected meanwhile.
    .where('status', '<>', 'rejected')
    .execute();
}

/** The KOL no longer takes part, and its place can be given to another. */
export async function freePlace(tx: Db, { campaignId, kolId }: Participation, at: Date): Promise<void> {
  await tx
    .updateTable('applicants')
    .set({ status: 'rejected', decided_at: at, undo_until: null })
    .where('campaign_id', '=', campaignId)
    .where('kol_id', '=', kolId)
    .execute();
}

export interface ApplicantPage {
  readonly campaignId: string;
  /** The Brand that reads them. */
  readonly brandId?: string | null;
  /** Only this KOL's entry. */
  readonly kolId: string | null;
  readonly status: ApplicantStatus | null;
  /** Of rejected ones: only those whose offer ended unanswered, or only the others; null: all. */
  readonly isLapsed: boolean | null;
  readonly after: string | null;
  /** Only these applicants; all when left out. */
  readonly ids?: readonly string[];
  readonly limit: number;
}

/** Keeps those whose last offer ended unanswered after the last decision, or the others, of one campaign. */
export function lapsedOnly(isLapsed: boolean, campaignId: string, id: RawBuilder<unknown>) {
  // Not EXISTS: that may be planned as a join, with the offers of all campaigns.
  const stands = sql`(SELECT (SELECT o.lapsed_at FROM lapsed_offers o WHERE o.applicant_id = x.id) >= x.decided_at
    FROM applicants x WHERE x.id = ${id})`;
  if (!isLapsed) return sql<boolean>`${stands} IS NOT TRUE`;
  return sql<boolean>`${id} = ANY (ARRAY(SELECT applicant_id FROM lapsed_offers WHERE campaign_id = ${campaignId})) AND ${stands} IS TRUE`;
}

/**
 * First come, first shown. The campaign is given as a set of one instead of `=`, because only then does PostgreSQL use the index
 * that is sorted by campaign first. With `=` the planner may walk through everybody's applicants by id until it meets the
 * campaign's.
 */
export function listApplicants(
  db: Db,
  { campaignId, brandId = null, kolId, status, isLapsed, after, ids, limit }: ApplicantPage,
) {
  return db
    .selectFrom('applicants as a')
    .innerJoin('people as u', 'u.id', 'a.kol_id')
    .innerJoin('kol_cards as k', 'k.kol_id', 'a.kol_id')
    .leftJoin('kol_figures as f', 'f.kol_id', 'a.kol_id')
    .select([
      'a.id',
      'a.kol_id as kolId',
      'a.campaign_id as campaignId',
      'a.status',
      'a.invited_by as invitedBy',
      'a.message',
    ])
    .select([
      'u.full_name as fullName',
      'u.email',
      'u.image',
      'k.score',
      'k.slug',
      'k.is_verified as isVerified',
    ])
    .select((row) => row('u.checked_at', 'is not', null).as('isChecked'))
    .select(sql<MarkRow | null>`${sql.raw(MARK_OF('a.kol_id'))}`.as('mark'))
    .select((row) =>
      row
        .selectFrom('lapsed_offers as o')
        .select('o.lapsed_at')
        .whereRef('o.applicant_id', '=', 'a.id')
        .whereRef('o.lapsed_at', '>=', 'a.decided_at')
        .as('lapsedAt'),
    )
    .select((row) =>
      row
        .selectFrom('lapsed_offers as o')
        .select('o.withdrawn_at')
        .whereRef('o.applicant_id', '=', 'a.id')
        .whereRef('o.withdrawn_at', '>=', 'a.decided_at')
        .as('withdrawnAt'),
    )
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('saved_kols as b')
            .select('b.kol_id')
            .where('b.brand_id', '=', brandId)
            .whereRef('b.kol_id', '=', 'a.kol_id'),
        )
        .as('isSaved'),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('applicant_contracts as c')
          .select(['c.id as contractId', 'c.status as contractStatus'])
          .whereRef('c.applicant_id', '=', 'a.id')
          .orderBy('c.created_at', 'desc')
          .limit(1)
          .as('offer'),
      (join) => join.onTrue(),
    )
    .select(['f.followers', 'f.average_views as averageViews', 'f.price_idr as priceFrom'])
    .select(sql<number | null>`f.engagement / 100.0::float8`.as('engagement'))
    .select(['offer.contractId', 'offer.contractStatus'])
    .where(sql<boolean>`a.campaign_id = ANY (ARRAY[${campaignId}::uuid])`)
    .$if(kolId !== null, (query) => query.where('a.kol_id', '=', kolId))
    .$if(status !== null, (query) => query.where(sql<boolean>`a.status = ANY (ARRAY[${status}::text])`))
    .$if(isLapsed !== null, (query) =>
      query.where(lapsedOnly(isLapsed as boolean, campaignId, sql.ref('a.id'))),
    )
    .$if(after !== null, (query) => query.where('a.id', '>', after))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`a.id = ANY (${ids}::uuid[])`))
    .orderBy('a.campaign_id')
    .$if(status !== null, (query) => query.orderBy('a.status'))
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

export type ApplicantRow = Awaited<ReturnType<typeof listApplicants>>[number];

/** Number of applicants in each list; `rejected` without those whose offer ended unanswered. */
export async function countApplicants(db: Db, campaignId: string) {
  const row = await db
    .selectFrom('campaign_tallies')
    .select(['waiting', 'invited', 'approved', 'rejected'])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  const { rows } = await sql<{ lapsed: number }>`
    SELECT count(*)::int AS lapsed FROM lapsed_offers o JOIN applicants a ON a.id = o.applicant_id
    WHERE o.campaign_id = ${campaignId} AND a.campaign_id = ${campaignId} AND a.status = 'rejected'
      AND o.lapsed_at >= a.decided_at`.execute(db);
  const { waiting = 0, invited = 0, approved = 0, rejected = 0 } = row ?? {};
  const lapsed = rows[0]?.lapsed ?? 0;
  return { pending: waiting + invited, invited, approved, rejected: Math.max(0, rejected - lapsed), lapsed };
}
