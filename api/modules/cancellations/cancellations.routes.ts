import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { evidenceOf } from '../audit/index.ts';
import { cancelCampaign, foreseeCancellation } from './cancel-campaign.ts';
import { undoDecision } from './undo-decision.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export function registerCancellationRoutes(app: FastifyInstance): void {
  route(app, wire.foreseeCancellation, async ({ params, caller, context }) => {
    const foreseen = await foreseeCancellation(context.db, params.id, caller.userId);
    return ok({
      kembali: foreseen.returnedIdr,
      tertahan: foreseen.reservedIdr,
      kontrak: foreseen.contracts,
      tawaran: foreseen.offers,
    });
  });

  route(app, wire.cancelCampaign, async ({ body, caller, request, context }) => {
    const { db, jobs, clock, config } = context;
    const cancellation = { campaignId: body.idCampaign, reason: body.alasan.trim() };
    const kembali = await db
      .transaction()
      .execute((tx) =>
        cancelCampaign(tx, cancellation, evidenceOf(caller, request), { now: clock.now(), config, jobs }),
      );
    return ok({ kembali });
  });

  route(app, wire.withdrawInvitation, async ({ body, caller, request, context }) => {
    const { db, clock, config } = context;
    const who = { campaignId: body.idCampaign, kolId: body.idUser };
    await db
      .transaction()
      .execute((tx) =>
        withdrawInvitation(tx, who, evidenceOf(caller, request), { now: clock.now(), config }),
      );
    return ok(null);
  });

  route(app, wire.undoDecision, async ({ body, caller, request, context }) => {
    const { db, clock, config } = context;
    const who = { campaignId: body.idCampaign, kolId: body.idUser };
    await db
      .transaction()
      .execute((tx) => undoDecision(tx, who, evidenceOf(caller, request), { now: clock.now(), config }));
    return ok(null);
  });
}
