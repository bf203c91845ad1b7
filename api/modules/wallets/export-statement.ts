import { Readable } from 'node:stream';
import { csvHead, csvLine, jakartaTime } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import type { OwnedAccount } from '../ledger/index.ts';
import { NEWEST, readStatement, type StatementLine } from './read-statement.ts';

const BATCH = 1000;
const COLUMNS = ['Tanggal (WIB)', 'ID Transaksi', 'Authorize by', 'Deskripsi', 'Jumlah', 'Balance (IDR)'];

/** A wallet's whole statement as CSV: however long it is, no more than a batch is in memory. */
export async function exportStatement(db: Db, wallet: OwnedAccount): Promise<Readable> {
  // Read before anything is sent: a database that is away is a refusal, not an empty file.
  const newest = await readStatement(db, wallet, { after: NEWEST, limit: BATCH });
  return Readable.from(fileOf(db, wallet, newest));
}

async function* fileOf(db: Db, wallet: OwnedAccount, newest: StatementLine[]): AsyncGenerator<string> {
  let lines = newest;
  yield csvHead(COLUMNS) + lines.map(toCsv).join('');
  while (lines.length === BATCH) {
    const after = lines.at(-1)?.position ?? NEWEST;
    lines = await readStatement(db, wallet, { after, limit: BATCH });
    if (lines.length > 0) yield lines.map(toCsv).join('');
  }
}

const toCsv = ({ at, id, authorizedBy, description, amountIdr, balanceIdr }: StatementLine): string =>
  csvLine([jakartaTime(at), id, authorizedBy, description, amountIdr, balanceIdr]);
