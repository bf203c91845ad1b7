import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import type { ProviderPayout } from '../../adapters/xendit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { addNotices } from '../notices/index.ts';
import { masked } from './account-number.ts';
import { findAccount, refuseAccount } from './accounts.repository.ts';
import { differenceIn } from './compare-payout.ts';
import { isOurs, reasonText, refusesAccount } from './failure-reasons.ts';
import { type PayoutAlert, raise } from './payout-alert.ts';
import { isOpen, referenceOf, type Step, stateAfter, stepsOf, verdictOf } from './payout-state.ts';
import {
  changePayout,
  hasBrought,
  lockPayout,
  type Payout,
  providerIdOf,
  recordEvent,
  wasPaidAgain,
} from './payouts.repository.ts';
import { type Destination, postPaidAgain, postPaidAgainUndone, postStep } from './post-payout.ts';

/** Payouts under way are asked about this often. */
export const CHECK_EVERY_MS = 5 * MINUTE_MS;
const RECHECK_EVERY_MS = DAY_MS;
/** A bank sends back what it cannot book within some days. */
export const RECHECK_FOR_MS = 14 * DAY_MS;

type Alert = readonly [PayoutAlert, Readonly<Record<string, string | number>>];

/**
 * Takes over what the provider says when it is asked: the state of the payout, and with it the money, all of it once or none.
 * @param attempt the attempt that was asked about; one that a later one followed can only have been paid as well
 */
export async function applyAnswer(
  context: Context,
  { payoutId, attempt }: { readonly payoutId: string; readonly attempt: number },
  answer: ProviderPayout,
): Promise<Payout> {
  const alerts: Alert[] = [];
  const after = await context.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    const referenceId = referenceOf(payoutId, attempt);
    const isCurrent = attempt === payout.attempt;
    const providerId = isCurrent ? payout.provider_id : await providerIdOf(trx, payoutId, referenceId);
    const field = differenceIn(answer, { ...payout, referenceId, providerId });
    if (field !== null) {
      alerts.push(['payout-mismatch', { field }]);
      return payout;
    }
    if (!isCurrent) return applyToFormer(context, trx, payout, { answer, attempt, referenceId }, alerts);
    const known = await takeName(context, trx, payout, answer);
    return applySteps(context, trx, known, answer, alerts);
  });
  // Only now: a transaction that failed has found nothing.
  for (const [alert, about] of alerts)
    raise(context, alert, { referenceId: referenceOf(payoutId, attempt), ...about });
  return after;
}

/** The provider's name for the payout, from whatever came first: its answer, a webhook, or our asking. */
async function takeName(
  { clock }: Context,
  trx: Db,
  payout: Payout,
  { id, status }: ProviderPayout,
): Promise<Payout> {
  if (payout.provider_id !== null) return payout;
  await recordEvent(trx, payout, { event: 'sent', at: clock.now(), providerId: id, providerStatus: status });
  return changePayout(trx, payout.id, {
    provider_id: id,
    ...(isOpen(payout.status) && { status: 'sent', lease_until: null }),
  });
}

async function applySteps(
  context: Context,
  trx: Db,
  payout: Payout,
  answer: ProviderPayout,
  alerts: Alert[],
): Promise<Payout> {
  const verdict = verdictOf(answer.status);
  const code = answer.failureCode ?? answer.status;
  const about = { status: answer.status, state: payout.status };
  if (verdict === 'failed' && isOpen(payout.status) && isOurs(answer.failureCode))
    return tryAnew(context, trx, payout, answer, alerts);
  const steps = stepsOf(payout.status, verdict);
  if (steps === null) {
    alerts.push(['payout-unclear', about]);
    return payout;
  }
  let now = payout;
  for (const step of steps) now = await take(context, trx, now, step, { answer, code }, alerts);
  return now;
}

/** The provider refused for want of our own money: another attempt follows once there is some, unless one before brought it. */
async function tryAnew(context: Context, trx: Db, payout: Payout, answer: ProviderPayout, alerts: Alert[]) {
  const at = context.clock.now();
  await recordEvent(trx, payout, {
    event: 'attempt_failed',
    at,
    providerId: answer.id,
    providerStatus: answer.status,
    failureCode: answer.failureCode,
  });
  alerts.push(['payout-float-empty', { attempt: payout.attempt }]);
  if (await hasBrought(trx, payout.id))
    return giveBack(context, trx, payout, { status: 'failed', code: answer.failureCode ?? answer.status });
  const attempt = payout.attempt + 1;
  return changePayout(trx, payout.id, {
    attempt,
    reference_id: referenceOf(payout.id, attempt),
    provider_id: null,
    tries: 0,
    status: 'requested',
    lease_until: null,
    check_at: new Date(at.getTime() + CHECK_EVERY_MS),
  });
}

/** Applies an answer about an attempt that had failed and was followed by another one. */
async function applyToFormer(
  context: Context,
  trx: Db,
  payout: Payout,
  former: { readonly answer: ProviderPayout; readonly attempt: number; readonly referenceId: string },
  alerts: Alert[],
): Promise<Payout> {
  const { clock } = context;
  const { answer, attempt, referenceId } = former;
  const verdict = verdictOf(answer.status);
  const happened = { at: clock.now(), providerId: answer.id, providerStatus: answer.status, referenceId };
  const destination = await destinationOf(trx, payout);
  if (verdict === 'paid') {
    if (!(await recordEvent(trx, payout, { event: 'paid_again', ...happened }))) return payout;
    await postPaidAgain(trx, payout, attempt, destination);
    alerts.push(['payout-paid-again', { attempt }]);
    // The earlier attempt paid out after all, so the attempt that has not begun must not pay again.
    if (payout.status === 'requested') return giveBack(context, trx, payout, { status: 'cancelled' });
  }
  // What was sent back without having been taken again is owed to nobody.
  if (verdict === 'reversed' && (await wasPaidAgain(trx, payout.id, referenceId))) {
    if (!(await postPaidAgainUndone(trx, payout, attempt, destination))) return payout;
    await recordEvent(trx, payout, { event: 'reversed', ...happened });
    alerts.push(['payout-reversed', { attempt }]);
  }
  return payout;
}

