import { Invoices } from '@sohor/shared/billing';
import { withProviders } from '@sohor/shared/page';

export const InvoicePage = withProviders(() => (
  <Invoices subtitle="Tagihan atas pekerjaan Anda, lengkap dengan dokumennya." />
));
