import type { PersonPayment, TopUp } from '@sohor/shared/wire';
import { TOP_UP_LABELS, type TopUpStatus } from '@sohor/shared/wire/catalog';
import type { OrderRow } from './list-orders.ts';
import type { PaymentStatus } from './rules/payment-state.ts';
import type { ShownTopUp } from './top-ups.repository.ts';

export function toWire(row: ShownTopUp, now: Date): TopUp {
  const status = shownStatus(row.status);
  return {
    id: row.order_id,
    amount: row.amount_idr,
    status: TOP_UP_LABELS[status],
    paymentUrl: status === 'pending' && row.expires_at > now ? row.payment_url : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

/** An order of any purpose, for staff. */
export function toPersonPayment(row: OrderRow): PersonPayment {
  return {
    id: row.id,
    order_id: row.orderId,
    campaign: row.campaignName,
    sumber: row.source === 'balance' ? 'Saldo' : 'Midtrans',
    amount: row.amountIdr,
    returned: row.reversedIdr,
    status: TOP_UP_LABELS[shownStatus(row.status)],
    keSaldo: row.campaignName !== null && (row.fillsBalance || row.voidedAt !== null),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

const shownStatus = (status: PaymentStatus): TopUpStatus =>
  status === 'creating' || status === 'open' ? 'pending' : status;
