import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { type LockedCampaign, markMoneyReturned, unverifyCampaign } from '../campaigns/index.ts';
import { hasSignedContract, promisedIdr } from '../contracts/index.ts';
import { balanceOf, escrowOf, GATEWAY, kindOfPosting, postEntries, walletOf } from '../ledger/index.ts';
import { type PaymentOrder, setReversed } from './payments.repository.ts';

export interface Reversal {
  /** Went back now, beyond what was posted before. */
  readonly takenIdr: number;
  /** The part of it that came out of the brand's balance; it may leave a debt. */
  readonly fromWalletIdr: number;
}

/**
 * Books what the gateway took back, in the caller's transaction; campaign and order are locked, campaign first.
 *
 * It is taken from where the order's money went: a campaign's escrow as far as it is not promised to a KOL, then the brand's
 * balance, which may fall below zero. What is promised to a KOL is never touched: what is signed lies in accounts of its own.
 *
 * @param returnedIdr of this order, all reversals together; more than was posted before, at most what was paid
 */
export async function reverseMoney(
  trx: Db,
  order: PaymentOrder,
  campaign: LockedCampaign,
  returnedIdr: number,
  now: Date,
): Promise<Reversal> {
  const takenIdr = returnedIdr - order.reversed_idr;
  const isInEscrow = (await kindOfPosting(trx, `payment:${order.id}`)) === 'campaign_payment';
  const escrow = escrowOf(campaign.id);
  const heldIdr = isInEscrow ? await balanceOf(trx, escrow) : 0;
  const keptIdr = isInEscrow ? await promisedIdr(trx, campaign.id, jakartaDay(now)) : 0;
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
      description: `${order.order_id} ${campaign.name}`,
    },
    [
      { of: escrow, amountIdr: -fromEscrowIdr },
      { of: walletOf('Brand', order.brand_id), amountIdr: -fromWalletIdr },
      { of: GATEWAY, amountIdr: takenIdr },
    ].filter(({ amountIdr }) => amountIdr !== 0),
  );
  if (!posted) throw new Error('a reversal that the order does not know of was posted before');
  if (isInEscrow) {
    await markMoneyReturned(trx, campaign.id, now);
    // All of it went back, nobody has been promised anything and nothing was signed: the campaign is as before it was paid. That its
    // escrow is empty says less: once it has ended, its rest lies in the Brand's balance.
    const isUnpaid = returnedIdr === order.amount_idr && keptIdr === 0 && fromEscrowIdr === heldIdr;
    if (isUnpaid && !(await hasSignedContract(trx, campaign.id))) await unverifyCampaign(trx, campaign.id);
  }
  return { takenIdr, fromWalletIdr };
}
