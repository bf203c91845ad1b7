import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';

/** What should become of a withdrawal, written from the rules alone, as the model of money is. */
export interface PayoutModel {
  readonly id: string;
  readonly ownerId: string;
  readonly amountIdr: number;
  readonly account: AccountModel;
  state: 'requested' | 'sending' | 'sent' | 'succeeded' | 'failed' | 'cancelled' | 'reversed';
  /** The current attempt. Another one follows where Sohor's own balance at the bank was too small. */
  attempt: number;
  wasReturned: boolean;
  endedAt: number | null;
  /** When the sweep asks the bank again; null for never. */
  checkAt: number | null;
  /** The bank's state of each attempt that reached it. */
  readonly atBank: Map<number, BankState>;
  /** Earlier attempts that were paid as well, and those of them that were reversed. */
  readonly paidAgain: Set<number>;
  readonly paidAgainUndone: Set<number>;
}

export type BankState = 'ACCEPTED' | 'SUCCEEDED' | 'REVERSED' | 'INSUFFICIENT_BALANCE' | Failure;
export type Failure = 'INVALID_DESTINATION' | 'TEMPORARY_TRANSFER_ERROR';

export interface AccountModel {
  readonly id: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly usableAt: number;
  isRefused: boolean;
}

export interface PayoutsModel {
  readonly wallets: Map<string, number>;
  readonly payouts: PayoutModel[];
  /** Each person's account for payouts. */
  readonly accounts: Map<string, AccountModel>;
  /** Accounts confirmed by a code, by the session in which it was entered. */
  readonly confirmed: Map<string, { readonly account: AccountModel; readonly until: number }>;
}

export const PAYOUT_FEE_IDR = 5_000;
const CHECK_MS = 5 * MINUTE_MS;
const CHECKED_FOR_MS = 14 * DAY_MS;

function credit({ wallets }: PayoutsModel, { ownerId }: PayoutModel, amountIdr: number): void {
  wallets.set(ownerId, (wallets.get(ownerId) ?? 0) + amountIdr);
}

export const isUnderWay = ({ state }: PayoutModel) => ['requested', 'sending', 'sent'].includes(state);

export const isUsable = ({ isRefused, usableAt }: AccountModel, now: number) => !isRefused && usableAt <= now;

export function request(model: PayoutsModel, payout: PayoutModel): void {
  credit(model, payout, -payout.amountIdr - PAYOUT_FEE_IDR);
  model.payouts.push(payout);
}

/** The payout did not leave: amount and fee go back. */
export function giveBack(
  model: PayoutsModel,
  payout: PayoutModel,
  state: 'failed' | 'cancelled',
  now: number,
): void {
  credit(model, payout, payout.amountIdr + PAYOUT_FEE_IDR);
  Object.assign(payout, { state, wasReturned: true, endedAt: now, checkAt: afterItsEnd(payout, now) });
}

/** An ended payout is asked about only if an earlier attempt may still be paid. */
const afterItsEnd = ({ attempt }: PayoutModel, now: number) => (attempt > 1 ? now + DAY_MS : null);

export type SendingFault = 'none' | 'drop-after-commit' | 'duplicate' | 'refused' | 'empty-balance';

/** A waiting payout is sent once: an attempt that already reached the bank is found there. */
export function send(model: PayoutsModel, payout: PayoutModel, fault: SendingFault, now: number): void {
  if (payout.state !== 'requested' && payout.state !== 'sending') return;
  payout.checkAt = now + CHECK_MS;
  if (fault === 'refused') giveBack(model, payout, 'failed', now);
  else if (fault === 'empty-balance') payout.state = 'sending';
  else {
    payout.atBank.set(payout.attempt, 'ACCEPTED');
    payout.state = 'sent';
  }
}

/** Takes over what the bank says about an attempt. */
export function learn(model: PayoutsModel, payout: PayoutModel, attempt: number, now: number): void {
  const truth = payout.atBank.get(attempt);
  if (truth === undefined || truth === 'ACCEPTED') return;
  if (attempt !== payout.attempt) learnOfFormer(model, payout, { attempt, truth, now });
  else if (isUnderWay(payout)) end(model, payout, truth, now);
  else changeEnd(model, payout, truth, now);
}

