import type { Invoice } from '@sohor/shared/api';
import type { OpensPayments } from '@sohor/shared/billing';
import { usePayment, type WantedPayment } from './use-payment.ts';

interface WantedInvoice extends WantedPayment {
  invoiceId: string;
}

/** An invoice is paid by paying its campaign. */
export function useInvoicePayment(): OpensPayments {
  const { pay, wanted } = usePayment<WantedInvoice>({
    refused: 'Gagal membuka pembayaran.',
    failed: 'Terjadi kesalahan saat membuka pembayaran. Silakan coba lagi.',
  });
  return {
    pay: ({ id, campaignId, amountIdr }: Invoice) => pay({ invoiceId: id, campaignId, totalIdr: amountIdr }),
    payingId: wanted?.invoiceId ?? null,
  };
}
