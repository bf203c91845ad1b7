import type { OfferDeclineReason, OfferFilter, OfferState } from '@sohor/shared/wire/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { AgreedTerms } from '../contracts/index.ts';
import type { Side } from './rules/offer.ts';
import type { RateCard } from './rules/terms.ts';

/** A side of offers: a Brand or a KOL. */
export interface Party {
  readonly side: Side;
  readonly id: string;
}

export interface OfferRow {
  readonly id: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly kolId: string;
  readonly brandId: string;
  readonly round: number;
  readonly previousId: string | null;
  readonly by: Side;
  readonly clientId: string;
  readonly state: OfferState;
  readonly terms: AgreedTerms;
  readonly before: AgreedTerms | null;
  readonly createdAt: Date;
  readonly answerBy: Date;
  readonly fundBy: Date | null;
  readonly stateAt: Date;
  readonly stateBy: Side | 'sohor';
  readonly declineReason: OfferDeclineReason | null;
  readonly declineNote: string | null;
  readonly contractId: string | null;
  readonly fundingId: string | null;
  readonly priceIdr: number;
  readonly jobType: string;
  readonly endDate: string;
  readonly needsDraft: boolean;
  readonly brandName: string;
  readonly brandImage: string | null;
  readonly kolName: string;
  readonly kolImage: string | null;
  readonly chatId: string | null;
  readonly rateCard: RateCard | null;
}

/** Names are looked up offer by offer, as for entries of a conversation: a page has few offers, and people there are many. */
const offers = (which: RawBuilder<unknown>) => sql<OfferRow>`
  SELECT o.id, o.campaign_id AS "campaignId", o.kol_id AS "kolId", o.brand_id AS "brandId", o.round, o.previous_id AS "previousId",
    o.by_side AS by, o.client_id AS "clientId", o.state, o.terms, o.created_at AS "createdAt", o.answer_by AS "answerBy",
    o.fund_by AS "fundBy", o.state_at AS "stateAt", o.state_by AS "stateBy", o.decline_reason AS "declineReason",
    o.decline_note AS "declineNote", o.contract_id AS "contractId", o.funding_id AS "fundingId", c.name AS "campaignName", c.price_idr AS "priceIdr",
    c.job_type AS "jobType", c.end_date AS "endDate", c.needs_draft AS "needsDraft",
    (SELECT terms FROM offers p WHERE p.id = o.previous_id) AS before,
    b.full_name AS "brandName", b.image AS "brandImage", k.full_name AS "kolName", k.image AS "kolImage",
    (SELECT id FROM conversation_changes h WHERE h.brand_id = o.brand_id AND h.kol_id = o.kol_id) AS "chatId",
    (SELECT jsonb_build_object('currency', r.currency, 'rates', r.rates) FROM rate_card_prices r WHERE r.kol_id = o.kol_id) AS "rateCard"
  FROM offers o
    CROSS JOIN LATERAL (SELECT name, price_idr, job_type, end_date, needs_draft FROM campaign_terms WHERE id = o.campaign_id) c
    CROSS JOIN LATERAL (SELECT full_name, image FROM people WHERE id = o.brand_id) b
    CROSS JOIN LATERAL (SELECT full_name, image FROM people WHERE id = o.kol_id) k
  WHERE ${which}`;

const ownerOf = ({ side, id }: Party) => sql`${sql.ref(`o.${side}_id`)} = ${id}`;
const IS_OPEN = sql`o.state IN ('open', 'awaiting_funds')`;

/** Undefined for an offer of others, so that nobody learns that it exists. */
export async function findOffer(db: Db, party: Party, id: string): Promise<OfferRow | undefined> {
  const { rows } = await offers(sql`o.id = ${id} AND ${ownerOf(party)}`).execute(db);
  return rows[0];
}

/** Locks the offer, so that the first decision wins. Its campaign must be locked. */
export async function lockOffer(tx: Db, party: Party, id: string): Promise<OfferRow | undefined> {
  await sql`SELECT FROM offers o WHERE o.id = ${id} AND ${ownerOf(party)} FOR NO KEY UPDATE`.execute(tx);
  return findOffer(tx, party, id);
}

/** What this person made under this id. */
export async function findMade(db: Db, authorId: string, clientId: string): Promise<OfferRow | undefined> {
  const { rows } = await offers(sql`o.author_id = ${authorId} AND o.client_id = ${clientId}`).execute(db);
  return rows[0];
}

/** The open offer of a KOL in a campaign. */
export async function findOpen(db: Db, { campaignId, kolId }: { campaignId: string; kolId: string }) {
  const { rows } = await offers(
    sql`o.campaign_id = ${campaignId} AND o.kol_id = ${kolId} AND ${IS_OPEN}`,
  ).execute(db);
  return rows[0];
}

export interface OfferSearch {
  readonly party: Party;
  readonly campaignId: string | undefined;
  readonly partnerId: string | undefined;
  readonly filter: OfferFilter | undefined;
  /** Id of the last one that was read. */
  readonly after: string | null;
  readonly limit: number;
}

const FILTERS: Readonly<Record<OfferFilter, (side: Side) => RawBuilder<unknown>>> = {
  open: () => IS_OPEN,
  your_turn: (side) =>
    sql`${IS_OPEN} AND (CASE o.state WHEN 'awaiting_funds' THEN 'kol' ELSE o.by_side END) <> ${side}`,
  ended: () => sql`o.state IN ('accepted', 'declined', 'withdrawn', 'lapsed')`,
};

