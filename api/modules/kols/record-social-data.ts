import type { Db } from '../../platform/database.ts';
import type { Score } from './rules/score.ts';
import { scoreKols } from './score-kols.ts';
import { keepAccounts, keepVideos } from './social.repository.ts';
import type { SocialData } from './social-data.ts';
import { thinSnapshots } from './thin-snapshots.repository.ts';

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
  await thinSnapshots(tx, [...accounts.values()], now);
  return scoreKols(
    tx,
    synced.map((data) => ({ ...data, accountId: accounts.get(data.kolId) ?? '' })),
    now,
    now,
  );
}
