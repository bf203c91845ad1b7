import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { fileName, routeTable } from '../../platform/table-file.ts';
import { exportReport } from './export-report.ts';
import { SOURCES } from './figures.routes.ts';
import { printReport } from './print-report.ts';
import {
  findOwnCampaign,
  findWeakest,
  gainedByDay,
  groupWork,
  keysOfReported,
  listReported,
  type ReportedRow,
} from './report.repository.ts';
import { curveOf, reportOf } from './rules/report.ts';

export function registerReportRoutes(app: FastifyInstance): void {
  route(app, wire.getCampaignReport, async ({ params, caller, context }) => {
    await own(context.db, params.id, caller);
    const report = reportOf(await groupWork(context.db, params.id));
    const curve = curveOf(await gainedByDay(context.db, params.id));
    const isCompared = report.works.counted > 1;
    const [best] = isCompared ? await listReported(context.db, params.id, null, 1) : [];
    const weakest = isCompared ? await findWeakest(context.db, params.id) : null;
    return ok({
      diperbarui: report.takenAt?.toISOString() ?? null,
      konten: {
        berjalan: report.works.signed,
        tayang: report.works.published,
        berangka: report.works.counted,
        dibayar: report.works.paid,
      },
      hasil: report.results.map((one) => ({
        sumber: SOURCES[one.source],
        konten: one.works,
        tayangan: one.views,
        suka: one.likes,
        komentar: one.comments,
        dibagikan: one.shares,
        disimpan: one.saves,
      })),
      biaya: {
        total: report.costIdr,
        berangka: report.counted.costIdr,
        konten: report.counted.works,
        tayangan: report.counted.views,
        interaksi: report.counted.engagement,
      },
      kurang: report.gaps.map(({ gap, works }) => ({ sebab: gap, konten: works })),
      kurva: curve.map(({ day, views }) => ({ hari: day, tayangan: views })),
      terbaik: best ? toWire(best) : null,
      terlemah: weakest ? toWire(weakest) : null,
    });
  });

  route(app, wire.listReportedWork, async ({ params, query, caller, context }) => {
    await own(context.db, params.id, caller);
    const limit = pageLimit(query.limit);
    const after = decodeCursor(query.cursor, ['integer', 'uuid']);
    const rows = await listReported(context.db, params.id, after, limit + 1);
    return replyPage(rows, limit, { keysOf: keysOfReported, toWire });
  });

  routeTable(app, wire.downloadReportedWork, async ({ params, caller, context }) => {
    await own(context.db, params.id, caller);
    const table = await exportReport(context.db, params.id);
    return { name: fileName('laporan', context.clock.now()), table };
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

const own = async (db: Db, campaignId: string, { userId }: Caller) =>
  (await findOwnCampaign(db, campaignId, userId)) ?? fail('campaign_not_found');

function toWire(row: ReportedRow): wire.ReportedWork {
  const { trouble, troubleSince, takenAt, source, views, likes, comments, shares } = row;
  return {
    id: row.contractId,
    fullName: row.fullName,
    image: row.image,
    url: row.url,
    tayang: row.postedAt.toISOString(),
    masalah: trouble && troubleSince && { sebab: trouble, sejak: troubleSince.toISOString() },
    angka:
      takenAt && source
        ? {
            pada: takenAt.toISOString(),
            sumber: SOURCES[source],
            tayangan: views ?? 0,
            suka: likes ?? 0,
            komentar: comments ?? 0,
            dibagikan: shares ?? 0,
            disimpan: row.saves,
          }
        : null,
    biaya: row.costIdr,
  };
}
