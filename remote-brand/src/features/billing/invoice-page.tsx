import { ComingSoonPage } from '../../lib/coming-soon-page.tsx';

export function InvoicePage() {
  return <ComingSoonPage title="Invoice" />;
}
