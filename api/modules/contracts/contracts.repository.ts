import { jakartaDay } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { AGREED } from './agreed-terms.repository.ts';
import { type ContractStatus, OFFER_MS } from './rules/contract.ts';

/** Current values that the text of every contract of a campaign is made of. */
const CAMPAIGN_TERMS = [
  'brand.full_name as brandName',
  'kol.full_name as kolName',
  'campaign.name as campaignName',
  'campaign.start_date as startDate',
  'campaign.end_date as endDate',
  'campaign.needs_draft as needsDraft',
  'campaign.job_type as jobType',
  'campaign.content_type as contentType',
  'campaign.usage_rights as usageRights',
  'campaign.exclusivity',
] as const;

/** All values that a contract's text is made of. Its price is its own. */
export const TERMS = [
  ...CAMPAIGN_TERMS,
  'contract.price_idr as priceIdr',
  'campaign.price_idr as campaignPriceIdr',
  AGREED.as('agreed'),
] as const;

const FOUND = [
  'contract.id',
  'contract.applicant_id as applicantId',
  'contract.status',
  'contract.campaign_id as campaignId',
  'contract.text',
  'contract.sha256',
  'contract.brand_id as brandId',
  'contract.kol_id as kolId',
  'contract.created_at as createdAt',
  'campaign.brief',
] as const;

export function contractsWithParties(db: Db) {
  return db
    .selectFrom('contracts as contract')
    .innerJoin('campaign_terms as campaign', 'campaign.id', 'contract.campaign_id')
    .innerJoin('people as brand', 'brand.id', 'contract.brand_id')
    .innerJoin('people as kol', 'kol.id', 'contract.kol_id');
}

export function findApplicantTerms(tx: Db, applicantId: string) {
  return tx
    .selectFrom('applicant_states as applicant')
    .innerJoin('campaign_terms as campaign', 'campaign.id', 'applicant.campaign_id')
    .innerJoin('people as brand', 'brand.id', 'campaign.brand_id')
    .innerJoin('people as kol', 'kol.id', 'applicant.kol_id')
    .select(['campaign.id as campaignId', 'brand.id as brandId', 'kol.id as kolId'])
    .select([...CAMPAIGN_TERMS, 'campaign.price_idr as priceIdr', 'campaign.brief'])
    .where('applicant.id', '=', applicantId)
    .executeTakeFirstOrThrow();
}

export interface NewContract {
  readonly applicantId: string;
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  readonly text: string;
  readonly sha256: string;
  readonly priceIdr: number;
  readonly createdAt: Date;
}

