import { DAY_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { NextReading, Reading } from './rules/reading.ts';

/** KOLs with work that is due to be read, in the order of their ids. */
export async function findDueKols(
  db: Db,
  now: Date,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('work_readings')
    .select('kol_id')
    .distinct()
    .where('next_at', '<=', now)
    .$if(after !== undefined, (query) => query.where('kol_id', '>', after ?? ''))
    .orderBy('kol_id')
    .limit(limit)
    .execute();
  return rows.map(({ kol_id }) => kol_id);
}

/** Work that ended without pay is not read any more. */
export async function forgetCancelled(db: Db, now: Date): Promise<void> {
  await sql`UPDATE work_readings SET next_at = NULL WHERE next_at <= ${now}
    AND contract_id IN (SELECT contract_id FROM work_states WHERE state = 'cancelled'
      OR (state = 'settled' AND contract_id NOT IN (SELECT contract_id FROM paid_work)))`.execute(db);
}

/** Of `posted_videos v` and `work_readings r`. */
export const IS_ITS_VIDEO = sql<boolean>`v.kol_id = r.kol_id AND r.link_key LIKE 'tiktok:%' AND v.video_id = substr(r.link_key, 8)`;

/**
 * Of `work_readings r`: what its KOL may show. Read in the account that is linked now, of work that was paid and stayed paid, of a video
 * that was there at the last reading. The LIMIT makes the planner look a clawback up by its key; see report.repository.ts.
 */
export const CAN_BE_SHOWN = sql<boolean>`(r.source = 'tiktok' AND r.trouble IS NULL AND r.missing_at IS NULL
  AND EXISTS (SELECT FROM linked_accounts l WHERE l.kol_id = r.kol_id AND l.open_id = r.open_id)
  AND EXISTS (SELECT FROM work_states w WHERE w.contract_id = r.contract_id AND w.state = 'released')
  AND NOT EXISTS (SELECT FROM dispute_states d WHERE d.contract_id = r.contract_id
    AND (d.state IN ('open', 'deciding') OR d.to_kol_idr < d.price_idr))
  AND (SELECT true FROM contract_postings WHERE key = 'clawback:' || r.contract_id LIMIT 1) IS NULL)`;

export interface DueWork extends Reading, WhichPiece {
  readonly campaignId: string;
  readonly kolId: string;
  readonly brandId: string;
  readonly linkKey: string;
  readonly videoId: string;
  readonly plannedAt: Date;
}

export async function findDueWork(db: Db, kolId: string, now: Date, limit: number): Promise<DueWork[]> {
  const rows = await db
    .selectFrom('work_readings as r')
    .leftJoin('paid_work as p', 'p.contract_id', 'r.contract_id')
    .select(['r.contract_id as contractId', 'r.piece', 'r.campaign_id as campaignId', 'r.kol_id as kolId'])
    .select([
      'r.brand_id as brandId',
      'r.link_key as linkKey',
      'r.posted_at as postedAt',
      'r.next_at as nextAt',
    ])
    .select(['r.missing_at as missingAt', 'r.trouble', 'r.trouble_since as troubleSince'])
    .select(['r.open_id as openId', 'p.at as paidAt'])
    .where('r.kol_id', '=', kolId)
    .where('r.next_at', '<=', now)
    .orderBy('r.next_at')
    .limit(limit)
    .execute();
  return rows.map(({ nextAt, ...row }) => ({
    ...row,
    videoId: row.linkKey.slice('tiktok:'.length),
    plannedAt: nextAt as Date,
  }));
}

/** False when the reading was made already, or the link was replaced meanwhile: then nothing is saved. */
export async function keepReading(tx: Db, due: DueWork, next: NextReading, now: Date): Promise<boolean> {
  const { counts } = next;
  const { numUpdatedRows } = await tx
    .updateTable('work_readings')
    .set({
      posted_at: next.postedAt,
      open_id: next.openId,
      next_at: next.nextAt,
      missing_at: next.missingAt,
      trouble: next.trouble,
      trouble_since: next.troubleSince,
      ...(counts && { ...countsOf(counts), saves: null, taken_at: now, source: 'tiktok', asked_at: null }),
    })
    .where('contract_id', '=', due.contractId)
    .where('piece', '=', due.piece)
    .where('link_key', '=', due.linkKey)
    .where('next_at', '=', due.plannedAt)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (counts)
    await tx
      .insertInto('work_figures')
      .values({
        contract_id: due.contractId,
        piece: due.piece,
        link_key: due.linkKey,
        taken_at: now,
        planned_at: due.plannedAt,
        source: 'tiktok',
        ...countsOf(counts),
        saves: null,
        proof: null,
      })
      .execute();
  return true;
}

const countsOf = ({ views, likes, comments, shares }: NonNullable<NextReading['counts']>) => ({
  views,
  likes,
  comments,
  shares,
});

/** One piece of a contract's work. */
export interface WhichPiece {
  readonly contractId: string;
  readonly piece: number;
}

/** A piece of a contract's work, for one of its two parties; its reading is null while it is not published. */
export function findReading(db: Db, { contractId, piece }: WhichPiece, partyId: string) {
  return readings(db, contractId, partyId).where('a.piece', '=', piece).executeTakeFirst();
}
export type FoundReading = NonNullable<Awaited<ReturnType<typeof findReading>>>;

/** All of them, each with what it is compared with. */
export function listReadings(db: Db, contractId: string, partyId: string, now: Date) {
  return readings(db, contractId, partyId)
    .select([medianAt(now).as('median'), categoryMedianAt(now).as('category')])
    .orderBy('a.piece')
    .execute();
}

function readings(db: Db, contractId: string, partyId: string) {
  return db
    .selectFrom('work_states as w')
    .innerJoin('agreed_pieces as a', 'a.contract_id', 'w.contract_id')
    .leftJoin('work_readings as r', (join) =>
      join.onRef('r.contract_id', '=', 'a.contract_id').onRef('r.piece', '=', 'a.piece'),
    )
    .leftJoin('posted_videos as v', (join) => join.on(IS_ITS_VIDEO))
    .selectAll('r')
    .select(['v.title', 'v.cover', 'w.state', CAN_BE_SHOWN.as('canBeShown')])
    .select(['w.contract_id as contractId', 'w.campaign_id as campaignId'])
    .select(['w.kol_id as kolId', 'w.brand_id as brandId'])
    .select(['a.piece', 'a.platform', 'a.item', 'a.number'])
    .where('w.contract_id', '=', contractId)
    .where((or) => or.or([or('w.kol_id', '=', partyId), or('w.brand_id', '=', partyId)]));
}

/** Earlier videos that work is compared with, and how few of them tell nothing. */
const COMPARED_VIDEOS = 30;
const LEAST_COMPARED = 5;
/** By then most of a video's views are there: before, earlier videos would be ahead by their age alone. */
const SETTLED_MS = 7 * DAY_MS;

/**
 * Of `work_readings r`: median views of the KOL's last videos before it, as its account was last synced; null where they tell nothing
 * yet, and where another account is linked than the one that has the work. Of TikTok only: views elsewhere are counted in other ways.
 */
const medianAt = (now: Date) => sql<{ videos: number; views: number } | null>`(
  SELECT jsonb_build_object('videos', count(*),
    'views', round(percentile_cont(0.5) WITHIN GROUP (ORDER BY earlier.views))::bigint)
  FROM (SELECT views FROM posted_videos WHERE kol_id = r.kol_id AND posted_at < r.posted_at
    AND r.source = 'tiktok' AND r.posted_at <= ${new Date(+now - SETTLED_MS)}
    AND EXISTS (SELECT FROM linked_accounts WHERE kol_id = r.kol_id AND open_id = r.open_id)
    ORDER BY posted_at DESC LIMIT ${sql.lit(COMPARED_VIDEOS)}) earlier
  HAVING count(earlier.views) > 0 AND count(*) >= ${sql.lit(LEAST_COMPARED)})`;

/** Of `work_readings r`: what a video of its KOL's category reaches; null where too few KOLs tell it, and in the first week. */
const categoryMedianAt = (now: Date) => sql<{ name: string; kols: number; views: number } | null>`(
  SELECT jsonb_build_object('name', m.category, 'kols', m.kols, 'views', m.views)
  FROM kol_figures f JOIN category_medians m ON m.category = f.categories[1]
  WHERE f.kol_id = r.kol_id AND r.source = 'tiktok' AND r.posted_at <= ${new Date(+now - SETTLED_MS)})`;

/** More than the readings of 30 days, with those that the KOL typed. */
const MAX_FIGURES = 60;

/** Of the links that the pieces of a contract have now; the newest first. */
export function listFigures(db: Db, contractId: string) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('work_figures as f')
        .innerJoin('work_readings as r', (join) =>
          join
            .onRef('r.contract_id', '=', 'f.contract_id')
            .onRef('r.piece', '=', 'f.piece')
            .onRef('r.link_key', '=', 'f.link_key'),
        )
        .selectAll('f')
        .select(sql<number>`row_number() OVER (PARTITION BY f.piece ORDER BY f.taken_at DESC)`.as('place'))
        .where('f.contract_id', '=', contractId)
        .as('f'),
    )
    .selectAll('f')
    .where('f.place', '<=', MAX_FIGURES)
    .orderBy('f.taken_at', 'desc')
    .execute();
}
export type FigureRow = Awaited<ReturnType<typeof listFigures>>[number];
