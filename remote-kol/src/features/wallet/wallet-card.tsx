import { formatRupiah } from '@sohor/shared/format';
import { withProviders } from '@sohor/shared/page-parts';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { AwaitedFigure, Button, Row, StatCard } from '@sohor/shared/ui';
import Wallet from 'lucide-react/icons/wallet';
import { useFigures } from '../../lib/own-data.ts';

/** The KOL's earnings, among the figures of the dashboard. */
export const WalletCard = withProviders(function WalletCard() {
  const wallet = useFigures().data?.wallet;
  const amount = (idr: number | undefined) => (idr === undefined ? <AwaitedFigure /> : formatRupiah(idr));
  return (
    <StatCard
      highlight
      label="Dompet Digital"
      icon={<Wallet aria-hidden="true" />}
      value={amount(wallet?.totalEarnings)}
      note="Total pendapatan"
      details={[{ label: 'Pembayaran tertunda', value: amount(wallet?.pendingPayments) }]}
      action={
        <Row gap={2}>
          <Button variant="secondary" render={<Link to={`${APP_BASE}/balance`} />}>
            Lihat saldo
          </Button>
          <Button variant="secondary" render={<Link to={`${APP_BASE}/balance?tarik=`} />}>
            Tarik Saldo
          </Button>
        </Row>
      }
    />
  );
});