async function take(
  context: Context,
  trx: Db,
  payout: Payout,
  step: Step,
  { answer, code }: { readonly answer: ProviderPayout; readonly code: string },
  alerts: Alert[],
): Promise<Payout> {
  const at = context.clock.now();
  await postStep(trx, payout, step, await destinationOf(trx, payout));
  const status = stateAfter(step);
  const isReturn = step === 'back' || step === 'undone';
  const changed = await changePayout(trx, payout.id, {
    status,
    ended_at: at,
    lease_until: null,
    failure_code: isReturn ? code : null,
    check_at: nextCheck(step, payout, at),
    ...(step === 'back' && { was_returned: true }),
  });
  await recordEvent(trx, changed, {
    event: status === 'succeeded' ? 'succeeded' : status === 'failed' ? 'failed' : 'reversed',
    at,
    providerId: answer.id,
    providerStatus: answer.status,
    failureCode: answer.failureCode,
  });
  if (isReturn) {
    if (refusesAccount(code)) await refuseAccount(trx, payout.account_id, code);
    await tellOfReturn(context, trx, changed, code);
  }
  if (status === 'succeeded') await tellOfArrival(trx, changed, at);
  if (step === 'late') alerts.push(['payout-late', { amountIdr: payout.amount_idr }]);
  if (step === 'undone') alerts.push(['payout-reversed', { amountIdr: payout.amount_idr }]);
  return changed;
}

/** What has arrived may be sent back, and what has failed may have arrived: both are asked about for two weeks, and attempts before too. */
const nextCheck = (step: Step, payout: Payout, at: Date) =>
  step === 'undone' && !hasFormer(payout) ? null : new Date(at.getTime() + RECHECK_EVERY_MS);

/** An attempt before the current one failed for want of our money; it may have been paid all the same. */
const hasFormer = ({ attempt }: Pick<Payout, 'attempt'>) => attempt > 1;

/** When a payout is asked about again that was just asked about; null when nothing more is expected. */
export function checkAgainAt(payout: Payout, now: Date): Date | null {
  const { status, ended_at, provider_id } = payout;
  if (isOpen(status)) return new Date(now.getTime() + CHECK_EVERY_MS);
  if (ended_at === null) return null;
  if ((status === 'reversed' || provider_id === null) && !hasFormer(payout)) return null;
  const next = new Date(now.getTime() + RECHECK_EVERY_MS);
  return next.getTime() - ended_at.getTime() > RECHECK_FOR_MS ? null : next;
}

export async function destinationOf(
  trx: Db,
  { account_id }: Pick<Payout, 'account_id'>,
): Promise<Destination> {
  const { bankName, lastFour } = await findAccount(trx, account_id);
  return { text: `${bankName} ${masked(lastFour)}` };
}

/** The provider took nothing: amount and fee go back, as for a payout that failed there. */
export async function returnRefused(
  context: Context,
  { id: payoutId, attempt }: Pick<Payout, 'id' | 'attempt'>,
  code: string,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    // A webhook may have made it known meanwhile, and another attempt may follow the refused one.
    if (!isOpen(payout.status) || payout.provider_id !== null || payout.attempt !== attempt) return;
    await tellOfReturn(context, trx, await giveBack(context, trx, payout, { status: 'failed', code }), code);
  });
}

async function tellOfReturn({ clock }: Context, trx: Db, payout: Payout, code: string): Promise<void> {
  const facts = { amountIdr: payout.amount_idr, reason: reasonText(code) };
  const { id, status, user_id: userId } = payout;
  // What came back once can arrive after all, and then be sent back.
  const key = `${id}:${status}`;
  await addNotices(trx, [{ kind: 'withdrawal_returned', userId, key, at: clock.now(), facts }]);
}

async function tellOfArrival(trx: Db, payout: Payout, at: Date): Promise<void> {
  const { text: account } = await destinationOf(trx, payout);
  const { id: key, user_id: userId, amount_idr: amountIdr } = payout;
  await addNotices(trx, [{ kind: 'withdrawal_arrived', userId, key, at, facts: { amountIdr, account } }]);
}

/** Amount and fee of a payout that the provider does not have go back to the wallet. */
export async function giveBack(
  { clock }: Context,
  trx: Db,
  payout: Payout,
  { status, code, actorId }: { status: 'failed' | 'cancelled'; code?: string; actorId?: string },
): Promise<Payout> {
  const at = clock.now();
  await postStep(trx, payout, 'back', await destinationOf(trx, payout), actorId);
  const changed = await changePayout(trx, payout.id, {
    status,
    ended_at: at,
    lease_until: null,
    check_at: hasFormer(payout) ? new Date(at.getTime() + RECHECK_EVERY_MS) : null,
    failure_code: code ?? null,
    was_returned: true,
  });
  await recordEvent(trx, changed, {
    event: status,
    at,
    failureCode: code,
    ...(actorId !== undefined && { actorId }),
  });
  return changed;
}
