import { Readable } from 'node:stream';
import { csvHead, csvLine, jakartaTime } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { findStatement, type OwnedAccount, type StatementRow } from '../ledger/index.ts';
import { describeTransaction } from './transaction-text.ts';

const BATCH = 1000;
const COLUMNS = ['Tanggal (WIB)', 'ID Transaksi', 'Authorize by', 'Deskripsi', 'Jumlah', 'Balance (IDR)'];

/** A wallet's whole statement as CSV: however long it is, no more than a batch is in memory. */
export async function exportStatement(db: Db, wallet: OwnedAccount): Promise<Readable> {
  // Read before anything is sent: a database that is away is a refusal, not an empty file.
  const newest = await findStatement(db, wallet, { before: null, limit: BATCH });
  return Readable.from(linesOf(db, wallet, newest));
}

async function* linesOf(db: Db, wallet: OwnedAccount, newest: StatementRow[]): AsyncGenerator<string> {
  let rows = newest;
  yield csvHead(COLUMNS) + rows.map(lineOf).join('');
  while (rows.length === BATCH) {
    const before = rows.at(-1)?.seq ?? null;
    rows = await findStatement(db, wallet, { before, limit: BATCH });
    if (rows.length > 0) yield rows.map(lineOf).join('');
  }
}

function lineOf(row: StatementRow): string {
  return csvLine([
    jakartaTime(row.at),
    row.id,
    row.actorName ?? PRODUCT_NAME,
    describeTransaction(row),
    row.amountIdr,
    row.balanceIdr,
  ]);
}
