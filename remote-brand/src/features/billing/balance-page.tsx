import { ComingSoonPage } from '../../lib/coming-soon-page.tsx';

export function BalancePage() {
  return <ComingSoonPage title="Balance" />;
}
