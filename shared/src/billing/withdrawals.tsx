import type { Withdrawal } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { hasRight, LoadMore, useOpened } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Button, DataTable, ErrorState, Heading, Row, Stack, Text, VisuallyHidden } from '@sohor/shared/ui';
import Landmark from 'lucide-react/icons/landmark';
import { useState } from 'react';
import styles from './billing.module.css';
import { CancelWithdrawalDialog } from './cancel-withdrawal-dialog.tsx';
import { useWithdrawals } from './payouts.queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';

/** Sends money to the bank, and shows what became of it. */
export function Withdrawals() {
  const list = useWithdrawals();
  const { data, isPending, isFetching, refetch } = list;
  const opened = useOpened('tarik');
  const [cancelled, setCancelled] = useState<Withdrawal | null>(null);
  const columns = withdrawalColumns({
    cancel: setCancelled,
    retry: ({ amountIdr }) => opened.open(String(amountIdr)),
  });
  return (
    <Stack as="section" gap={3} aria-label="Riwayat Penarikan">
      <Row justify="between" gap={3}>
        <Heading level={2} size="md">
          Riwayat Penarikan
        </Heading>
        <Button
          size="sm"
          iconStart={<Landmark aria-hidden="true" />}
          disabled={!hasRight('money')}
          onClick={() => opened.open('')}
        >
          Tarik Saldo
        </Button>
      </Row>
      <Text size="sm" tone="muted">
        Saldo umum dapat ditarik ke rekening bank atau dompet digital Anda, biasanya sampai dalam 15 menit.
      </Text>
      <VisuallyHidden role="status">{isPending ? 'Memuat riwayat penarikan...' : ''}</VisuallyHidden>
      {!data && !isPending ? (
        <ErrorState
          compact
          message="Riwayat penarikan tidak dapat dimuat."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          className={styles.upcoming}
          caption="Riwayat Penarikan"
          columns={columns}
          rows={data?.pages.flatMap(({ items }) => items) ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          empty="Belum ada penarikan."
        />
      )}
      <LoadMore list={list} />
      {opened.id !== null && hasRight('money') && (
        <WithdrawDialog
          proposed={/^\d{1,13}$/.test(opened.id) ? Number(opened.id) : ''}
          onMade={({ amountIdr, bankName, accountNumber }) => {
            // The history may lie below the window.
            notify.success(
              `Penarikan ${formatRupiah(amountIdr)} ke ${bankName} ${accountNumber} sedang diproses.`,
            );
            opened.close();
          }}
          onClose={opened.close}
        />
      )}
      {cancelled && <CancelWithdrawalDialog withdrawal={cancelled} onClose={() => setCancelled(null)} />}
    </Stack>
  );
}
