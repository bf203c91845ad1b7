import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import { type LockedCampaign, markMoneyReturned, unverifyCampaign } from '../campaigns/index.ts';
import { hasSignedContract, promisedIdr } from '../contracts/index.ts';
import { balanceOf, escrowOf, GATEWAY, kindOfPosting, postEntries, walletOf } from '../ledger/index.ts';
import { type PaymentOrder, setReversed } from './payments.repository.ts';
import { nameOf } from './receive-money.ts';

export interface Reversal {
  /** Amount of this reversal, beyond what was posted before. */
  readonly takenIdr: number;
  /** Part of it that came out of the brand's balance, which may leave a debt. */
  readonly fromWalletIdr: number;
}

/**
 * Posts what the gateway took back, in the caller's transaction; campaign and order are locked, campaign first. A top-up has no
 * campaign.
 *
 * The money is taken from where the order's money went: from the campaign's escrow as far as it is not promised to a KOL, then
 * from the brand's balance, which may fall below zero. Promised money is never touched, and money of signed contracts is in
 * accounts of its own.
 * @param returnedIdr all reversals of this order together; more than was posted before, at most what was paid
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
  // Before the posting, as for money that comes in: both lock the brand's spending first, and then its balance and the ledger's
  // chain. In different orders, two payments of one brand could wait for each other.
  await setReversed(trx, order, returnedIdr);
  const posted = await postEntries(
    trx,
    {
      key: `gateway_reversal:${order.id}:${returnedIdr}`,
      kind: 'gateway_reversal',
      orderId: order.id,
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
    // The campaign is unpaid again only if all of its money went back, nothing is promised and nothing was signed. An empty
    // escrow alone does not tell: after the campaign's end the rest of its money is in the Brand's balance.
    const isUnpaid = returnedIdr === order.amount_idr && keptIdr === 0 && fromEscrowIdr === heldIdr;
    // A cancelled campaign stays cancelled, so that its KOLs still see it.
    if (isUnpaid && !funded.cancelled_at && !(await hasSignedContract(trx, funded.id)))
      await unverifyCampaign(trx, funded.id);
  }
  return { takenIdr, fromWalletIdr };
}

/** True when the order's money went to its campaign, false when it went to the brand's balance. */
async function hasFunded(trx: Db, { id }: PaymentOrder): Promise<boolean> {
  return (await kindOfPosting(trx, `payment:${id}`)) === 'campaign_payment';
}
