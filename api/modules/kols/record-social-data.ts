import { DAY_MS } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { type Score, scoreKol } from './rules/score.ts';
import { keepAccounts, keepScores, keepVideos, snapshotsSince } from './social.repository.ts';
import type { SocialData } from './social-data.ts';
import { thinSnapshots } from './thin-snapshots.repository.ts';

/** Growth is computed from the snapshots of the last 90 days. */
const GROWTH_MS = 90 * DAY_MS;

/**
 * Stores what syncs read of these KOLs, adds a snapshot to each, thins old snapshots and recomputes the scores, in the caller's
 * transaction. @returns the scores in the order given
 */
export async function recordSocialData(
  tx: Db,
  synced: readonly SocialData[],
  now: Date,
): Promise<(Score | null)[]> {
  if (synced.length === 0) return [];
  const accounts = await keepAccounts(tx, synced, now);
  await keepVideos(tx, synced, accounts);
  const accountIds = [...accounts.values()];
  await thinSnapshots(tx, accountIds, now);
  const snapshots = await snapshotsSince(tx, accountIds, new Date(+now - GROWTH_MS));
  const scores = synced.map(({ kolId, followers, videos }) =>
    scoreKol({ followers, videos, snapshots: snapshots.get(accounts.get(kolId) ?? '') ?? [], now }),
  );
  await keepScores(
    tx,
    synced.map(({ kolId }, at) => ({ kolId, score: scores[at] ?? null })),
    now,
  );
  return scores;
}
