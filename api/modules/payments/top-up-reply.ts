import type { TopUp } from '@sohor/shared/wire';
import { TOP_UP_LABELS, type TopUpStatus } from '@sohor/shared/wire/catalog';
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

const shownStatus = (status: PaymentStatus): TopUpStatus =>
  status === 'creating' || status === 'open' ? 'pending' : status;
