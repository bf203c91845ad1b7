import { sql } from 'kysely';
import type { CursorKeys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { divideFor, loadManySides, type PriceSettings } from '../taxes/index.ts';
import { SIGNED_AT } from './deliverables.repository.ts';
import type { WorkState } from './rules/work.ts';

/** Settings and time by which prices are divided. */
interface Division {
  readonly config: PriceSettings;
  readonly now: Date;
}

/**
 * Work that is on its way to being paid. Work that is being cancelled will not be paid, and the result of a dispute is unknown.
 */
const OPEN = sql<boolean>`d.due_at IS NOT NULL AND d.state NOT IN ('cancelling', 'disputed')`;

/** What a KOL's open work will bring, in whole rupiah. */
export async function upcomingIdr(db: Db, kolId: string, { config, now }: Division): Promise<number> {
  const { rows } =
    await sql<Sold>`SELECT ${SOLD} FROM deliverables d WHERE d.kol_id = ${kolId} AND ${OPEN}`.execute(db);
  const netOf = await netPrices(db, rows, { config, now });
  return rows.reduce((sum, work) => sum + netOf(work), 0);
}

const SOLD = sql`d.brand_id AS "brandId", d.kol_id AS "kolId", d.price_idr AS "priceIdr", ${SIGNED_AT} AS "signedAt"`;

/** What was sold: the price, by whom to whom, and when. */
interface Sold {
  readonly brandId: string;
  readonly kolId: string;
  readonly priceIdr: number;
  readonly signedAt: Date;
}

async function netPrices(db: Db, sold: readonly Sold[], { config, now }: Division) {
  const sidesOf = await loadManySides(db, sold, now);
  return (work: Sold) => divideFor(config, work, sidesOf(work), now).netIdr;
}

/** Keys of a cursor: whether the payment has no day, its day, its contract. */
export const UPCOMING_KEYS = ['number', 'time', 'uuid'] as const;

interface Row extends Sold {
  readonly contractId: string;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly state: WorkState;
  readonly deadlineAt: Date;
  readonly dueAt: Date;
  /** 0 for a link in review, which is paid when its time is up; 1 for all other work. */
  readonly rank: number;
}

/** A contract that this upcoming payment is for. */
export interface Upcoming extends Omit<Row, keyof Sold> {
  /** What the KOL will get. */
  readonly netIdr: number;
  /** When it is paid if nobody does anything; null where that is not known. */
  readonly releaseAt: Date | null;
}

/** First the payments that come by themselves, the soonest first; then work that is still to be handed in, by deadline. */
export async function listUpcoming(
  db: Db,
  kolId: string,
  { config, now }: Division,
  { after, limit }: { readonly after: CursorKeys | null; readonly limit: number },
): Promise<readonly Upcoming[]> {
  // Rounded, because a cursor holds milliseconds.
  const order = sql`(d.state <> 'link_review')::int, date_trunc('milliseconds', d.due_at), d.contract_id`;
  const [rank, at, id] = after ?? [];
  const rest = after ? sql`AND (${order}) > (${rank}::int, ${at}::timestamptz, ${id}::uuid)` : sql``;
  const { rows } = await sql<Row>`
    SELECT d.contract_id AS "contractId", d.campaign_id AS "campaignId", c.name AS "campaignName", d.state,
      d.deadline_at AS "deadlineAt", d.due_at AS "dueAt", ${SOLD}, (d.state <> 'link_review')::int AS rank
    FROM deliverables d JOIN campaign_terms c ON c.id = d.campaign_id
    WHERE d.kol_id = ${kolId} AND ${OPEN} ${rest} ORDER BY ${order} LIMIT ${limit}`.execute(db);
  const netOf = await netPrices(db, rows, { config, now });
  return rows.map((row) => ({
    ...row,
    netIdr: netOf(row),
    releaseAt: row.rank === 0 ? row.dueAt : null,
  }));
}
