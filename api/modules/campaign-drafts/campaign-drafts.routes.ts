import { jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { fromWire, readCampaign, toWire } from '../campaigns/index.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { editCampaign } from './edit-campaign.ts';

export function registerDraftRoutes(app: FastifyInstance): void {
  route(app, wire.editCampaign, async ({ params, body, caller, context }) => {
    const { id: campaignId } = params;
    await editCampaign(context, { campaignId, brandId: caller.userId, draft: fromWire(body) });
    return ok(toWire(await readCampaign(context.pool, campaignId, jakartaDay(context.clock.now()))));
  });

  route(app, wire.deleteCampaign, async ({ params, caller, context }) => {
    await deleteCampaign(context, { campaignId: params.id, brandId: caller.userId });
    return ok(null);
  });
}