export async function insertContract(tx: Db, contract: NewContract): Promise<string> {
  const { id } = await tx
    .insertInto('contracts')
    .values({
      applicant_id: contract.applicantId,
      campaign_id: contract.campaignId,
      kol_id: contract.kolId,
      brand_id: contract.brandId,
      text: contract.text,
      sha256: contract.sha256,
      price_idr: contract.priceIdr,
      created_at: contract.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findContract(db: Db, id: string, kolId: string) {
  return contractOf(db, id, kolId).executeTakeFirst();
}

/** Locks the contract, so that two decisions run one after the other. */
export function lockContract(tx: Db, id: string, kolId: string) {
  return contractOf(tx, id, kolId).forNoKeyUpdate('contract').executeTakeFirst();
}
export type FoundContract = NonNullable<Awaited<ReturnType<typeof findContract>>>;

function contractOf(db: Db, id: string, kolId: string) {
  return contractsWithParties(db)
    .select(FOUND)
    .select(TERMS)
    .where('contract.id', '=', id)
    .where('contract.kol_id', '=', kolId);
}

/** Locks all unanswered offers of a campaign, in the order of their KOLs. */
export function lockOffers(tx: Db, campaignId: string): Promise<FoundContract[]> {
  return contractsWithParties(tx)
    .select(FOUND)
    .select(TERMS)
    .where('contract.campaign_id', '=', campaignId)
    .where('contract.status', '=', 'pending')
    .orderBy('contract.kol_id')
    .forNoKeyUpdate('contract')
    .execute();
}

/** Locks the unanswered offer of one applicant. */
export function lockOffer(tx: Db, applicantId: string): Promise<FoundContract | undefined> {
  return contractsWithParties(tx)
    .select(FOUND)
    .select(TERMS)
    .where('contract.applicant_id', '=', applicantId)
    .where('contract.status', '=', 'pending')
    .forNoKeyUpdate('contract')
    .executeTakeFirst();
}

/** Whether the KOL has read the contract's text. The contract is locked, so nobody begins to read it meanwhile. */
export async function hasBeenRead(tx: Db, id: string): Promise<boolean> {
  const reading = await tx
    .selectFrom('contract_readings')
    .select('read_at')
    .where('contract_id', '=', id)
    .executeTakeFirst();
  return reading !== undefined;
}

/**
 * Records that the KOL reads the contract's text, the first time only. It waits for a transaction that is taking the offer back;
 * a later one finds it read.
 * @returns whether it was the first time
 */
export async function noteReading(db: Db, id: string, at: Date): Promise<boolean> {
  if (await hasBeenRead(db, id)) return false;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('contracts').select('id').where('id', '=', id).forShare().execute();
    await tx
      .insertInto('contract_readings')
      .values({ contract_id: id, read_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return true;
}

export async function countOffers(db: Db, campaignId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('contracts')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Offers that have expired, the oldest first. */
export async function findLapsedOffers(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: string; campaignId: string; brandId: string; kolId: string }>`
    SELECT k.id, k.campaign_id AS "campaignId", k.brand_id AS "brandId", k.kol_id AS "kolId"
    FROM contracts k JOIN campaign_terms c ON c.id = k.campaign_id LEFT JOIN contract_terms t ON t.contract_id = k.id
    WHERE k.status = 'pending'
      AND (k.created_at <= ${new Date(now.getTime() - OFFER_MS)} OR coalesce(t.draft_due, t.publish_due, c.end_date) < ${jakartaDay(now)}::date)
    ORDER BY k.created_at, k.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The contract, for one of its two parties only. */
export function findContractOfParty(db: Db, id: string, userId: string) {
  return db
    .selectFrom('contracts')
    .select([
      'id',
      'status',
      'text',
      'sha256',
      'brand_id as brandId',
      'kol_id as kolId',
      'decided_at as decidedAt',
      'logo',
    ])
    .where('id', '=', id)
    .where((or) => or.or([or('kol_id', '=', userId), or('brand_id', '=', userId)]))
    .executeTakeFirst();
}

export interface ContractDecision {
  readonly status: Exclude<ContractStatus, 'pending'>;
  readonly text: string;
  readonly sha256: string;
  readonly at: Date;
  /** True when a lapsed contract lapsed because the Brand took the offer back. */
  readonly isWithdrawn?: boolean;
}

export async function decideContract(
  tx: Db,
  id: string,
  { status, text, sha256, at, isWithdrawn = false }: ContractDecision,
) {
  await tx
    .updateTable('contracts')
    .set({ status, text, sha256, decided_at: at, withdrawn_at: isWithdrawn ? at : null })
    .$if(status === 'approved', (update) =>
      update.set(({ selectFrom }) => ({
        logo: selectFrom('people').select('image').whereRef('people.id', '=', 'contracts.brand_id'),
      })),
    )
    .where('id', '=', id)
    .execute();
}

/** Whether a dispute about the contract's work is not decided yet. */
export const IS_DISPUTED = sql<boolean>`EXISTS (SELECT FROM dispute_states s
  WHERE s.contract_id = contract.id AND s.state IN ('open', 'deciding'))`;

/** Rows of each table, for the signed heads. */
export async function countContracts(tx: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM contracts) AS contracts,
      (SELECT count(*) FROM contract_signatures) AS contract_signatures`.execute(tx);
  return rows[0] ?? {};
}
