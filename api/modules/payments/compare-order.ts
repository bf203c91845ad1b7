import { MINUTE_MS } from '@sohor/shared/format';
import type { GatewayTransaction } from '../../adapters/midtrans.ts';
import type { Context } from '../../platform/context.ts';
import { kindOfPosting } from '../ledger/index.ts';
import { differenceIn } from './compare-payment.ts';
import { findOrder, ordersAfter, type PaymentOrder } from './payments.repository.ts';
import { returnedIdr, verdictOf } from './rules/gateway-answer.ts';
import { hasBeenPaid } from './rules/payment-state.ts';

export interface OrderDifference {
  readonly subject: string;
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
}

/** An order that changed a moment ago may not have changed on both sides yet, so the next night compares it. */
const SETTLED_AFTER_MS = 15 * MINUTE_MS;

/**
 * Orders that the gateway knows, in the order of their ids, each with its comparison.
 * @param after id of the last order before
 */
export async function listForComparison(context: Context, after: string | null, limit: number) {
  const before = new Date(context.clock.now().getTime() - SETTLED_AFTER_MS);
  const orders = await ordersAfter(context.db, { after, before, limit });
  return orders.map((order) => ({
    id: order.id,
    subject: order.order_id,
    compare: () => compareOrder(context, order),
  }));
}

async function compareOrder(context: Context, { order_id }: PaymentOrder): Promise<OrderDifference[]> {
  const { db, midtrans, config } = context;
  const theirs = await midtrans.status(order_id);
  // Read after the answer: a notification may have changed it meanwhile.
  const order = await findOrder(db, order_id);
  if (!order) return [];
  return [
    ...differencesFrom(theirs, order, config.midtransMerchantId),
    ...(await differencesInLedger(context, order)),
  ];
}

/**
 * Where the gateway's record of an order differs from ours. An order that neither side counts as paid moved no money, so it is
 * not compared further.
 */
export function differencesFrom(
  theirs: GatewayTransaction | null,
  order: PaymentOrder,
  merchantId: string,
): OrderDifference[] {
  const subject = order.order_id;
  const differ = (field: string, ours: string | number, said: string | number) =>
    ours === said ? [] : [{ subject, field, ours: String(ours), theirs: String(said) }];
  const isPaid = hasBeenPaid(order.status);
  if (!theirs) return isPaid ? differ('status', order.status, 'unknown') : [];
  const wasTaken = isPaid && ['cancel', 'deny'].includes(theirs.transactionStatus);
  const isPaidThere = verdictOf(theirs) === 'paid' || wasTaken;
  if (isPaid !== isPaidThere) return differ('status', order.status, theirs.transactionStatus);
  if (!isPaid) return [];
  const field = differenceIn(theirs, order, merchantId);
  const returned = returnedIdr(theirs, order.amount_idr);
  return [
    ...(field === 'grossAmount' ? differ('amount', order.amount_idr, theirs.grossAmount) : []),
    ...(field !== null && field !== 'grossAmount' ? differ(field, 'ours', String(theirs[field])) : []),
    ...differ('returned', order.reversed_idr, returned ?? 'unclear'),
  ];
}

/** Differences between an order and the ledger: whether its money came, and how much went back. */
async function differencesInLedger({ db }: Context, order: PaymentOrder): Promise<OrderDifference[]> {
  const { id, order_id: subject, reversed_idr: reversedIdr, purpose } = order;
  const key = `${purpose === 'top_up' ? 'topup' : 'payment'}:${id}`;
  const isPosted = (await kindOfPosting(db, key)) !== undefined;
  const isPaid = hasBeenPaid(order.status);
  const found: OrderDifference[] = [];
  if (isPaid !== isPosted)
    found.push({ subject, field: 'ledger', ours: isPosted ? 'posted' : 'not posted', theirs: order.status });
  const returnKey = `gateway_reversal:${id}:${reversedIdr}`;
  if (reversedIdr > 0 && (await kindOfPosting(db, returnKey)) === undefined)
    found.push({ subject, field: 'ledger-return', ours: 'not posted', theirs: String(reversedIdr) });
  return found;
}
