import type { WalletTransaction } from '@sohor/shared/api';
import { formatRupiah } from '@sohor/shared/format';
import type { ListColumn } from '@sohor/shared/page-parts';
import { CopyButton, cx } from '@sohor/shared/ui';
import styles from './billing.module.css';
import { Moment } from './moment.tsx';

/** Letters of an id's end, which tells ids apart; their beginning is the time, and so nearly the same. */
const SHOWN_OF_ID = 12;

export const TRANSACTION_COLUMNS: ListColumn<WalletTransaction>[] = [
  { key: 'at', header: 'Tanggal', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'id',
    header: 'ID Transaksi',
    cell: ({ id }) => (
      <span className={styles.id}>
        <span title={id}>…{id.slice(-SHOWN_OF_ID)}</span>
        <CopyButton iconOnly text={id} label={`Salin ID transaksi ${id}`} />
      </span>
    ),
  },
  { key: 'by', header: 'Authorize by', cell: ({ authorizedBy }) => authorizedBy },
  { key: 'description', header: 'Deskripsi', primary: true, cell: ({ description }) => description },
  {
    key: 'amount',
    header: 'Jumlah',
    align: 'end',
    cell: ({ amountIdr }) => (
      <span className={cx(styles.unbroken, amountIdr > 0 && styles.incoming)}>
        {amountIdr > 0 && '+'}
        {formatRupiah(amountIdr)}
      </span>
    ),
  },
  {
    key: 'balance',
    header: 'Balance (IDR)',
    align: 'end',
    cell: ({ balanceIdr }) => <span className={styles.unbroken}>{formatRupiah(balanceIdr)}</span>,
  },
];
