import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { type LockedCampaign, lockCampaign } from '../campaigns/index.ts';
import { isInDebt, listHeldPay } from '../ledger/index.ts';
import { addNotices } from '../notices/index.ts';
import { type PaymentAlert, raise } from './payment-alert.ts';
import { lockOrder, type PaymentOrder, setPaid, setStatus, setWithdrawable } from './payments.repository.ts';
import { activates, receiveMoney } from './receive-money.ts';
import { reverseMoney } from './reverse-money.ts';
import { type AnswerOnReturns, returnedIdr, verdictOf } from './rules/gateway-answer.ts';
import { isReversible, withdrawableFrom } from './rules/payment-methods.ts';
import { advance, type GatewayVerdict, hasBeenPaid, type PaymentStatus } from './rules/payment-state.ts';
import { toppedUp } from './topped-up.ts';

/** An answer of the status call that was compared with the order; see `differenceIn`. */
export interface ComparedAnswer extends AnswerOnReturns {
  readonly transactionId: string | undefined;
  readonly paymentType: string | undefined;
}

/**
 * Applies the gateway's answer to the status call: the order's state, and with it money and campaign, in one transaction. Returns
 * the order as it is afterwards.
 */
export async function applyAnswer(
  context: Context,
  { id, campaign_id }: PaymentOrder,
  answer: ComparedAnswer,
  verdict: GatewayVerdict = verdictOf(answer),
): Promise<PaymentOrder> {
  const alerts: Alert[] = [];
  const after = await context.db.transaction().execute(async (trx) => {
    const { order, campaign } = await lock(trx, id, campaign_id);
    const status = advance(order.status, verdict);
    if (!hasBeenPaid(status)) {
      if (status !== order.status) await setStatus(trx, id, status, context.clock.now());
      return { ...order, status };
    }
    const returned = readReturns(order, answer, alerts);
    // When the refunded amount cannot be read, nothing in the answer is believed, not even a payment.
    if (returned === null) return order;
    if (!hasBeenPaid(order.status)) await receive(context, trx, order, campaign, answer);
    else await settle(context, trx, order, answer);
    if (returned > order.reversed_idr) await takeBack(context, trx, order, campaign, returned, alerts);
    return lockOrder(trx, id);
  });
  // After the commit: a transaction that was rolled back must not raise alerts.
  for (const [alert, about] of alerts) raise(context, alert, { orderId: after.order_id, ...about });
  if (alerts.some(([alert]) => alert === 'over-reversed')) fail('payment_mismatch', 'more than was paid');
  return after;
}

type Alert = readonly [PaymentAlert, Readonly<Record<string, string | number>>];

/** Applies a verdict for an order that the gateway does not know, because nobody has chosen a method of payment. */
export async function applyVerdict(
  context: Context,
  { id, campaign_id }: PaymentOrder,
  verdict: Exclude<GatewayVerdict, 'paid'>,
): Promise<PaymentStatus> {
  return context.db.transaction().execute(async (trx) => {
    const { order } = await lock(trx, id, campaign_id);
    const status = advance(order.status, verdict);
    if (status !== order.status) await setStatus(trx, id, status, context.clock.now());
    return status;
  });
}

/** Campaign before order, everywhere: with one order of locks there are no deadlocks. A top-up has no campaign. */
async function lock(trx: Db, id: string, campaignId: string | null) {
  if (campaignId === null) return { campaign: null, order: await lockOrder(trx, id) };
  const campaign = await lockCampaign(trx, campaignId);
  if (!campaign) throw new Error('an order without campaign');
  return { campaign, order: await lockOrder(trx, id) };
}

async function receive(
  { clock, config, jobs }: Context,
  trx: Db,
  order: PaymentOrder,
  campaign: LockedCampaign | null,
  answer: ComparedAnswer,
): Promise<void> {
  const at = clock.now();
  const { transactionId, paymentType } = answer;
  const fillsBalance = !activates(order, campaign, at);
  const age = isReversible(answer)
    ? { isReversible: true, withdrawableFrom: withdrawableFrom(answer, at, config.reversibleDays) }
    : { isReversible: false, withdrawableFrom: null };
  await setPaid(trx, order.id, at, { transactionId, paymentType, fillsBalance, ...age });
  await receiveMoney(trx, { ...order, is_reversible: age.isReversible }, campaign, at);
  const { id: orderId, offer_id: offerId, brand_id: brandId, request_key: clientId } = order;
  if (offerId !== null && clientId !== null)
    await jobs.add(trx, toppedUp, { orderId, offerId, brandId, clientId });
}

/** The days of a reversible payment begin once it is settled, or once all of it went back: what is left of that waits for staff. */
async function settle(
  { clock, config }: Context,
  trx: Db,
  order: PaymentOrder,
  answer: ComparedAnswer,
): Promise<void> {
  if (!order.is_reversible || order.withdrawable_from !== null) return;
  const from = withdrawableFrom(answer, clock.now(), config.reversibleDays);
  if (from !== null) await setWithdrawable(trx, order.id, from);
}

/** How much of a paid order went back, all reversals together; null, with an alert, when the answer does not fit. */
function readReturns(
  { amount_idr: paidIdr, reversed_idr: postedIdr }: PaymentOrder,
  answer: ComparedAnswer,
  alerts: Alert[],
): number | null {
  const found = returnedIdr(answer, paidIdr);
  const about = { status: answer.transactionStatus, postedIdr, returnedIdr: found ?? 'unknown' };
  const refuse = (alert: PaymentAlert) => {
    alerts.push([alert, about]);
    return null;
  };
  if (found === null) return refuse('payment-unclear');
  if (found > paidIdr) return refuse('over-reversed');
  // A posted reversal never becomes smaller by itself.
  if (found < postedIdr) return refuse('reversal-undone');
  // The answer says that everything was refunded but names a smaller amount: the amount counts, and an alert asks a person to
  // look.
  if (found < paidIdr && ['refund', 'chargeback'].includes(answer.transactionStatus))
    alerts.push(['payment-unclear', about]);
  return found;
}

/** Posts the part that went back since the last posting, and tells brand and operator. */
async function takeBack(
  context: Context,
  trx: Db,
  order: PaymentOrder,
  campaign: LockedCampaign | null,
  returned: number,
  alerts: Alert[],
): Promise<void> {
  const at = context.clock.now();
  const { takenIdr, fromWalletIdr } = await reverseMoney(trx, order, campaign, returned, at);
  await addNotices(trx, [
    ...(await listHeldPay(trx, { orderId: order.id, limit: 1_000 })).map(({ id, ownerId, amountIdr }) => ({
      ...{ kind: 'pay_held' as const, userId: ownerId, key: `${order.id}:${returned}:${id}`, at },
      facts: { amountIdr },
    })),
    {
      kind: 'money_taken',
      userId: order.brand_id,
      key: `${order.id}:${returned}`,
      ...(campaign && { campaignId: campaign.id }),
      at,
      facts: { amountIdr: takenIdr },
    },
  ]);
  alerts.push(['payment-reversed', { takenIdr, returnedIdr: returned }]);
  if (fromWalletIdr > 0 && (await isInDebt(trx, order.brand_id)))
    alerts.push(['brand-in-debt', { brandId: order.brand_id }]);
}
