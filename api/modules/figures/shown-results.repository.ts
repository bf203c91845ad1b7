import { LIMITS, RATE_CARD_ITEM_OF_JOB } from '@sohor/shared/wire/catalog';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { CAN_BE_SHOWN, IS_ITS_VIDEO, type WhichPiece } from './figures.repository.ts';

/** False where the work is not the KOL's, or cannot be shown. What is taken back needs no condition. */
export async function agreeToShow(
  db: Db,
  { contractId, piece, kolId }: WhichPiece & { readonly kolId: string },
  since: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_readings as r')
    .set({ shown_since: since && sql`coalesce(r.shown_since, ${since})` })
    .where('r.contract_id', '=', contractId)
    .where('r.piece', '=', piece)
    .where('r.kol_id', '=', kolId)
    .$if(since !== null, (query) => query.where(CAN_BE_SHOWN))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whoever leaves agrees to nothing any more. */
export async function forgetAgreements(tx: Db, kolId: string): Promise<void> {
  await tx.updateTable('work_readings').set({ shown_since: null }).where('kol_id', '=', kolId).execute();
}

/** The kind of work that an item of the rate card is: an offer may agree on another one than the campaign's. */
const JOBS = new Map(Object.entries(RATE_CARD_ITEM_OF_JOB).map(([job, item]) => [item.join(' '), job]));

/** What the KOL shows of its work to everybody, the newest first. */
export async function findShownResults(db: Db, kolId: string) {
  const rows = await db
    .selectFrom('work_readings as r')
    .innerJoin('campaign_terms as c', 'c.id', 'r.campaign_id')
    .innerJoin('agreed_pieces as a', (join) =>
      join.onRef('a.contract_id', '=', 'r.contract_id').onRef('a.piece', '=', 'r.piece'),
    )
    .leftJoin('posted_videos as v', (join) => join.on(IS_ITS_VIDEO))
    .select(['v.title', 'v.cover', 'r.url', 'r.posted_at as postedAt', 'c.job_type as jobType'])
    .select(['a.platform', 'a.item'])
    .select((row) => row.ref('r.taken_at').$castTo<Date>().as('takenAt'))
    .select((row) =>
      (['views', 'likes', 'comments', 'shares'] as const).map((count) =>
        row.ref(`r.${count}`).$castTo<number>().as(count),
      ),
    )
    .where('r.kol_id', '=', kolId)
    .where('r.shown_since', 'is not', null)
    .where(CAN_BE_SHOWN)
    .orderBy('r.posted_at', 'desc')
    .orderBy('r.contract_id', 'desc')
    .orderBy('r.piece')
    .limit(LIMITS.shownResults)
    .execute();
  return rows.map(({ platform, item, jobType, ...row }) => ({
    ...row,
    jobType: JOBS.get(`${platform} ${item}`) ?? jobType,
  }));
}
export type ShownResult = Awaited<ReturnType<typeof findShownResults>>[number];
