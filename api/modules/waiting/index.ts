import * as wire from '@sohor/shared/wire';
import { WAITING_LISTS, type WaitingList } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { countGivenUp } from '../../jobs/given-up-jobs.ts';
import { MAX_WAITING, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { countDecidable } from '../approvals/index.ts';
import { countChatReports } from '../conversations/index.ts';
import { countUnresolved } from '../differences/index.ts';
import { countUndecided } from '../disputes/index.ts';
import { listRests } from '../former-accounts/index.ts';
import { listHeldPay } from '../ledger/index.ts';
import { countLatePayouts, countReturnedPayouts } from '../payouts/index.ts';
import { countReviewReports } from '../reviews/index.ts';
import { countScoreAppeals } from '../scores/index.ts';
import { countOpenSigns } from '../signs/index.ts';
import { countUnverified } from '../taxes/index.ts';
import { countWaitingVerifications } from '../verifications/index.ts';

const untimed = (rows: readonly unknown[]): WaitingCount => ({ count: rows.length, since: null });
const limit = MAX_WAITING;

const COUNTS: Record<WaitingList, (db: Db, personId: string, now: Date) => Promise<WaitingCount>> = {
  disputes: countUndecided,
  approvals: countDecidable,
  'chat-reports': countChatReports,
  'review-reports': countReviewReports,
  'score-appeals': countScoreAppeals,
  payouts: (db, _personId, now) => countLatePayouts(db, now),
  returned: (db, _personId, now) => countReturnedPayouts(db, now),
  held: async (db) => untimed(await listHeldPay(db, { limit })),
  closed: async (db) => untimed(await listRests(db, { limit })),
  differences: countUnresolved,
  verifications: countWaitingVerifications,
  signs: countOpenSigns,
  tax: countUnverified,
  jobs: countGivenUp,
};

/** How much waits for staff, for its menu and the page it begins its day with. */
export function registerWaiting(app: FastifyInstance): void {
  route(app, wire.listWaiting, async ({ caller, context: { db, clock } }) => {
    const lists = [];
    // One after the other: a call that every member of the staff repeats must not take many connections at once.
    for (const list of WAITING_LISTS) {
      const { count, since } = await COUNTS[list](db, caller.userId, clock.now());
      lists.push({ daftar: list, jumlah: count, sejak: since?.toISOString() ?? null });
    }
    return ok(lists);
  });
}
