import * as wire from '@sohor/shared/wire';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { actorOf, readReason, recordAct } from '../staff/index.ts';
import { entryToWire, type Reader } from './chat-reply.ts';
import { listEntries } from './entries.repository.ts';
import { findReport, listReports, lockReport, type ReportRow, setAnswer } from './reports.repository.ts';

/** The desk of staff: reports of conversations. */
export function reportDeskRoutes(app: FastifyInstance): void {
  route(app, wire.listChatReports, async ({ query, context }) => {
    const limit = pageLimit(query.limit);
    const after = decodeCursor(query.cursor, ['time', 'uuid']);
    const rows = await listReports(context.db, query.status !== 'answered', { after, limit: limit + 1 });
    return replyPage(rows, limit, {
      keysOf: ({ answeredAt, at, id }) => [(answeredAt ?? at).toISOString(), id],
      toWire: toReport,
    });
  });

  route(app, wire.readChatReport, async ({ params, body, caller, request, context }) => {
    await spendHourly(context, `unmask:${caller.userId}`, context.config.unmasksPerStaffHour);
    const reason = readReason(body.alasan);
    const report = await findReport(context.db, params.id);
    if (!report) return fail('chat_report_not_found');
    const { conversationId, seq } = report;
    const at = context.clock.now();
    // Recorded before anything is shown.
    await context.db.transaction().execute((tx) =>
      recordAct(tx, {
        ...actorOf(caller, request),
        act: 'conversation_read',
        subject: report.id,
        reason,
        at,
      }),
    );
    const rows = await listEntries(context.db, conversationId, { before: seq + 1 }, LIMITS.reportedEntries);
    return ok({
      laporan: toReport(report),
      nomor: seq,
      entri: rows.map((row) => entryToWire(context, { ...row, takenBackAt: null }, readerOfReport(report))),
    });
  });

  route(app, wire.answerChatReport, async ({ params, body, caller, request, context }) => {
    const reason = readReason(body.alasan);
    const at = context.clock.now();
    await context.db.transaction().execute(async (tx) => {
      const report = await lockReport(tx, params.id);
      if (!report) return fail('chat_report_not_found');
      if (report.answeredAt) fail('chat_report_answered');
      const actor = actorOf(caller, request);
      await setAnswer(tx, params.id, { result: body.putusan, reason, by: actor.actorName, at });
      await recordAct(tx, { ...actor, act: `report_${body.putusan}`, subject: params.id, reason, at });
    });
    return ok(null);
  });
}

function toReport(row: ReportRow): wire.ChatReport {
  const brand = { idUser: row.brandId, nama: row.brandName, peran: 'Brand' as const };
  const kol = { idUser: row.kolId, nama: row.kolName, peran: 'KOL' as const };
  const { answeredAt, answeredBy, result, answer } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    pelapor: row.by === 'brand' ? brand : kol,
    terlapor: row.by === 'brand' ? kol : brand,
    alasan: row.reason,
    keterangan: row.note,
    hasil:
      answeredAt && result
        ? { at: answeredAt.toISOString(), oleh: answeredBy ?? '', putusan: result, alasan: answer ?? '' }
        : null,
  };
}

/** Staff reads every word, also those that were hidden or taken back. */
const readerOfReport = ({ brandName, kolName }: ReportRow): Reader => ({
  side: 'brand',
  personId: '',
  names: { brand: brandName, kol: kolName },
  hasContract: true,
});
