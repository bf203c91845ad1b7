import { TikTokError, type TikTokVideo } from '../../adapters/tiktok.ts';
import type { JobRun } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { releaseImages } from '../files/index.ts';
import { findKnownImages, recordSyncedAccount } from '../kols/index.ts';
import { deleteLink, findLink, lockLink } from './links.repository.ts';
import { type Account, LinkLost, readAccount, TokensSealed } from './read-account.ts';
import { enterStep, failRun, findRun, finishRun, type Run } from './runs.repository.ts';
import { type Images, storeImages } from './store-images.ts';
import { nextTurn, type SyncFailure } from './sync-rules.ts';

/** After this many errors of ours in the same run, it is not tried again. */
const MAX_CRASHES = 3;

/** One run, from start to end. After a crash it may be repeated from the start without doing anything twice. */
export async function syncAccount(
  context: Context,
  runId: string,
  { attempt, isLastAttempt, signal }: JobRun,
): Promise<void> {
  const run = await findRun(context.db, runId);
  if (run?.status !== 'running') return;
  try {
    await sync(context, run, signal);
  } catch (error) {
    // No failure: the process is stopping, and another one will continue this run.
    if (signal.aborted) throw error;
    const failure = failureOf(error);
    const mayPass = failure === 'internal' && !(error instanceof TokensSealed);
    if (mayPass && attempt < MAX_CRASHES && !isLastAttempt) throw error;
    const level = failure === 'internal' ? 'error' : 'warn';
    const alert = error instanceof TokensSealed && { alert: 'tokens-sealed' };
    context.log[level]({ err: error, runId, failure, ...alert }, 'a TikTok sync failed');
    await endFailed(context, run, failure, error);
  }
}

async function sync(context: Context, run: Run, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const link = await findLink(db, run.kol_id);
  if (!link || +link.linked_at > +run.started_at) return failRun(db, run.id, 'interrupted', clock.now());

  const enter = (step: Run['step']) => {
    signal.throwIfAborted();
    return enterStep(db, run.id, step, clock.now());
  };
  const account = await readAccount(context, link, enter);
  await enter('images');
  const known = await findKnownImages(db, run.kol_id, link.open_id);
  const images = await storeImages(context, run.kol_id, account.user, account.list.videos, known);
  await enter('score');
  // No check for a stop from here on: `keep` writes all or nothing, and only one process can finish the run.
  const unused = await keep(context, run, account, images);
  await releaseImages(context, unused);
}

/**
 * Saves numbers, snapshot, score, badge and the end of the run in one transaction. Returns the images that nothing shows any
 * more.
 */
function keep(context: Context, run: Run, { user, list }: Account, images: Images): Promise<string[]> {
  const { db, clock, tiktok } = context;
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const link = await lockLink(tx, run.kol_id);
    // The account was unlinked or replaced meanwhile, so these numbers are not saved.
    if (link?.open_id !== user.openId || !(await finishRun(tx, run.id, now))) {
      await failRun(tx, run.id, 'interrupted', now);
      return [...images.added];
    }
    return recordSyncedAccount(tx, {
      kolId: run.kol_id,
      externalId: user.openId,
      username: user.username,
      displayName: user.displayName,
      avatarUrl: images.avatarUrl,
      avatarSource: images.avatarSource,
      counts: user.counts,
      videos: list.videos.map((video) => ({
        id: video.id,
        title: video.title,
        coverImageUrl: images.covers.get(video.id) ?? null,
        embedLink: linkOf(video, user.username, tiktok.isOwnLink),
        postedAt: video.postedAt,
        views: video.views,
        likes: video.likes,
        comments: video.comments,
        shares: video.shares,
      })),
      isComplete: list.isComplete,
      now,
    });
  });
}

/** Uses TikTok's link only if it leads to TikTok, and builds it otherwise. */
function linkOf(
  { id, embedLink }: TikTokVideo,
  username: string | null,
  isOwn: (link: string) => boolean,
): string {
  if (embedLink && isOwn(embedLink)) return embedLink;
  return `https://www.tiktok.com/${username ? `@${username}/video` : 'embed/v2'}/${id}`;
}

async function endFailed(context: Context, run: Run, failure: SyncFailure, error: unknown): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    if (error instanceof LinkLost) await deleteLink(tx, run.kol_id, error.link);
    else {
      await tx
        .updateTable('tiktok_links')
        .set({ next_sync_at: nextTurn(now, true) })
        .where('kol_id', '=', run.kol_id)
        .execute();
    }
    await failRun(tx, run.id, failure, now);
  });
}

function failureOf(error: unknown): SyncFailure {
  if (error instanceof LinkLost) return 'link_lost';
  if (!(error instanceof TikTokError)) return 'internal';
  if (error.failure === 'busy' || error.failure === 'scope') return error.failure;
  return 'unreachable';
}
