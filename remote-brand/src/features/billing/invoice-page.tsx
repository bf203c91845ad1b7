import { Invoices } from '@sohor/shared/billing';
import { withProviders } from '@sohor/shared/page-parts';
import { useInvoicePayment } from '../../lib/use-invoice-payment.ts';

function BrandInvoices() {
  return (
    <Invoices
      subtitle="Tagihan atas campaign Anda, lengkap dengan dokumennya."
      payment={useInvoicePayment()}
    />
  );
}

export const InvoicePage = withProviders(BrandInvoices);
