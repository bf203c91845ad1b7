import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { addToDispute, withdrawDispute } from './answer-dispute.ts';
import { toDetail, toDispute } from './dispute-reply.ts';
import { findDispute, listDisputes, listMessages } from './disputes.repository.ts';
import { openDispute } from './open-dispute.ts';

const KINDS = { Pekerjaan: 'work', 'Konten hilang': 'content_gone' } as const;

export function registerDisputeRoutes(app: FastifyInstance): void {
  route(app, wire.openDispute, async ({ body, caller, context }) => {
    const opening = {
      contractId: body.idKontrak,
      userId: caller.userId,
      kind: body.jenis && KINDS[body.jenis],
      body: body.alasan,
      pictures: body.gambar ?? [],
      links: body.tautan ?? [],
    };
    const id = await context.db.transaction().execute((tx) => openDispute(tx, context, opening));
    return ok({ id });
  });

  route(app, wire.listDisputes, async ({ query, caller, context }) => {
    const limit = pageLimit(query.limit);
    const [before] = decodeCursor(query.cursor, ['uuid']) ?? [null];
    const rows = await listDisputes(context.db, {
      role: caller.role === 'KOL' ? 'KOL' : 'Brand',
      partyId: caller.userId,
      before: before as string | null,
      limit: limit + 1,
    });
    const now = context.clock.now();
    return replyPage(rows, limit, { keysOf: ({ id }) => [id], toWire: (row) => toDispute(row, now) });
  });

  route(app, wire.readDispute, async ({ params, caller, context }) => {
    const found = await findDispute(context.db, params.id, caller.userId);
    if (!found) return fail('dispute_not_found');
    return ok(toDetail(context, found, await listMessages(context.db, found.id)));
  });

  route(app, wire.readContractDispute, async ({ params, caller, context }) => {
    const found = await findDispute(context.db, params.id, caller.userId, 'd.contract_id');
    if (!found) return fail('dispute_not_found');
    return ok(toDetail(context, found, await listMessages(context.db, found.id)));
  });

  route(app, wire.addToDispute, async ({ params, body, caller, context }) => {
    const said = { body: body.teks, pictures: body.gambar ?? [], links: body.tautan ?? [] };
    const addition = { disputeId: params.id, userId: caller.userId, ...said };
    await context.db.transaction().execute((tx) => addToDispute(tx, context, addition));
    return ok(null);
  });

  route(app, wire.withdrawDispute, async ({ params, caller, context }) => {
    const party = { disputeId: params.id, userId: caller.userId };
    await context.db.transaction().execute((tx) => withdrawDispute(tx, context, party));
    return ok(null);
  });
}