/** The bank changes its mind about a payout that had ended. */
function changeEnd(model: PayoutsModel, payout: PayoutModel, truth: BankState, now: number): void {
  if (payout.state === 'succeeded' && truth === 'REVERSED') {
    // If it had failed first, the fee was already given back.
    credit(model, payout, payout.amountIdr + (payout.wasReturned ? 0 : PAYOUT_FEE_IDR));
    Object.assign(payout, { state: 'reversed', endedAt: now, checkAt: afterItsEnd(payout, now) });
  }
  // The money was given back, but arrived after all.
  if (payout.state === 'failed' && truth === 'SUCCEEDED') {
    credit(model, payout, -payout.amountIdr);
    Object.assign(payout, { state: 'succeeded', endedAt: now, checkAt: now + DAY_MS });
  }
}

function end(model: PayoutsModel, payout: PayoutModel, truth: BankState, now: number): void {
  const whole = payout.amountIdr + PAYOUT_FEE_IDR;
  switch (truth) {
    case 'INSUFFICIENT_BALANCE':
      // An earlier attempt was paid, so there is nothing left to send.
      if ([...payout.paidAgain].some((attempt) => !payout.paidAgainUndone.has(attempt))) {
        giveBack(model, payout, 'failed', now);
        return;
      }
      payout.attempt += 1;
      Object.assign(payout, { state: 'requested', checkAt: now + CHECK_MS });
      return;
    case 'SUCCEEDED':
      Object.assign(payout, { state: 'succeeded', endedAt: now, checkAt: now + DAY_MS });
      return;
    case 'REVERSED':
      credit(model, payout, whole);
      Object.assign(payout, { state: 'reversed', endedAt: now, checkAt: afterItsEnd(payout, now) });
      return;
    default:
      credit(model, payout, whole);
      Object.assign(payout, { state: 'failed', wasReturned: true, endedAt: now, checkAt: now + DAY_MS });
      if (truth === 'INVALID_DESTINATION') payout.account.isRefused = true;
  }
}

function learnOfFormer(
  model: PayoutsModel,
  payout: PayoutModel,
  { attempt, truth, now }: { readonly attempt: number; readonly truth: BankState; readonly now: number },
): void {
  const { paidAgain, paidAgainUndone } = payout;
  if (truth === 'SUCCEEDED' && !paidAgain.has(attempt)) {
    paidAgain.add(attempt);
    credit(model, payout, -payout.amountIdr);
    // The next attempt has not begun and is no longer needed.
    if (payout.state === 'requested') giveBack(model, payout, 'cancelled', now);
  }
  if (truth === 'REVERSED' && paidAgain.has(attempt) && !paidAgainUndone.has(attempt)) {
    paidAgainUndone.add(attempt);
    credit(model, payout, payout.amountIdr);
  }
}

/** The scheduled sweep: waiting payouts are sent, and the bank is asked about those that were sent. */
export function sweep(model: PayoutsModel, now: number): void {
  for (const payout of model.payouts) {
    if (payout.checkAt === null || payout.checkAt > now) continue;
    const { state: before, attempt: last } = payout;
    // While a payout is under way only the last two attempts are asked about, afterwards all of them.
    const first = isUnderWay(payout) ? Math.max(1, last - 1) : 1;
    payout.checkAt = now + CHECK_MS;
    for (let attempt = first; attempt < last; attempt += 1) learn(model, payout, attempt, now);
    if (before === 'requested' || before === 'sending') send(model, payout, 'none', now);
    else learn(model, payout, payout.attempt, now);
    if (isUnderWay(payout) || payout.state !== before) continue;
    const next = now + DAY_MS;
    const isTooLate = payout.endedAt === null || next - payout.endedAt > CHECKED_FOR_MS;
    payout.checkAt = isTooLate ? null : next;
  }
}
