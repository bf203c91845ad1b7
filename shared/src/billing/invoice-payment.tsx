import type { Invoice } from '@sohor/shared/api';
import { Button } from '@sohor/shared/ui';

/** How the one who pays comes to the payment page. */
export interface OpensPayments {
  pay: (invoice: Invoice) => void;
  /** Of the invoice whose payment page is being opened. */
  payingId: string | null;
}

/** One past its due date is payable too: paying it opens another payment page, with an invoice of its own. */
export function isPayable({ status }: Invoice): boolean {
  return status === 'pending' || status === 'overdue';
}

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
