import type { Db } from '../../platform/database.ts';

/** Columns that decide who can join. */
const TERMS = [
  'id',
  'brand_id as brandId',
  'job_type as jobType',
  'kol_count as kolCount',
  'end_date as endDate',
  'verified_at as verifiedAt',
  'price_idr as priceIdr',
  'money_returned_at as moneyReturnedAt',
  'cancelled_at as cancelledAt',
] as const;

export function findCampaign(db: Db, id: string) {
  return db.selectFrom('campaigns').select(TERMS).where('id', '=', id).executeTakeFirst();
}

/** A published campaign as a KOL may join it; undefined when its brand is blocked. */
export function findOfferedCampaign(db: Db, id: string) {
  return db
    .selectFrom('campaigns')
    .select(TERMS)
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('people')
          .select('people.id')
          .whereRef('people.id', '=', 'campaigns.brand_id')
          .where('people.status', '=', 'active'),
      ),
    )
    .executeTakeFirst();
}

/**
 * As `findCampaign`; the row then refuses `lockCampaign` until the transaction ends. Whoever writes rows that name a campaign holds
 * it first: the row's foreign key would wait for it later, and the campaign's change may wait for what is locked by then.
 */
export function holdCampaign(tx: Db, id: string) {
  return tx.selectFrom('campaigns').select(TERMS).where('id', '=', id).forKeyShare().executeTakeFirst();
}

export function findOwnCampaign(db: Db, id: string, brandId: string) {
  return ownCampaign(db, id, brandId).executeTakeFirst();
}

/** Locks the campaign, so that places are counted and taken one at a time. New applications do not wait for it. */
export function lockOwnCampaign(tx: Db, id: string, brandId: string) {
  return ownCampaign(tx, id, brandId).forNoKeyUpdate().executeTakeFirst();
}
export type CampaignTerms = NonNullable<Awaited<ReturnType<typeof lockOwnCampaign>>>;

function ownCampaign(db: Db, id: string, brandId: string) {
  return db.selectFrom('campaigns').select(TERMS).where('id', '=', id).where('brand_id', '=', brandId);
}
