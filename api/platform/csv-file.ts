import { Readable } from 'node:stream';
import { csvHead, csvLine, jakartaDay } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { FastifyReply } from 'fastify';

const BATCH = 1000;

export interface CsvTable<Row> {
  /** Names in the header row. */
  readonly columns: readonly string[];
  /** The rows after a given one, or from the first one on; fewer than `limit` only at the end. */
  readonly read: (after: Row | null, limit: number) => Promise<readonly Row[]>;
  readonly cellsOf: (row: Row) => readonly (string | number)[];
}

/** A list as CSV. Only one batch is in memory at a time. */
export async function csvFile<Row>(table: CsvTable<Row>): Promise<Readable> {
  // The first batch is read before anything is sent, so that a database that is away gives an error instead of an empty file.
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

/** Sets the content type, and a file name of subject and today's day in Jakarta. */
export function asCsv(reply: FastifyReply, subject: string, now: Date): void {
  const name = `${subject}-${PRODUCT_NAME.toLowerCase()}-${jakartaDay(now)}.csv`;
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
}
