import type { Withdrawal, WithdrawalStatus } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import { Badge, Button, type Column, Row, Text, type Tone } from '@sohor/shared/ui';
import { PAYOUT_LABELS } from '../wire/payout-labels.ts';
import styles from './billing.module.css';
import { Moment } from './moment.tsx';

const TONES: Record<WithdrawalStatus, Tone> = {
  processing: 'info',
  succeeded: 'success',
  failed: 'danger',
  reversed: 'warning',
  cancelled: 'neutral',
  unknown: 'neutral',
};

export interface WithdrawalActions {
  cancel: (withdrawal: Withdrawal) => void;
  retry: (withdrawal: Withdrawal) => void;
}

/** Columns of the table of withdrawals. */
export function withdrawalColumns({ cancel, retry }: WithdrawalActions): Column<Withdrawal>[] {
  return [
    { key: 'at', header: 'Tanggal', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'account',
      header: 'Tujuan',
      primary: true,
      cell: ({ bankName, accountNumber, accountName }) => (
        <>
          {bankName} <span className={styles.unbroken}>{accountNumber}</span>
          <Text as="p" size="xs" tone="muted">
            a.n. {accountName}
          </Text>
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Jumlah',
      align: 'end',
      cell: ({ amountIdr, feeIdr }) => (
        <>
          <span className={styles.unbroken}>{formatRupiah(amountIdr)}</span>
          <Text as="p" size="xs" tone="muted">
            <span className={styles.unbroken}>Biaya {formatRupiah(feeIdr)}</span>
          </Text>
        </>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, reason }) => (
        <>
          <Badge tone={TONES[status]}>{status === 'unknown' ? 'Tidak dikenal' : PAYOUT_LABELS[status]}</Badge>
          {reason && (
            <Text as="p" size="xs" tone="muted">
              {reason} Dananya sudah kembali ke saldo.
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Aksi',
      pinned: true,
      align: 'end',
      cell: (withdrawal) => {
        const what = `${formatRupiah(withdrawal.amountIdr)} ke ${withdrawal.bankName}`;
        if (!withdrawal.canCancel && !withdrawal.canRetry) return '–';
        return (
          <Row justify="end" wrap={false}>
            {withdrawal.canCancel && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Batalkan penarikan ${what}`}
                onClick={() => cancel(withdrawal)}
              >
                Batalkan
              </Button>
            )}
            {withdrawal.canRetry && (
              <Button
                className={styles.unbroken}
                size="sm"
                aria-label={`Tarik Lagi ${what}`}
                onClick={() => retry(withdrawal)}
              >
                Tarik Lagi
              </Button>
            )}
          </Row>
        );
      },
    },
  ];
}
