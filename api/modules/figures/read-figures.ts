import { MINUTE_MS } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { addNotices, type NewNotice } from '../notices/index.ts';
import { MAX_VIDEO_IDS, readOwnVideos } from '../tiktok/index.ts';
import {
  type DueWork,
  findDueKols,
  findDueWork,
  forgetCancelled,
  keepReading,
} from './figures.repository.ts';
import { afterReading, type Found } from './rules/reading.ts';

const startDueFigures = defineJob<Record<string, never>>('start-due-figures', { maxAttempts: 2 });
/** Rate limits and outages are thrown and tried again; what is given up is still due, and found by the next start. */
const readFigures = defineJob<{ kolId: string }>('read-figures', { maxAttempts: 6, lane: 'figures' });

/** Readings are spread over this time, because TikTok limits calls per minute. */
const SPREAD_MS = 8 * MINUTE_MS;
const BATCH_SIZE = 500;

/** Reads the figures of published work when they are due. It starts every ten minutes, so that a machine that slept catches up. */
export function scheduleFigures(context: Context): void {
  const { jobs, db, clock } = context;
  jobs.handle(startDueFigures, async () => {
    const now = clock.now();
    await forgetCancelled(db, now);
    for (let after: string | undefined; ; ) {
      const due = await findDueKols(db, now, after, BATCH_SIZE);
      for (const kolId of due) {
        const runAt = new Date(Date.now() + Math.random() * SPREAD_MS);
        await jobs.add(db, readFigures, { kolId }, { runAt, key: `figures:${kolId}` });
      }
      after = due.at(-1);
      if (due.length < BATCH_SIZE) return;
    }
  });
  jobs.every('*/10 * * * *', startDueFigures);
  jobs.handle(readFigures, ({ kolId }, { signal }) => readFiguresOf(context, kolId, signal));
}

async function readFiguresOf(context: Context, kolId: string, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    signal.throwIfAborted();
    const due = await findDueWork(db, kolId, clock.now(), MAX_VIDEO_IDS);
    if (due.length === 0) return;
    const read = await readOwnVideos(
      context,
      kolId,
      due.map(({ videoId }) => videoId),
    );
    const found = ({ videoId, openId }: DueWork): Found => {
      if (typeof read === 'string') return read;
      const video = read.videos.find(({ id }) => id === videoId);
      if (video) return { video, openId: read.openId };
      // Of another account than the one that showed it, nobody can say that it was deleted.
      return openId !== null && openId !== read.openId ? 'not_linked' : 'missing';
    };
    await db.transaction().execute((tx) => keepAll(tx, due, found, clock.now()));
    if (due.length < MAX_VIDEO_IDS) return;
  }
}

async function keepAll(
  tx: Db,
  due: readonly DueWork[],
  found: (work: DueWork) => Found,
  now: Date,
): Promise<void> {
  const notices: NewNotice[] = [];
  for (const work of due) {
    const next = afterReading(work, found(work), now);
    if ((await keepReading(tx, work, next, now)) && next.isNewlyUnreadable)
      notices.push(...noticesOfTrouble(work, next.troubleSince ?? now, now));
  }
  await addNotices(tx, notices);
}

function noticesOfTrouble(
  { contractId, campaignId, kolId, brandId }: DueWork,
  since: Date,
  at: Date,
): NewNotice[] {
  const about = {
    kind: 'content_unreadable' as const,
    // Of all pieces that one reading misses, one notice tells: it leads to their contract.
    key: `${contractId}:${since.toISOString()}`,
    campaignId,
    at,
    facts: { since: since.toISOString() },
  };
  return [
    { ...about, userId: brandId, fromId: kolId },
    { ...about, userId: kolId },
  ];
}
