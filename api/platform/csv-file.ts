import { Readable } from 'node:stream';
import { csvHead, csvLine, jakartaDay } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { FastifyReply } from 'fastify';

const BATCH = 1000;

export interface CsvTable<Row> {
  /** Names in the heading row. */
  readonly columns: readonly string[];
  /** The rows after one of them, or from the first on; as many as `limit` while there are so many. */
  readonly read: (after: Row | null, limit: number) => Promise<readonly Row[]>;
  readonly cellsOf: (row: Row) => readonly (string | number)[];
}

/** A list as CSV: however long it is, no more than a batch is in memory. */
export async function csvFile<Row>(table: CsvTable<Row>): Promise<Readable> {
  // Read before anything is sent: a database that is away is a refusal, not an empty file.
  return Readable.from(linesOf(table, await table.read(null, BATCH)));
}

async function* linesOf<Row>({ columns, read, cellsOf }: CsvTable<Row>, first: readonly Row[]) {
  const toLine = (row: Row) => csvLine(cellsOf(row));
  let rows = first;
  yield csvHead(columns) + rows.map(toLine).join('');
  while (rows.length === BATCH) {
    rows = await read(rows.at(-1) ?? null, BATCH);
    if (rows.length > 0) yield rows.map(toLine).join('');
  }
}

/** Says what the answer is, and names the file by subject and today's day in Jakarta. */
export function asCsv(reply: FastifyReply, subject: string, now: Date): void {
  const name = `${subject}-${PRODUCT_NAME.toLowerCase()}-${jakartaDay(now)}.csv`;
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
}
