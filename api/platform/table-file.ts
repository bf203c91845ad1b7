import { Readable } from 'node:stream';
import { HOUR_MS, jakartaDay, jakartaTime } from '@sohor/shared/format';
import { asWorkbook, type TableType, XLSX } from '@sohor/shared/wire';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { csvHead, csvLine } from './csv.ts';
import { type Call, type Handler, route, type ServedEndpoint } from './route.ts';

const BATCH = 1000;
/** The longest text that Excel accepts in a cell. */
const LONGEST_CELL = 32_767;
/** Characters that no XML file may hold; control characters are escaped by the library. */
const NO_XML = /[\ufffe\uffff]/g;

/** What a spreadsheet shows of each kind of cell, and the width of its columns in characters. */
const KINDS = {
  text: { format: '@', width: 24 },
  day: { format: 'dd/mm/yyyy', width: 12 },
  time: { format: 'dd/mm/yyyy hh:mm', width: 18 },
  rupiah: { format: '"Rp"#,##0;-"Rp"#,##0', width: 18 },
  count: { format: '#,##0', width: 12 },
  figure: { format: '0.0', width: 12 },
} as const;

/** A missing value is an empty cell. A day is `2026-11-27`; a time is shown as Jakarta's clock does. */
type Cell = string | number | Date | null;

export interface Column<Row> {
  readonly header: string;
  readonly kind: keyof typeof KINDS;
  readonly of: (row: Row) => Cell;
}

/** Makes the column of a kind from its header and its value in a row. */
const column =
  <Value extends Cell>(kind: keyof typeof KINDS) =>
  <Row>(header: string, of: (row: Row) => Value | null): Column<Row> => ({ header, kind, of });
/** Also whatever only looks like a number: numbers of papers, accounts and people. */
export const text = column<string>('text');
export const day = column<string>('day');
export const time = column<Date>('time');
export const rupiah = column<number>('rupiah');
export const count = column<number>('count');
export const figure = column<number>('figure');

/** A table that people download. The first batch of its rows has been read. */
export interface Table {
  readonly columns: readonly Pick<Column<never>, 'header' | 'kind'>[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/**
 * The first batch is read before anything is sent, so that a database that is away gives an error instead of an empty file. Only
 * one batch is in memory at a time.
 */
export async function tableOf<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncGenerator<readonly Row[]>,
): Promise<Table> {
  const first = await batches.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* batches;
  }
  async function* cells() {
    for await (const rows of all()) yield rows.map((row) => columns.map(({ of }) => of(row)));
  }
  return { columns, batches: cells() };
}

/** @param read the rows after a given one, or from the first one on; fewer than `limit` only at the end */
export async function* inBatches<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = await read(null, BATCH);
  yield rows;
  while (rows.length === BATCH) {
    rows = await read(rows.at(-1) ?? null, BATCH);
    yield rows;
  }
}

/** The table as CSV. Money is plain whole rupiah. */
export function toCsv({ columns, batches }: Table): Readable {
  const toText = (cell: Cell) => (cell instanceof Date ? jakartaTime(cell) : (cell ?? ''));
  async function* parts() {
    let head = csvHead(columns.map(({ header }) => header));
    for await (const rows of batches) {
      yield head + rows.map((cells) => csvLine(cells.map(toText))).join('');
      head = '';
    }
  }
  return Readable.from(parts(), { objectMode: false });
}

/** The table as an Excel workbook: each cell has the type of its column, and the header stays while rows are scrolled. */
export function toXlsx({ columns, batches }: Table): Readable {
  async function* rows() {
    for await (const batch of batches)
      for (const cells of batch) yield cells.map((cell, at) => toCell(cell, columns[at]?.kind));
  }
  const options = {
    name: PRODUCT_NAME,
    columns: columns.map(({ header, kind }) => ({
      header,
      numFmt: KINDS[kind].format,
      width: Math.max(KINDS[kind].width, header.length + 2),
    })),
    freezePane: { rows: 1 },
  };
  async function* workbook() {
    const { writeXlsxStream } = await import('hucre/xlsx');
    yield* writeXlsxStream(rows(), options);
  }
  return Readable.from(workbook(), { objectMode: false });
}

function toCell(cell: Cell, kind: keyof typeof KINDS | undefined): Cell {
  // The library writes the clock of UTC, and a cell has no time zone.
  if (cell instanceof Date) return new Date(cell.getTime() + 7 * HOUR_MS);
  if (typeof cell !== 'string') return cell;
  return kind === 'day' ? new Date(cell) : cell.replace(NO_XML, '').slice(0, LONGEST_CELL);
}

interface TableFile {
  /** The file's name without its extension: see {@link fileName}. */
  readonly name: string;
  readonly table: Table;
}

/** `transaksi-sohor-2026-11-27`, by today's day in Jakarta or by the period that the file is about. */
export const fileName = (subject: string, period: Date | string): string =>
  `${subject}-${PRODUCT_NAME.toLowerCase()}-${typeof period === 'string' ? period : jakartaDay(period)}`;

const FILES = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  xlsx: { type: XLSX, write: toXlsx },
} as const satisfies Record<TableType, unknown>;

/** Registers both calls of a table that people download: the CSV call of the wire, and the same as an Excel workbook. */
export function routeTable<const E extends ServedEndpoint>(
  app: FastifyInstance,
  csv: E,
  open: (call: Call<E>) => Promise<TableFile>,
): void {
  const answer = (file: TableType) => async (call: Call<E>) => {
    const { name, table } = await open(call);
    const { type, write } = FILES[file];
    call.reply.type(type).header('content-disposition', `attachment; filename="${name}.${file}"`);
    return write(table);
  };
  route(app, csv, answer('csv') as Handler<E>);
  route(app, asWorkbook(csv) as unknown as E, answer('xlsx') as Handler<E>);
}
