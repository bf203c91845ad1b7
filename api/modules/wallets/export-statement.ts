import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Db } from '../../platform/database.ts';
import { type Account, findStatement } from '../ledger/index.ts';
import { csvHead, csvLine } from './csv.ts';
import { describeTransaction } from './transaction-text.ts';

const BATCH = 1000;
const COLUMNS = ['Tanggal (WIB)', 'ID Transaksi', 'Authorize by', 'Deskripsi', 'Jumlah', 'Balance (IDR)'];

/** A wallet's whole statement, line by line: however long it is, no more than a batch is in memory. */
export async function* exportStatement(db: Db, wallet: Account): AsyncGenerator<string> {
  yield csvHead(COLUMNS);
  let before: number | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof findStatement>> = await findStatement(db, wallet, {
      before,
      limit: BATCH,
    });
    const lines = rows.map((row) =>
      csvLine([
        jakartaTime(row.at),
        row.id,
        row.actorName ?? PRODUCT_NAME,
        describeTransaction(row),
        row.amountIdr,
        row.balanceIdr,
      ]),
    );
    if (lines.length > 0) yield lines.join('');
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.seq ?? null;
  }
}

/** `2025-09-07 14:05:00`, which spreadsheets read as a time. */
function jakartaTime(at: Date): string {
  return new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
