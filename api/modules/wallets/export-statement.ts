import type { Db } from '../../platform/database.ts';
import type { OwnData } from '../../platform/own-data.ts';
import type { Period } from '../../platform/period.ts';
import { inBatches, rupiah, type Table, tableOf, text, time } from '../../platform/table-file.ts';
import { type OwnedAccount, walletOf } from '../ledger/index.ts';
import { NEWEST, readStatement, type StatementLine } from './read-statement.ts';

/** A wallet's statement of a period as a table. */
export function exportStatement(db: Db, wallet: OwnedAccount, period: Period): Promise<Table> {
  return tableOf<StatementLine>(
    [
      time('Tanggal (WIB)', ({ at }) => at),
      text('ID Transaksi', ({ id }) => id),
      text('Authorize by', ({ authorizedBy }) => authorizedBy),
      text('Deskripsi', ({ description }) => description),
      rupiah('Jumlah', ({ amountIdr }) => amountIdr),
      rupiah('Balance (IDR)', ({ balanceIdr }) => balanceIdr),
    ],
    inBatches((last, limit) => readStatement(db, wallet, { after: last?.position ?? NEWEST, period, limit })),
  );
}

const ALWAYS: Period = { from: null, until: null };

/** The wallet's part of the copy of a person's data. */
export const WALLET_DATA: readonly OwnData[] = [
  { file: 'mutasi-saldo', open: (db, { id, role }) => exportStatement(db, walletOf(role, id), ALWAYS) },
];
