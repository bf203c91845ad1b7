import { type Invoice, payInvoice } from '@sohor/shared/api';
import type { OpensPayments } from '@sohor/shared/billing';
import { usePayment } from './use-payment.ts';

/** Opens the payment of an invoice and goes to the payment page. */
export function useInvoicePayment(): OpensPayments {
  const { pay, wanted } = usePayment({
    open: ({ id }: Invoice) => payInvoice(id),
    refused: 'Gagal membuka pembayaran.',
    failed: 'Terjadi kesalahan saat membuka pembayaran. Silakan coba lagi.',
  });
  return { pay, payingId: wanted?.id ?? null };
}
