import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { addNotices } from '../notices/index.ts';
import {
  type About,
  type LockedWork,
  lockWorkRow,
  saveStep,
  setProposal,
} from './deliverables.repository.ts';
import { noticesOfStep } from './notices-of-step.ts';
import { payForWork } from './pay-for-work.ts';
import { returnMoney } from './return-money.ts';
import { passTime, type Step, type WorkRefusal } from './rules/work.ts';

export type WorkContext = Pick<Context, 'config' | 'clock'>;

interface WhichWork {
  readonly contractId: string;
  readonly campaignId: string;
  readonly brandId: string;
}

/**
 * Locks the work of one contract until the transaction ends. Steps that the clock has already decided are taken first, before
 * anybody else decides. The campaign is locked first, as everywhere.
 */
export async function lockWork(tx: Db, context: WorkContext, which: WhichWork): Promise<LockedWork> {
  await lockOwnCampaign(tx, which.campaignId, which.brandId);
  let work = await lockWorkRow(tx, which.contractId);
  const now = context.clock.now();
  for (let step = passTime(work, now); step; step = passTime(work, now))
    work = await takeStep(tx, context, work, step, { at: now, actorId: null });
  const hasLapsed = work.cancelUntil !== null && work.cancelUntil <= now;
  return hasLapsed ? endProposal(tx, work, { at: now, actorId: null }) : work;
}

/** Ends a proposal to cancel that nobody answered, when its time ran out or its maker gave it up. */
export async function endProposal(tx: Db, work: LockedWork, about: About): Promise<LockedWork> {
  await setProposal(tx, work.contractId, null);
  await saveStep(tx, work.contractId, { ...work, event: 'cancel_lapsed' }, about);
  return { ...work, cancelBy: null, cancelUntil: null };
}

/** Saves a step with all its consequences, in the caller's transaction: the step that ends the work moves the money. */
export async function takeStep(
  tx: Db,
  context: WorkContext,
  work: LockedWork,
  step: Step | WorkRefusal,
  about: About,
): Promise<LockedWork> {
  if (typeof step === 'string') return fail(step);
  await saveStep(tx, work.contractId, step, about);
  if (step.state === 'released') await payForWork(tx, context, work, about);
  if (step.state === 'cancelled') await returnMoney(tx, work, about);
  await addNotices(tx, noticesOfStep(work, step, about));
  const isEnded = step.dueAt === null;
  return { ...work, ...step, ...(isEnded && { cancelBy: null, cancelUntil: null }) };
}
