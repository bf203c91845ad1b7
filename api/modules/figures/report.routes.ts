import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { fileName, routeTable } from '../../platform/table-file.ts';
import { exportKinds } from './export-kinds.ts';
import { exportReport } from './export-report.ts';
import { printReport } from './print-report.ts';
import { keysOfReported, listReported } from './report.repository.ts';
import { own, readReport, toReported } from './report-reply.ts';

export function registerReportRoutes(app: FastifyInstance): void {
  route(app, wire.getCampaignReport, async ({ params, caller, context }) => {
    await own(context.db, params.id, caller);
    return ok(await readReport(context.db, params.id, context.clock.now()));
  });

  route(app, wire.listReportedWork, async ({ params, query, caller, context }) => {
    await own(context.db, params.id, caller);
    const limit = pageLimit(query.limit);
    const after = decodeCursor(query.cursor, ['integer', 'uuid', 'integer']);
    const rows = await listReported(context.db, params.id, after, limit + 1);
    return replyPage(rows, limit, { keysOf: keysOfReported, toWire: toReported });
  });

  routeTable(app, wire.downloadReportedWork, async ({ params, caller, context }) => {
    await own(context.db, params.id, caller);
    const table = await exportReport(context.db, params.id);
    return { name: fileName('laporan', context.clock.now()), table };
  });

  routeTable(app, wire.downloadReportedKinds, async ({ params, caller, context }) => {
    await own(context.db, params.id, caller);
    const table = await exportKinds(context.db, params.id);
    return { name: fileName('jenis-konten', context.clock.now()), table };
  });

  route(app, wire.downloadCampaignReport, async ({ params, caller, context, reply }) => {
    const campaign = await own(context.db, params.id, caller);
    const now = context.clock.now();
    const document = await printReport(context.db, campaign, now);
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName('laporan', now)}.pdf"`);
    return document;
  });
}
