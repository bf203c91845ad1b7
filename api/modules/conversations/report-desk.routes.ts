import * as wire from '@sohor/shared/wire';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { actorOf, readReason, recordAct, type StaffActor } from '../staff/index.ts';
import { entryToWire } from './chat-reply.ts';
import { type EntryRow, listEntries } from './entries.repository.ts';
import { findReport, listReports, lockReport, type ReportRow, setAnswer } from './reports.repository.ts';
import { findEvidence } from './show-in-dispute.ts';

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
    await recordReading(context, actorOf(caller, request), report.id, reason);
    const rows = await listEntries(context.db, conversationId, { before: seq + 1 }, LIMITS.reportedEntries);
    return ok({
      laporan: toReport(report),
      nomor: seq,
      entri: rows.map((row) => toStaff(context, row, report)),
    });
  });

  route(app, wire.readDisputeChat, async ({ params, body, caller, request, context }) => {
    await spendHourly(context, `unmask:${caller.userId}`, context.config.unmasksPerStaffHour);
    const reason = readReason(body.alasan);
    const evidence = await findEvidence(context.db, params.id);
    if (!evidence) return fail('chat_not_found');
    await recordReading(context, actorOf(caller, request), params.id, reason);
    const before = Math.min(body.sebelum ?? evidence.until + 1, evidence.until + 1);
    const rows = await listEntries(context.db, evidence.id, { before }, LIMITS.chatPage);
    return ok({
      oleh: evidence.by.map((side) => (side === 'brand' ? ('Brand' as const) : ('KOL' as const))),
      entri: rows.map((row) => toStaff(context, row, evidence)),
      adaSebelum: (rows[0]?.seq ?? 1) > 1,
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

/** Recorded before anything is shown. @param subject id of the report or the dispute */
function recordReading(
  { db, clock }: Context,
  actor: StaffActor,
  subject: string,
  reason: string,
): Promise<void> {
  const act = { ...actor, act: 'conversation_read', subject, reason, at: clock.now() } as const;
  return db.transaction().execute((tx) => recordAct(tx, act));
}

/** Staff reads every word, also those that were hidden or taken back. */
function toStaff(
  context: Context,
  row: EntryRow,
  names: { brandName: string; kolName: string },
): wire.ChatEntry {
  const reader = {
    side: 'brand' as const,
    personId: '',
    names: { brand: names.brandName, kol: names.kolName },
    hasContract: true,
  };
  return entryToWire(context, { ...row, takenBackAt: null }, reader);
}
