import type { Reply } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { type CursorKeys, type CursorKind, decodeCursor, pageLimit, replyPage } from './cursor.ts';
import { type Call, type Handler, route, type ServedEndpoint } from './route.ts';
import { type Column, fileName, inBatches, routeTable, tableOf } from './table-file.ts';

/** A row of the list as its call answers it. */
type RowOf<E extends ServedEndpoint> = Reply<E> extends { data: readonly (infer Row)[] } ? Row : never;

/** A list of staff: its rows are read page by page for the screen, and all of them for a file. */
interface StaffList<E extends ServedEndpoint, Row> {
  /** Begins the names of the files. */
  readonly name: string;
  /** Types of the sort keys. */
  readonly keys: readonly CursorKind[];
  readonly keysOf: (row: Row) => CursorKeys;
  /** The rows after these keys. Without `cursor` and `limit`, the call asks for the same rows as for a file. */
  readonly read: (call: Call<E>, after: CursorKeys | null, limit: number) => Promise<readonly Row[]>;
  readonly toWire: (row: Row, call: Call<E>) => RowOf<E>;
  readonly columns: readonly Column<RowOf<E>>[];
}

/** Registers the call of a list, and both calls of its files: see `asCsv` of the wire. */
export function routeStaffList<const E extends ServedEndpoint, Row>(
  app: FastifyInstance,
  [list, csv]: readonly [list: E, csv: ServedEndpoint],
  { name, keys, keysOf, read, toWire, columns }: StaffList<E, Row>,
): void {
  const answer = async (call: Call<E>) => {
    const { limit: wanted, cursor } = call.query as { limit?: string; cursor?: string };
    const limit = pageLimit(wanted);
    const rows = await read(call, decodeCursor(cursor, keys), limit + 1);
    return replyPage(rows, limit, { keysOf, toWire: (row) => toWire(row, call) });
  };
  route(app, list, answer as unknown as Handler<E>);
  routeTable(app, csv, async (fileCall) => {
    const call = fileCall as unknown as Call<E>;
    const rows = inBatches<Row>((last, limit) => read(call, last && keysOf(last), limit));
    async function* onWire() {
      for await (const batch of rows) yield batch.map((row) => toWire(row, call));
    }
    return { name: fileName(name, call.context.clock.now()), table: await tableOf(columns, onWire()) };
  });
}
