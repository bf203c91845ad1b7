import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { evidenceOf } from '../audit/index.ts';
import { cancelCampaign, foreseeCancellation } from './cancel-campaign.ts';

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
}
