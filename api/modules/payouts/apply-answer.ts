import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import type { ProviderPayout } from '../../adapters/xendit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { addNotices } from '../notices/index.ts';
import { findAccount, refuseAccount } from './accounts.repository.ts';
import { differenceIn } from './compare-payout.ts';
import { type PayoutAlert, raise } from './payout-alert.ts';
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
import { masked } from './rules/account-number.ts';
import { isOurs, reasonText, refusesAccount } from './rules/failure-reasons.ts';
import { isOpen, referenceOf, type Step, stateAfter, stepsOf, verdictOf } from './rules/payout-state.ts';

/** How often the provider is asked about a payout under way. */
export const CHECK_EVERY_MS = 5 * MINUTE_MS;
const RECHECK_EVERY_MS = DAY_MS;
/** A bank may return a payment that it cannot book, within this time. */
export const RECHECK_FOR_MS = 14 * DAY_MS;

type Alert = readonly [PayoutAlert, Readonly<Record<string, string | number>>];

/**
 * Applies the provider's answer: the state of the payout, and with it the money, in one transaction.
 * @param attempt the attempt that was asked about. An earlier one can only turn out to be paid in addition.
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
  // After the commit: a transaction that was rolled back must not raise alerts.
  for (const [alert, about] of alerts)
    raise(context, alert, { referenceId: referenceOf(payoutId, attempt), ...about });
  return after;
}

/** Saves the provider's id of the payout, from whatever came first: its answer, a webhook, or our question. */
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

/**
 * The provider refused because our own balance is too low. Prepares another attempt, unless an earlier one turned out to be paid.
 */
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

/** Applies an answer about a failed attempt that was followed by another one. */
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
  // If the payment was never posted as paid again, its return moves no money either.
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

/**
 * An arrived payout may be returned, and a failed one may have arrived: both, and their earlier attempts, are checked for two
 * weeks.
 */
const nextCheck = (step: Step, payout: Payout, at: Date) =>
  step === 'undone' && !hasFormer(payout) ? null : new Date(at.getTime() + RECHECK_EVERY_MS);

/** True when an earlier attempt failed because our balance was too low; it may have been paid all the same. */
const hasFormer = ({ attempt }: Pick<Payout, 'attempt'>) => attempt > 1;

/** When to ask again about a payout that was just asked about; null when nothing more can happen. */
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

/** The provider accepted nothing: amount and fee go back, as for a payout that failed there. */
export async function returnRefused(
  context: Context,
  { id: payoutId, attempt }: Pick<Payout, 'id' | 'attempt'>,
  code: string,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, payoutId);
    // A webhook may have named the provider's payout meanwhile, or another attempt may have followed.
    if (!isOpen(payout.status) || payout.provider_id !== null || payout.attempt !== attempt) return;
    await tellOfReturn(context, trx, await giveBack(context, trx, payout, { status: 'failed', code }), code);
  });
}

async function tellOfReturn({ clock }: Context, trx: Db, payout: Payout, code: string): Promise<void> {
  const facts = { amountIdr: payout.amount_idr, reason: reasonText(code) };
  const { id, status, user_id: userId } = payout;
  // The status is part of the key: a payout that failed can still arrive, and then be returned.
  const key = `${id}:${status}`;
  await addNotices(trx, [{ kind: 'withdrawal_returned', userId, key, at: clock.now(), facts }]);
}

async function tellOfArrival(trx: Db, payout: Payout, at: Date): Promise<void> {
  const { text: account } = await destinationOf(trx, payout);
  const { id: key, user_id: userId, amount_idr: amountIdr } = payout;
  await addNotices(trx, [{ kind: 'withdrawal_arrived', userId, key, at, facts: { amountIdr, account } }]);
}

/** Returns amount and fee of a payout that the provider does not have to the wallet. */
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
