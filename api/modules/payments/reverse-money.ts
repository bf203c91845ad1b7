import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { type LockedCampaign, markMoneyReturned, unverifyCampaign } from '../campaigns/index.ts';
import { hasSignedContract, promisedIdr } from '../contracts/index.ts';
import { balanceOf, escrowOf, GATEWAY, kindOfPosting, postEntries, walletOf } from '../ledger/index.ts';
import { type PaymentOrder, setReversed } from './payments.repository.ts';
import { nameOf } from './receive-money.ts';

export interface Reversal {
  /** Went back now, beyond what was posted before. */
  readonly takenIdr: number;
  /** The part of it that came out of the brand's balance; it may leave a debt. */
  readonly fromWalletIdr: number;
}

/**
 * Books what the gateway took back, in the caller's transaction; campaign and order are locked, campaign first. A top-up has no campaign.
 *
 * It is taken from where the order's money went: a campaign's escrow as far as it is not promised to a KOL, then the brand's
 * balance, which may fall below zero. What is promised to a KOL is never touched: what is signed lies in accounts of its own.
 *
 * @param returnedIdr of this order, all reversals together; more than was posted before, at most what was paid
 */
export async function reverseMoney(
  trx: Db,
  order: PaymentOrder,
  campaign: LockedCampaign | null,
  returnedIdr: number,
  now: Date,
): Promise<Reversal> {
  const takenIdr = returnedIdr - order.reversed_idr;
  const funded = campaign && (await hasFunded(trx, order)) ? campaign : null;
  const heldIdr = funded ? await balanceOf(trx, escrowOf(funded.id)) : 0;
  const keptIdr = funded ? await promisedIdr(trx, funded.id, jakartaDay(now)) : 0;
  const fromEscrowIdr = Math.min(takenIdr, Math.max(0, heldIdr - keptIdr));
  const fromWalletIdr = takenIdr - fromEscrowIdr;
  // Before the posting, as for money that comes: both then lock the brand's spending first, and its balance and the ledger's chain after
  // it. In the other order two payments of one brand would wait for each other.
  await setReversed(trx, order, returnedIdr);
  const posted = await postEntries(
    trx,
    {
      key: `gateway_reversal:${order.id}:${returnedIdr}`,
      kind: 'gateway_reversal',
      description: `${order.order_id} ${nameOf(campaign)}`,
    },
    [
      ...(funded ? [{ of: escrowOf(funded.id), amountIdr: -fromEscrowIdr }] : []),
      { of: walletOf('Brand', order.brand_id), amountIdr: -fromWalletIdr },
      { of: GATEWAY, amountIdr: takenIdr },
    ].filter(({ amountIdr }) => amountIdr !== 0),
  );
  if (!posted) throw new Error('a reversal that the order does not know of was posted before');
  if (funded) {
    await markMoneyReturned(trx, funded.id, now);
    // All of it went back, nobody has been promised anything and nothing was signed: the campaign is as before it was paid. That its
    // escrow is empty says less: once it has ended, its rest lies in the Brand's balance.
    const isUnpaid = returnedIdr === order.amount_idr && keptIdr === 0 && fromEscrowIdr === heldIdr;
    // A campaign that was cancelled stays cancelled, so that those who took part go on seeing it.
    if (isUnpaid && !funded.cancelled_at && !(await hasSignedContract(trx, funded.id)))
      await unverifyCampaign(trx, funded.id);
  }
  return { takenIdr, fromWalletIdr };
}

/** True where the order's money went to its campaign, and not to the brand's balance. */
async function hasFunded(trx: Db, { id }: PaymentOrder): Promise<boolean> {
  return (await kindOfPosting(trx, `payment:${id}`)) === 'campaign_payment';
}
