import { DAY_MS } from '@sohor/shared/format';
import { SCORE_VERSION, TOLD_SCORE_MOVE } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { addNotices } from '../notices/index.ts';
import { findDeliveries } from './deliveries.repository.ts';
import { reachOf, type Score, scoreKol } from './rules/score.ts';
import { toStored, toStoredReach } from './rules/stored-breakdown.ts';
import {
  findScored,
  keepScoreDays,
  keepScores,
  lockScores,
  type ScoredAccount,
} from './scores.repository.ts';
import { snapshotsSince } from './social.repository.ts';

/** Growth is computed from the snapshots of the last 90 days. */
const GROWTH_MS = 90 * DAY_MS;

/**
 * Computes the scores of these KOLs and keeps them, in the caller's transaction. Whoever refuses to be scored gets none. A KOL whose
 * score moves far because the formula has a new version is told, once: afterwards its score is of that version.
 * @param verifiedAt set by a sync, the first of which makes a KOL verified
 * @returns the scores in the order given
 */
export async function scoreKols(
  tx: Db,
  accounts: readonly ScoredAccount[],
  now: Date,
  verifiedAt: Date | null = null,
): Promise<(Score | null)[]> {
  const ids = accounts.map(({ kolId }) => kolId);
  const former = await lockScores(tx, ids);
  const since = new Date(+now - GROWTH_MS);
  const snapshots = await snapshotsSince(
    tx,
    accounts.map(({ accountId }) => accountId),
    since,
  );
  const deliveries = await findDeliveries(tx, ids);
  const scored = accounts.map(({ kolId, accountId, followers, videos }) => {
    const reach = reachOf({ followers, videos });
    if (former.get(kolId)?.isRefused)
      return { kolId, score: null, breakdown: reach && toStoredReach(reach, now) };
    const score = scoreKol({
      followers,
      videos,
      snapshots: snapshots.get(accountId) ?? [],
      deliveries: deliveries(kolId),
      now,
    });
    return { kolId, score, breakdown: score && toStored(score) };
  });
  await keepScores(tx, scored, verifiedAt);
  await keepScoreDays(tx, ids, now);
  const moved = scored.filter(({ kolId, score }) => {
    const before = former.get(kolId);
    if (!before || before.score === null || !score || before.version === SCORE_VERSION) return false;
    return Math.abs(score.score - before.score) > TOLD_SCORE_MOVE;
  });
  await addNotices(
    tx,
    moved.map(({ kolId }) => ({ kind: 'score_moved', userId: kolId, key: `${SCORE_VERSION}`, at: now })),
  );
  return scored.map(({ score }) => score);
}

/**
 * Computes these scores anew from what the last sync has read. A KOL that never had a sync is left out. Locked before it is read: a
 * sync may store another account, and an account may be closed.
 */
export async function rescoreKols(tx: Db, ids: readonly string[], now: Date): Promise<(Score | null)[]> {
  const kept = await lockScores(tx, ids);
  const accounts = await findScored(tx, [...kept.keys()]);
  return accounts.length === 0 ? [] : scoreKols(tx, accounts, now);
}
