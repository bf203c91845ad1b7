import { type Role, useSession } from '@sohor/shared/platform';
import { PageHeader, Stack } from '@sohor/shared/ui';
import { BalanceCard } from './balance-card.tsx';
import { TransactionHistory } from './transaction-history.tsx';

export interface BalanceProps {
  /** Whose wallet it is. */
  owner: Role;
}

/** What is in the wallet, and how it came there. */
export function Balance({ owner }: BalanceProps) {
  const { user } = useSession();
  return (
    <Stack gap={6}>
      <PageHeader
        title="Balance"
        subtitle={`Halo, ${user?.fullName || 'Pengguna'}. Berikut saldo dan riwayat transaksi Anda.`}
      />
      <BalanceCard owner={owner} />
      <TransactionHistory />
    </Stack>
  );
}
