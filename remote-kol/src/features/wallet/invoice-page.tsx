import { Invoices } from '@sohor/shared/billing';
import { withProviders } from '@sohor/shared/page-parts';
import { CreateInvoice } from './create-invoice.tsx';

export const InvoicePage = withProviders(() => (
  <Invoices subtitle="Tagihan atas pekerjaan Anda, lengkap dengan dokumennya." actions={<CreateInvoice />} />
));
