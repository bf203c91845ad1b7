import { randomUUID } from 'node:crypto';
import { object, text } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import type { Answer } from '../platform/operation.ts';
import { decide } from './decide.ts';
import { describe } from './notification.ts';
import type { Orders } from './orders.ts';
import { problem } from './problem.ts';
import { amountString, type Order, refunded } from './transaction.ts';

/** Refunds an order. Allowed only after settlement, up to the amount paid, and once per refund_key. */
export function refund(order: Order, body: unknown, context: Context, orders: Orders): Answer {
  const wanted = object(body) ?? {};
  const refund_key = text(wanted.refund_key) ?? randomUUID();
  if (order.refunds.some((done) => done.refund_key === refund_key)) return problem('406');
  if (order.status !== 'settlement' && order.status !== 'partial_refund') return problem('412');
  const left = order.gross_amount - refunded(order);
  const amount = wanted.amount ?? left;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1) {
    return problem('400', 'amount must be a positive integer');
  }
  if (amount > left) return problem('412', 'Refund amount exceeds the remaining amount of the transaction');

  const refund_chargeback_id = order.refunds.length + 1;
  const refunds = [
    ...order.refunds,
    { refund_key, amount, reason: text(wanted.reason) ?? '', refund_chargeback_id },
  ];
  const status = amount === left ? 'refund' : 'partial_refund';
  void decide(orders, context, order.order_id, status, { refunds });
  const { refunds: _, ...now } = describe({ ...order, refunds }, status, '200', context) as Record<
    string,
    unknown
  >;
  return {
    status: 200,
    body: {
      ...now,
      status_message: 'Success, refund request is approved',
      refund_chargeback_id,
      refund_amount: amountString(amount),
      refund_key,
    },
  };
}
