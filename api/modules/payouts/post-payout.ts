import type { Db } from '../../platform/database.ts';
import type { Movers } from '../accounts/index.ts';
import {
  type Entry,
  type OwnedAccount,
  PAID_OUT,
  PLATFORM_FEE,
  postEntries,
  underWay,
} from '../ledger/index.ts';
import type { Payout } from './payouts.repository.ts';
import type { Step } from './rules/payout-state.ts';

/** The destination as the statement names it: bank and last digits of the number. */
export interface Destination {
  readonly text: string;
}

const walletAccount = ({ wallet, user_id }: Payout): OwnedAccount => ({ account: wallet, ownerId: user_id });

/** Takes amount and fee out of the wallet. The database refuses when the balance is too low. */
export async function postPayout(
  trx: Db,
  payout: Payout,
  { text }: Destination,
  movers: Movers,
): Promise<void> {
  const { id, amount_idr, fee_idr, user_id } = payout;
  const posted = await postEntries(
    trx,
    { key: `payout:${id}`, kind: 'payout', movers, description: text, payoutId: id, actorId: user_id },
    withoutNothing([
      { of: walletAccount(payout), amountIdr: -(amount_idr + fee_idr) },
      { of: underWay(id), amountIdr: amount_idr },
      { of: PLATFORM_FEE, amountIdr: fee_idr },
    ]),
  );
  if (!posted) throw new Error('a new payout was posted before');
}

const NAMES = {
  done: { key: 'payout_done', kind: 'payout_done' },
  back: { key: 'payout_back', kind: 'payout_back' },
  undone: { key: 'payout_reversed', kind: 'payout_reversed' },
  late: { key: 'payout_late', kind: 'payout_late' },
} as const satisfies Record<Step, { key: string; kind: string }>;

/** Posts a step of a payout; each of its steps is posted once, ever. */
export async function postStep(
  trx: Db,
  payout: Payout,
  step: Step,
  { text }: Destination,
  actorId?: string,
): Promise<void> {
  const { id } = payout;
  const { key, kind } = NAMES[step];
  await postEntries(
    trx,
    { key: `${key}:${id}`, kind, description: text, payoutId: id, ...(actorId !== undefined && { actorId }) },
    withoutNothing(entriesOf(payout, step)),
  );
}

/** A failed attempt was paid in addition to the one that followed it: its amount leaves the wallet, which may fall below zero. */
export async function postPaidAgain(
  trx: Db,
  payout: Payout,
  attempt: number,
  { text }: Destination,
): Promise<void> {
  await postEntries(
    trx,
    {
      key: `payout_late:${payout.id}:${attempt}`,
      kind: 'payout_late',
      description: text,
      payoutId: payout.id,
    },
    entriesOf(payout, 'late'),
  );
}

/** The bank returned such an additional payment. False when that was posted before. */
export function postPaidAgainUndone(
  trx: Db,
  payout: Payout,
  attempt: number,
  { text }: Destination,
): Promise<boolean> {
  return postEntries(
    trx,
    {
      key: `payout_reversed:${payout.id}:${attempt}`,
      kind: 'payout_reversed',
      description: text,
      payoutId: payout.id,
    },
    // The additional payment was charged no fee.
    withoutNothing(entriesOf({ ...payout, was_returned: true }, 'undone')),
  );
}

function entriesOf(payout: Payout, step: Step): Entry[] {
  const { id, amount_idr: amountIdr, fee_idr: feeIdr, was_returned } = payout;
  const wallet = walletAccount(payout);
  switch (step) {
    case 'done':
      return [
        { of: underWay(id), amountIdr: -amountIdr },
        { of: PAID_OUT, amountIdr },
      ];
    case 'back':
      return [
        { of: underWay(id), amountIdr: -amountIdr },
        { of: PLATFORM_FEE, amountIdr: -feeIdr },
        { of: wallet, amountIdr: amountIdr + feeIdr },
      ];
    case 'late':
      return [
        { of: wallet, amountIdr: -amountIdr },
        { of: PAID_OUT, amountIdr },
      ];
    case 'undone': {
      // If the payout had failed first, its fee was given back then.
      const fee = was_returned ? 0 : feeIdr;
      return [
        { of: PAID_OUT, amountIdr: -amountIdr },
        { of: PLATFORM_FEE, amountIdr: -fee },
        { of: wallet, amountIdr: amountIdr + fee },
      ];
    }
  }
}

const withoutNothing = (entries: readonly Entry[]) => entries.filter(({ amountIdr }) => amountIdr !== 0);
