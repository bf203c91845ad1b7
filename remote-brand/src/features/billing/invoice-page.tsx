import { Invoices } from '@sohor/shared/billing';
import { RightNote, withProviders } from '@sohor/shared/page';
import { Stack } from '@sohor/shared/ui';
import { useInvoicePayment } from '../../lib/use-invoice-payment.ts';

function BrandInvoices() {
  return (
    <Stack gap={6}>
      <Invoices
        subtitle="Tagihan atas campaign Anda, lengkap dengan dokumennya."
        payment={useInvoicePayment()}
      />
      <RightNote right="money" what="Membayar invoice" />
    </Stack>
  );
}

export const InvoicePage = withProviders(BrandInvoices);
