import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { decodeCursor, pageLimit, toPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { periodOf } from '../../platform/period.ts';
import { ok, page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { fileName, routeTable } from '../../platform/table-file.ts';
import { exportInvoices } from './export-invoices.ts';
import { detailToWire, statusOfLabel, toWire } from './invoice-replies.ts';
import {
  findInvoice,
  findPaidWork,
  findWorkInvoice,
  keyKinds,
  keysOf,
  listInvoices,
  type Reader,
} from './invoices.repository.ts';
import { loadParties } from './load-parties.ts';
import { printInvoice } from './print-invoice.ts';

const FEWEST_ROWS = 10;

export function registerInvoices(app: FastifyInstance): void {
  route(app, wire.listInvoices, async ({ caller, query, context }) => {
    const limit = pageLimit(query.limit, FEWEST_ROWS);
    const filter = filterOf(caller, query, context.clock.now());
    const { sort } = filter;
    const after = decodeCursor(query.cursor, keyKinds(sort));
    const rows = await listInvoices(context.db, { ...filter, after, limit: limit + 1 });
    const { data, nextCursor } = toPage(rows, limit, (row) => keysOf(sort, row));
    return page(data.map(toWire), nextCursor);
  });

  routeTable(app, wire.downloadInvoices, async ({ caller, query, context }) => {
    const now = context.clock.now();
    const table = await exportInvoices(context.db, filterOf(caller, query, now));
    return { name: fileName('invoice', now), table };
  });

  route(app, wire.createInvoice, async ({ caller, body, context }) => {
    const at = context.clock.now();
    const work = await findPaidWork(context.db, body.IdCampaign, caller.userId);
    if (!work) return fail('work_not_accepted');
    const issued = await findWorkInvoice(context.db, work.contractId);
    const invoice = issued && (await findInvoice(context.db, issued.id, caller, at));
    if (!invoice) throw new Error(`contract ${work.contractId}: paid work without an invoice`);
    return ok(toWire(invoice));
  });

  route(app, wire.readInvoice, async ({ caller, params, context }) => {
    const invoice = await findInvoice(context.db, params.id, caller, context.clock.now());
    if (!invoice) return fail('invoice_not_found');
    return ok(detailToWire(invoice, await loadParties(context, invoice), caller.role));
  });

  route(app, wire.downloadInvoice, async ({ caller, params, reply, context }) => {
    const invoice = await findInvoice(context.db, params.id, caller, context.clock.now());
    if (!invoice) return fail('invoice_not_found');
    const document = await printInvoice(context, invoice, caller);
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${invoice.no}.pdf"`);
    return document;
  });
}

type FilterQuery = Static<typeof wire.downloadInvoices.query>;

const filterOf = (reader: Reader, query: FilterQuery, now: Date) => ({
  reader,
  now,
  q: query.q?.trim() ?? '',
  status: statusOfLabel(query.status),
  kind: query.jenis ?? null,
  period: periodOf(query),
  sort: query.urut ?? 'newest',
});
