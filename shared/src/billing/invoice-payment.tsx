import type { Invoice } from '@sohor/shared/api';
import { hasRight } from '@sohor/shared/page-parts';
import { Button } from '@sohor/shared/ui';

/** Opens payment pages, for the user who pays. */
export interface OpensPayments {
  pay: (invoice: Invoice) => void;
  /** Id of the invoice whose payment page is being opened; null when none is. */
  payingId: string | null;
}

/** An overdue invoice can be paid, too: that opens another payment page, with an invoice of its own. */
export function isPayable({ status }: Invoice): boolean {
  return (status === 'pending' || status === 'overdue') && hasRight('money');
}

/** Opens the payment of an invoice; shows a spinner meanwhile. */
export function PayButton({ invoice, payment }: { invoice: Invoice; payment: OpensPayments }) {
  const { pay, payingId } = payment;
  return (
    <Button
      size="sm"
      aria-label={`Bayar ${invoice.number}`}
      loading={payingId === invoice.id}
      disabled={payingId !== null}
      onClick={() => pay(invoice)}
    >
      Bayar
    </Button>
  );
}
