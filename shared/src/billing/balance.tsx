import { useSession } from '@sohor/shared/platform';
import { PageHeader, Stack } from '@sohor/shared/ui';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import type { ReactNode } from 'react';
import { BalanceCard } from './balance-card.tsx';
import { TransactionHistory } from './transaction-history.tsx';
import { UpcomingPayments } from './upcoming-payments.tsx';
import { Withdrawals } from './withdrawals.tsx';

/** Props of {@link Balance}. */
export interface BalanceProps {
  /** The wallet's owner. */
  owner: MemberRole;
  /** Offers to add money; shown between the balance and the statement. */
  topUp?: ReactNode;
}

/** The page of a wallet: balances, withdrawals and statement. */
export function Balance({ owner, topUp }: BalanceProps) {
  const { user } = useSession();
  return (
    <Stack gap={6}>
      <PageHeader
        title="Balance"
        subtitle={`Halo, ${user?.fullName || 'Pengguna'}. Berikut saldo dan riwayat transaksi Anda.`}
      />
      <BalanceCard owner={owner} />
      {owner === 'KOL' && <UpcomingPayments />}
      {topUp}
      <Withdrawals />
      <TransactionHistory owner={owner} />
    </Stack>
  );
}
