import { formatRupiah } from '@sohor/shared/format';
import { withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { AwaitedFigure, Button, StatCard } from '@sohor/shared/ui';
import Wallet from 'lucide-react/icons/wallet';
import { useBrandDashboard } from '../../lib/dashboard.queries.ts';

/** The wallet's balance, among the figures of the dashboard. */
export const WalletCard = withProviders(function WalletCard() {
  const { data } = useBrandDashboard();
  return (
    <StatCard
      label="Saldo Dompet Digital"
      icon={<Wallet aria-hidden="true" />}
      tone="success"
      value={data ? formatRupiah(data.walletBalance) : <AwaitedFigure />}
      note="Tidak terikat pada campaign"
      action={
        <Button render={<Link to={`${APP_BASE}/balance?topUp=`} />} variant="secondary">
          Top Up Saldo
        </Button>
      }
    />
  );
});
