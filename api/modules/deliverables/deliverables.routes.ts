import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { findContract } from '../contracts/index.ts';
import { ageOf, escrowOf, reservedFor } from '../ledger/index.ts';
import { divideFor, loadManySides, loadSides } from '../taxes/index.ts';
import { answerCancel, proposeCancel } from './cancel-work.ts';
import { releasedAs, toBreakdown, toContent } from './content-reply.ts';
import { handInWork, readTarget } from './hand-in-work.ts';
import { findPaidPrice } from './releases.repository.ts';
import { extendWork, reviewWork } from './review-work.ts';
import { type EventRow, keysOfWork, listEvents, listWork } from './work-lists.repository.ts';

/** Each makes this server ask a platform, up to five times. */
const SHORT_LINKS_AN_HOUR = 60;

export function registerDeliverableRoutes(app: FastifyInstance): void {
  route(app, wire.listContent, async ({ params, query, caller, context }) => {
    const limit = pageLimit(query.limit);
    const rows = await listWork(context.db, {
      campaignId: params.id,
      partyId: caller.userId,
      contractId: query.kontrak,
      after: decodeCursor(query.cursor, ['number', 'time', 'uuid']),
      limit: limit + 1,
    });
    const events = byContract(
      await listEvents(
        context.db,
        rows.map(({ contractId }) => contractId),
      ),
    );
    const now = context.clock.now();
    const pricing = {
      config: context.config,
      secrets: context.secrets,
      now,
      sidesOf: await loadManySides(context.db, rows, now),
    };
    return replyPage(rows, limit, {
      keysOf: keysOfWork,
      toWire: (row) => toContent(row, events.get(row.contractId) ?? [], pricing),
    });
  });

  route(app, wire.handInContent, async ({ body, caller, context }) => {
    const stage = body.tahap === 'Draf' ? 'draft' : 'link';
    const resolve = async (short: string) => {
      await spendHourly(context, `short-link:${caller.userId}`, SHORT_LINKS_AN_HOUR);
      return context.shortLinks.resolve(short);
    };
    const target = await readTarget(
      { shortLinks: { resolve } },
      body.tautan,
      stage,
      body.video !== undefined,
    );
    await context.db.transaction().execute((tx) =>
      handInWork(tx, context, {
        campaignId: body.IdCampaign,
        kolId: caller.userId,
        stage,
        target,
        note: body.note.trim(),
        proof: body.bukti,
        video: body.video,
      }),
    );
    return ok(null);
  });

  route(app, wire.reviewContent, async ({ params, body, caller, context }) => {
    await context.db.transaction().execute((tx) =>
      reviewWork(tx, context, {
        contractId: params.id,
        brandId: caller.userId,
        personId: caller.personId,
        decision: body.status === 'Accepted' ? 'accepted' : 'revision',
        note: body.note,
        remarks: (body.komentar ?? []).map(({ detik, teks }) => ({ second: detik, text: teks })),
        handedInAt: body.diserahkan,
      }),
    );
    return ok(null);
  });

  route(app, wire.extendContent, async ({ params, body, caller, context }) => {
    const extension = { contractId: params.id, brandId: caller.userId, lastDay: body.batas };
    await context.db.transaction().execute((tx) => extendWork(tx, context, extension));
    return ok(null);
  });

  route(app, wire.proposeCancel, async ({ params, body, caller, context }) => {
    const { userId, personId } = caller;
    const proposal = { contractId: params.id, userId, personId, reason: body.alasan.trim() };
    await context.db.transaction().execute((tx) => proposeCancel(tx, context, proposal));
    return ok(null);
  });

  route(app, wire.answerCancel, async ({ params, body, caller, context }) => {
    const { userId, personId } = caller;
    const answer = { contractId: params.id, userId, personId, agrees: body.setuju };
    await context.db.transaction().execute((tx) => answerCancel(tx, context, answer));
    return ok(null);
  });

  route(app, wire.previewPrice, async ({ params, caller, context }) => {
    const contract = await findContract(context.db, params.idKontrak, caller.userId);
    if (!contract) return fail('contract_not_found');
    const { db, config, clock } = context;
    const work = await findPaidPrice(db, contract.id);
    const paid = work && releasedAs(work);
    if (paid) return ok(toBreakdown(paid));
    const now = clock.now();
    const sides = await loadSides(db, { ...contract, ...(work && { signedAt: work.signedAt }) }, now);
    const divided = divideFor(config, contract, sides, now);
    const account = work ? reservedFor(contract.id) : escrowOf(contract.campaignId);
    const from = await ageOf(db, account, contract.priceIdr, now);
    return ok({
      ...toBreakdown(divided),
      ...(from !== undefined && { ditarikMulai: from?.toISOString() ?? null }),
    });
  });
}

function byContract(events: readonly EventRow[]): Map<string, EventRow[]> {
  return Map.groupBy(events, ({ contractId }) => contractId);
}
