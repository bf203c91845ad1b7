import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, toPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { fileName, routeTable } from '../../platform/table-file.ts';
import { exportPapers } from './export-papers.ts';
import { toPaper } from './paper-reply.ts';
import { listPapers, listRemitted, PAPER_KEYS, sumPapers } from './papers.repository.ts';
import { printStatement } from './print-statement.ts';
import { discloseNumbers } from './record-disclosure.ts';
import { periodOf, type TaxPeriod } from './rules/period.ts';

const FEWEST_ROWS = 25;

export function taxPaperRoutes(app: FastifyInstance): void {
  route(app, wire.readTaxStatement, async ({ caller, query, context: { db } }) => {
    const period = periodOf(query);
    const limit = pageLimit(query.limit, FEWEST_ROWS);
    const after = decodeCursor(query.cursor, PAPER_KEYS);
    const [sums, rows, remitted] = await Promise.all([
      sumPapers(db, caller, period),
      listPapers(db, { reader: caller, period, after, limit: limit + 1 }),
      caller.role === 'Brand' ? listRemitted(db, caller.userId, period) : [],
    ]);
    const { data, nextCursor } = toPage(rows, limit, (row) => [row.at.toISOString(), row.contractId]);
    return ok({
      tahun: period.year,
      bulan: period.month,
      jumlah: sums.count,
      bruto: sums.grossIdr,
      pajak: sums.taxIdr,
      setoran: remitted.map((row) => ({
        masa: row.period.slice(0, 7),
        jumlah: row.amountIdr,
        ntpn: row.ntpn,
        tanggal: row.at.toISOString(),
      })),
      baris: data.map((row) => toPaper(row, caller)),
      nextCursor,
    });
  });

  routeTable(app, wire.downloadTaxStatement, async ({ caller, query, context }) => {
    const period = periodOf(query);
    const table = await exportPapers(context.db, { reader: caller, period });
    return { name: nameOf('bukti-potong', period), table };
  });

  route(app, wire.printTaxStatement, async ({ caller, query, reply, context }) => {
    const period = periodOf(query);
    const title = { reader: caller, name: caller.account.fullName, period };
    const { document } = await printStatement(context, title);
    if (!document) return fail('tax_statement_too_long');
    const name = `${nameOf('bukti-potong', period)}.pdf`;
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
    return document;
  });

  routeTable(app, wire.fileTaxStatement, async ({ caller, body, request, context }) => {
    await spendHourly(context, `tax-file:${caller.userId}`, context.config.taxChangesPerUserHour);
    const period = periodOf(body);
    const table = await discloseNumbers(context, { caller, ip: request.ip, period });
    return { name: nameOf('lapor-pph', period), table };
  });
}

const nameOf = (subject: string, { year, month }: TaxPeriod) =>
  fileName(subject, month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`);
