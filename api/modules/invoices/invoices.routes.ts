import * as wire from '@sohor/shared/wire';
import { INVOICE_LABELS } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, toPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { page } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { renderInvoice } from './invoice-pdf.ts';
import { statusOfLabel, toWire } from './invoice-replies.ts';
import { findInvoice, listInvoices } from './invoices.repository.ts';

const FEWEST_ROWS = 10;

export function registerInvoices(app: FastifyInstance): void {
  route(app, wire.listInvoices, async ({ caller, query, context }) => {
    const limit = pageLimit(query.limit, FEWEST_ROWS);
    const rows = await listInvoices(context.db, {
      userId: caller.userId,
      now: context.clock.now(),
      q: query.q?.trim() ?? '',
      status: statusOfLabel(query.status),
      after: decodeCursor(query.cursor, ['time', 'uuid']),
      limit: limit + 1,
    });
    const { data, nextCursor } = toPage(rows, limit, (row) => [row.issuedAt.toISOString(), row.id]);
    return page(data.map(toWire), nextCursor);
  });

  route(app, wire.downloadInvoice, async ({ caller, params, reply, context }) => {
    const invoice = await findInvoice(context.db, params.id, caller.userId, context.clock.now());
    if (!invoice) return fail('invoice_not_found');
    const document = await renderInvoice(invoice, INVOICE_LABELS[invoice.status]);
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${invoice.no}.pdf"`);
    return document;
  });
}
