import type { Readable } from 'node:stream';
import { jakartaTime } from '@sohor/shared/format';
import { csvFile } from '../../platform/csv-file.ts';
import type { Db } from '../../platform/database.ts';
import type { OwnData } from '../../platform/own-data.ts';
import type { Period } from '../../platform/period.ts';
import { type OwnedAccount, walletOf } from '../ledger/index.ts';
import { NEWEST, readStatement, type StatementLine } from './read-statement.ts';

/** A wallet's statement of a period as CSV. */
export function exportStatement(db: Db, wallet: OwnedAccount, period: Period): Promise<Readable> {
  return csvFile<StatementLine>({
    columns: ['Tanggal (WIB)', 'ID Transaksi', 'Authorize by', 'Deskripsi', 'Jumlah', 'Balance (IDR)'],
    read: (last, limit) => readStatement(db, wallet, { after: last?.position ?? NEWEST, period, limit }),
    cellsOf: ({ at, id, authorizedBy, description, amountIdr, balanceIdr }) => [
      jakartaTime(at),
      id,
      authorizedBy,
      description,
      amountIdr,
      balanceIdr,
    ],
  });
}

const ALWAYS: Period = { from: null, until: null };

/** The wallet's part of the copy of a person's data. */
export const WALLET_DATA: readonly OwnData[] = [
  { file: 'mutasi-saldo', open: (db, { id, role }) => exportStatement(db, walletOf(role, id), ALWAYS) },
];