/** Newest first. */
export async function listOffers(db: Db, search: OfferSearch): Promise<OfferRow[]> {
  const { party, campaignId, partnerId, filter, after, limit } = search;
  const partner = sql.ref(party.side === 'brand' ? 'o.kol_id' : 'o.brand_id');
  const which = sql.join(
    [
      ownerOf(party),
      ...(campaignId === undefined ? [] : [sql`o.campaign_id = ${campaignId}`]),
      ...(partnerId === undefined ? [] : [sql`${partner} = ${partnerId}`]),
      ...(filter === undefined ? [] : [FILTERS[filter](party.side)]),
      ...(after === null ? [] : [sql`o.id < ${after}::uuid`]),
    ],
    sql` AND `,
  );
  const { rows } = await sql<OfferRow>`${offers(which)} ORDER BY o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export function findCampaignTerms(db: Db, campaignId: string) {
  return db
    .selectFrom('campaign_terms')
    .select(['name', 'price_idr as priceIdr', 'job_type as jobType'])
    .select([
      'end_date as endDate',
      'needs_draft as needsDraft',
      'usage_rights as usageRights',
      'exclusivity',
    ])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
}

export interface NewOffer {
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  readonly round: number;
  readonly previousId: string | null;
  readonly by: Side;
  readonly authorId: string;
  readonly clientId: string;
  readonly terms: AgreedTerms;
  readonly at: Date;
  readonly answerBy: Date;
}

/** Its id; undefined when the author has used the client id for another campaign by now. */
export async function insertOffer(tx: Db, offer: NewOffer): Promise<string | undefined> {
  const row = await tx
    .insertInto('offers')
    .values({
      campaign_id: offer.campaignId,
      kol_id: offer.kolId,
      brand_id: offer.brandId,
      round: offer.round,
      previous_id: offer.previousId,
      by_side: offer.by,
      author_id: offer.authorId,
      client_id: offer.clientId,
      terms: JSON.stringify(offer.terms),
      created_at: offer.at,
      answer_by: offer.answerBy,
      fund_by: null,
      state_at: offer.at,
      state_by: offer.by,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface OfferChange {
  readonly state: OfferState;
  readonly by: Side | 'sohor';
  readonly at: Date;
  readonly fundBy?: Date;
  readonly reason?: OfferDeclineReason | undefined;
  readonly note?: string | undefined;
  readonly contractId?: string;
  readonly fundingId?: string;
}

export async function changeOffer(tx: Db, id: string, change: OfferChange): Promise<void> {
  await tx
    .updateTable('offers')
    .set({
      state: change.state,
      state_by: change.by,
      state_at: change.at,
      fund_by: change.fundBy ?? null,
      decline_reason: change.reason ?? null,
      decline_note: change.note || null,
      contract_id: change.contractId ?? null,
      funding_id: change.fundingId ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Open offers of a campaign, in the order of their KOLs. */
export async function findOpenOf(tx: Db, campaignId: string): Promise<OfferRow[]> {
  const { rows } =
    await sql<OfferRow>`${offers(sql`o.campaign_id = ${campaignId} AND ${IS_OPEN}`)} ORDER BY o.kol_id`.execute(
      tx,
    );
  return rows;
}

/** Open offers whose time is over, and those that nobody can accept any more. */
export async function findDue(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: string; campaignId: string; brandId: string }>`
    SELECT o.id, o.campaign_id AS "campaignId", o.brand_id AS "brandId" FROM offers o
    WHERE ${IS_OPEN} AND (coalesce(o.fund_by, o.answer_by) <= ${now} OR ${IS_DEAD})
    ORDER BY o.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A side has left or was blocked, one has blocked the other, or the campaign was cancelled. */
const IS_DEAD = sql<boolean>`(EXISTS (SELECT FROM people p WHERE p.id IN (o.brand_id, o.kol_id) AND p.status <> 'active')
  OR EXISTS (SELECT FROM conversation_blocks b WHERE b.brand_id = o.brand_id AND b.kol_id = o.kol_id)
  OR EXISTS (SELECT FROM campaign_terms c WHERE c.id = o.campaign_id AND c.cancelled_at IS NOT NULL))`;

export async function isDead(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isDead: boolean }>`
    SELECT ${IS_DEAD} AS "isDead" FROM offers o WHERE o.id = ${id}`.execute(tx);
  return rows[0]?.isDead ?? false;
}

export interface Funding {
  readonly brandId: string;
  readonly clientId: string;
  readonly offerId: string;
  readonly personId: string;
  readonly amountIdr: number;
  readonly source: 'balance' | 'top_up';
}

export const findFunding = (db: Db, brandId: string, clientId: string): Promise<Funding | undefined> =>
  db
    .selectFrom('offer_fundings')
    .select(['brand_id as brandId', 'client_id as clientId', 'offer_id as offerId', 'person_id as personId'])
    .select(['amount_idr as amountIdr', 'source'])
    .where('brand_id', '=', brandId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** @returns false when this client id has just paid for another offer */
export async function insertFunding(tx: Db, funding: Funding, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('offer_fundings')
    .values({
      brand_id: funding.brandId,
      client_id: funding.clientId,
      offer_id: funding.offerId,
      person_id: funding.personId,
      amount_idr: funding.amountIdr,
      source: funding.source,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('client_id')
    .executeTakeFirst();
  return row !== undefined;
}
