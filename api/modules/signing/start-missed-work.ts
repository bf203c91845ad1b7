import { DAY_MS, jakartaDay } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { findSignedWithoutMoney, lockContract, type SignedWithoutMoney } from '../contracts/index.ts';
import { startWork } from '../deliverables/index.ts';
import { kindOfPosting } from '../ledger/index.ts';
import { reservePrice } from './reserve-price.ts';

export const startMissedWork = defineJob<Record<string, never>>('start-missed-work', { maxAttempts: 1 });

const BATCH = 100;
/** The KOL has at least this many days left to hand in. */
const DAYS_LEFT = 3;

/**
 * During a deployment the previous release still signs contracts, but neither sets money aside nor starts work. Both are done
 * here. Its text promises the full price. Contracts whose campaign no longer holds their price are left for an operator.
 */
export async function startWorkOfEarlierRelease(context: Context): Promise<void> {
  const { db, clock, log } = context;
  for (const contract of await findSignedWithoutMoney(db, BATCH)) {
    try {
      await db.transaction().execute((tx) => start(tx, contract, clock.now()));
    } catch (error) {
      log.error({ alert: 'work-stuck', err: error, contractId: contract.id }, 'signed work cannot start');
    }
  }
}

async function start(tx: Db, { id, campaignId, brandId, kolId }: SignedWithoutMoney, at: Date) {
  await lockOwnCampaign(tx, campaignId, brandId);
  const contract = await lockContract(tx, id, kolId);
  // Another process has done it already.
  if (contract?.status !== 'approved' || (await kindOfPosting(tx, `reserve:${id}`))) return;
  await reservePrice(tx, contract, { at, own: [kolId], other: brandId });
  const { priceIdr, needsDraft } = contract;
  const soonest = jakartaDay(new Date(at.getTime() + DAYS_LEFT * DAY_MS));
  const endDate = contract.endDate > soonest ? contract.endDate : soonest;
  const work = { contractId: id, campaignId, kolId, brandId, priceIdr, termsVersion: 1 as const };
  await startWork(tx, work, { endDate, needsDraft }, at);
}
