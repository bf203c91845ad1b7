import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../platform/context.ts';
import type { ProviderFaults, Target } from '../platform/faults.ts';
import { notify } from './notification.ts';
import type { Orders } from './orders.ts';
import { amountString, decided, type Order, type Status } from './transaction.ts';

const on = (status: Status) => (target: Target) => target.status === status;

export const MIDTRANS_FAULTS: ProviderFaults = {
  operations: ['create', 'status', 'cancel', 'expire', 'refund'],
  kinds: {
    'webhook-before-answer': {
      phase: 'answer',
      operations: ['create'],
      does: 'settles the new order and notifies before create is answered',
    },
    refused: { phase: 'answer', operations: ['create'], does: 'does not take the order' },
    'webhook-never': { phase: 'webhook', does: 'does not notify' },
    'webhook-delay': { phase: 'webhook', does: 'notifies after delay_ms' },
    'webhook-duplicate': { phase: 'webhook', does: 'notifies twice' },
    'bad-signature': { phase: 'webhook', does: 'notifies with a wrong signature_key' },
    'non-ascii': { phase: 'webhook', does: 'notifies with non-ASCII characters in the body' },
    'wrong-amount': {
      phase: 'webhook',
      does: 'claims Rp1 less, validly signed; the status call claims it too',
    },
    'settlement-before-pending': {
      phase: 'webhook',
      does: 'notifies settlement, then pending; the status call says settlement',
      applies: on('settlement'),
    },
    'deny-then-settlement': {
      phase: 'webhook',
      does: 'settles a denied payment right after',
      applies: on('deny'),
    },
    'settlement-then-deny': {
      phase: 'webhook',
      does: 'denies a settled payment right after',
      applies: on('settlement'),
    },
  },
};

/** Sets the order's status and sends notifications, as an ordered fault says. Resolves after the first attempts. */
export async function decide(
  orders: Orders,
  context: Context,
  orderId: string,
  status: Status,
  change?: Partial<Order>,
) {
  const now = context.settings.now();
  const become = (next: Status, extra: Partial<Order> = {}) => {
    const order = orders.get(orderId);
    if (order) orders.put({ ...decided(order, next, now), ...extra });
  };
  become(status, change);
  const fault = context.faults.take('webhook', 'midtrans', 'notify', { order_id: orderId, status });
  const tell = (variation = {}) => notify(orders, context, orderId, variation);

  switch (fault?.kind) {
    case 'webhook-never':
      return;
    case 'webhook-delay':
      await wait(fault.delay_ms ?? 1000, undefined, { ref: false });
      return void (await tell());
    case 'webhook-duplicate':
      await tell();
      return void (await tell());
    case 'bad-signature':
      return void (await tell({ signature: 'bad' }));
    case 'non-ascii':
      return void (await tell({ nonAscii: true }));
    case 'wrong-amount':
      become(status, { claimed_amount: amountString((orders.get(orderId)?.gross_amount ?? 1) - 1) });
      return void (await tell());
    case 'settlement-before-pending':
      await tell();
      return void (await tell({ status: 'pending' }));
    case 'deny-then-settlement':
    case 'settlement-then-deny':
      await tell();
      become(status === 'deny' ? 'settlement' : 'deny');
      return void (await tell());
    default:
      await tell();
  }
}
