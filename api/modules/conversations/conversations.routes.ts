import * as wire from '@sohor/shared/wire';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { answerRequest, markRead, setBlocked, takeBackEntry } from './change-conversation.ts';
import { chatToWire, entryToWire, partnerToWire, readerOf } from './chat-reply.ts';
import {
  type ConversationRow,
  countWaiting,
  findConversation,
  findConversationWith,
  listConversations,
} from './conversations.repository.ts';
import { type EntryRow, findEntry, findLastSaid, listEntries } from './entries.repository.ts';
import { insertReport } from './reports.repository.ts';
import { refusalOfWriting } from './rules/conversation.ts';
import { showInDispute } from './show-in-dispute.ts';
import {
  type Author,
  beginConversation,
  partnerIdOf,
  refusalToStranger,
  requirePartner,
  writeEntry,
} from './write-entry.ts';

const MIN_SOUGHT = 2;
/** As a conversation that begins. */
const UNKNOWN = { state: 'request', saidAt: null, brandBlockedAt: null, kolBlockedAt: null } as const;

export function conversationRoutes(app: FastifyInstance): void {
  route(app, wire.listChats, async ({ query, caller, context }) => {
    const { db } = context;
    const party = authorOf(caller);
    const limit = pageLimit(query.limit, LIMITS.chatPage, LIMITS.chatPage);
    const text = (query.q ?? '').trim();
    const search = {
      party,
      text: text.length < MIN_SOUGHT ? '' : text,
      filter: query.status,
      campaignId: query.IdCampaign,
      after: decodeCursor(query.cursor, ['time', 'uuid']),
      limit: limit + 1,
    };
    const [rows, waiting] = await Promise.all([listConversations(db, search), countWaiting(db, party)]);
    const last = await findLastSaid(
      db,
      rows.map(({ id }) => id),
    );
    const page = replyPage(rows, limit, {
      keysOf: ({ saidAt, id }) => [saidAt?.toISOString() ?? '', id],
      toWire: (row) => chatToWire(row, party, toEntry(context, caller, row, last.get(row.id))),
    });
    return { ...page, belumDibaca: waiting.unread, permintaan: waiting.requests };
  });

  route(app, wire.findChat, async ({ params, caller, context: { db } }) => {
    const party = authorOf(caller);
    const partner = await requirePartner(db, party, await partnerIdOf(db, party, params.idUser));
    const chat = await findConversationWith(db, party, partner.id);
    const standing = chat ?? { ...UNKNOWN, partnerStatus: partner.status };
    const stranger = chat ? null : await refusalToStranger(db, party);
    const refusal = stranger?.code ?? refusalOfWriting(standing, party.side);
    return ok({
      lawan: partnerToWire(partner),
      id: chat?.id ?? null,
      alasan: refusal ? new AppError(refusal).text : null,
    });
  });

  route(app, wire.readChat, async ({ params, query, caller, context }) => {
    const party = authorOf(caller);
    const chat = await findConversation(context.db, party, params.id);
    if (!chat) return fail('chat_not_found');
    const after = query.sesudah === undefined ? undefined : Number(query.sesudah);
    const before = query.sebelum === undefined ? undefined : Number(query.sebelum);
    if (after !== undefined && before !== undefined) fail('invalid_input', { field: 'sebelum' });
    const rows = await listEntries(context.db, chat.id, { after, before }, LIMITS.chatPage);
    const entri = rows.map((row) => entryToWire(context, row, readerFor(caller, chat)));
    const isBrand = party.side === 'brand';
    return ok({
      ...chatToWire(chat, party, null),
      entri,
      adaSebelum: (entri[0]?.nomor ?? Math.min(before ?? 1, chat.lastSeq + 1)) > 1,
      adaSesudah: (entri.at(-1)?.nomor ?? Math.max(after ?? 0, chat.lastSeq)) < chat.lastSeq,
      dibacaLawan: isBrand ? chat.kolReadSeq : chat.brandReadSeq,
      dibaca: isBrand ? chat.brandReadSeq : chat.kolReadSeq,
    });
  });

  route(app, wire.beginChat, async ({ body, caller, context }) => {
    const message = {
      clientId: body.clientId,
      campaignId: body.IdCampaign,
      text: body.teks,
      picture: undefined,
      link: undefined,
    };
    const { chat, entry } = await beginConversation(context, authorOf(caller), body.idUser, message);
    return ok({ id: chat.id, entri: entryToWire(context, entry, readerFor(caller, chat)) });
  });

  route(app, wire.writeChat, async ({ params, body, caller, context }) => {
    const message = {
      clientId: body.clientId,
      campaignId: body.IdCampaign,
      text: body.teks,
      picture: body.gambar,
      link: body.tautan,
    };
    const { chat, entry } = await writeEntry(context, authorOf(caller), params.id, message);
    return ok(entryToWire(context, entry, readerFor(caller, chat)));
  });

  route(app, wire.takeBackEntry, async ({ params, caller, context }) => {
    await takeBackEntry(context, authorOf(caller), params.id, Number(params.nomor));
    return ok(null);
  });

  route(app, wire.markChatRead, async ({ params, body, caller, context }) => {
    await markRead(context, authorOf(caller), params.id, body.nomor);
    return ok(null);
  });

  route(app, wire.answerChatRequest, async ({ params, body, caller, context }) => {
    await answerRequest(context, authorOf(caller), params.id, body.terima);
    return ok(null);
  });

  route(app, wire.blockChat, async ({ params, body, caller, context }) => {
    await setBlocked(context, authorOf(caller), params.id, body.blokir);
    return ok(null);
  });

  route(app, wire.showChatInDispute, async ({ params, body, caller, context }) => {
    const which = { conversationId: params.id, disputeId: body.idSengketa };
    await showInDispute(context, authorOf(caller), which);
    return ok(null);
  });

  route(app, wire.reportChat, async ({ params, body, caller, context }) => {
    const { db, clock } = context;
    const party = authorOf(caller);
    if (!(await findConversation(db, party, params.id))) return fail('message_not_found');
    const entry = await findEntry(db, params.id, body.nomor);
    if (!entry || entry.side === party.side || entry.kind === 'event') return fail('message_not_found');
    await spendHourly(
      context,
      `reports:${party.id}`,
      context.config.reportsPerUserHour,
      'chat_reports_spent',
    );
    const isNew = await insertReport(db, {
      conversationId: params.id,
      seq: entry.seq,
      by: party.side,
      reason: body.alasan,
      note: (body.keterangan ?? '').trim(),
      at: clock.now(),
    });
    if (!isNew) fail('chat_reported');
    return ok(null);
  });
}

/** Staff never makes these calls. */
const authorOf = ({ role, userId, personId }: Caller): Author => ({
  side: role === 'Brand' ? 'brand' : 'kol',
  id: userId,
  personId,
});

const readerFor = (caller: Caller, chat: ConversationRow) =>
  readerOf(chat, authorOf(caller), caller.personId, caller.account.fullName);

function toEntry(context: Context, caller: Caller, chat: ConversationRow, row: EntryRow | undefined) {
  return row ? entryToWire(context, row, readerFor(caller, chat)) : null;
}
