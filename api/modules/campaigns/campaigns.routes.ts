import { jakartaDay } from '@sohor/shared/format';
import {
  createCampaign as createCampaignCall,
  listAllCampaigns,
  listOwnCampaigns,
  readCampaign as readCampaignCall,
} from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { idempotencyKey } from '../../platform/idempotency-key.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { paymentAwaited } from './awaited-payment.ts';
import { fromWire, toListed, toWire } from './campaign-reply.ts';
import {
  type CampaignRow,
  findCampaignFor,
  listForKol,
  listOfBrand,
  readCampaign,
} from './campaigns.repository.ts';
import { closeCampaigns, closeEndedCampaigns } from './close-ended-campaigns.ts';
import { createCampaign } from './create-campaign.ts';

export function registerCampaigns(app: FastifyInstance, context: Context): void {
  context.jobs.handle(closeCampaigns, () => closeEndedCampaigns(context));
  context.jobs.every('*/5 * * * *', closeCampaigns);
  route(app, listAllCampaigns, async ({ context, caller, query }) => {
    const wanted = pageWanted(context, query);
    if (caller.role !== 'Brand')
      return toReply(await listForKol(context.pool, caller.userId, wanted), wanted.limit);
    return toReply(await ofBrand(context, caller.userId, wanted), wanted.limit);
  });

  route(app, listOwnCampaigns, async ({ context, caller, query }) => {
    const wanted = pageWanted(context, query);
    return toReply(await ofBrand(context, caller.userId, wanted), wanted.limit);
  });

  route(app, readCampaignCall, async ({ context, caller, params }) => {
    const wanted = { id: params.id, callerId: caller.userId, today: jakartaDay(context.clock.now()) };
    const row = await findCampaignFor(context.pool, caller.role === 'Brand' ? 'of brand' : 'for kol', wanted);
    return ok(toWire(row ?? fail('campaign_not_found')));
  });

  route(app, createCampaignCall, async ({ context, caller, body, request }) => {
    const id = await createCampaign(context, {
      brandId: caller.userId,
      draft: fromWire(body),
      idempotencyKey: idempotencyKey(request),
    });
    return ok(toWire(await readCampaign(context.pool, id, jakartaDay(context.clock.now()))));
  });
}

type PageQuery = { cursor?: string; limit?: string; view?: 'row' };

function pageWanted(context: Context, { cursor, limit, view }: PageQuery) {
  return {
    today: jakartaDay(context.clock.now()),
    limit: pageLimit(limit),
    after: decodeCursor(cursor, ['time', 'uuid']),
    isBrief: view === 'row',
  };
}

async function ofBrand(context: Context, brandId: string, wanted: ReturnType<typeof pageWanted>) {
  const rows = await listOfBrand(context.pool, brandId, wanted);
  // The list itself never waits for the gateway.
  if (rows.some(({ status }) => status === 'awaiting-payment')) {
    await context.jobs.add(context.db, paymentAwaited, { brandId }, { key: `payment-awaited:${brandId}` });
  }
  return rows;
}

function toReply(rows: CampaignRow[], limit: number) {
  return replyPage(rows, limit, {
    keysOf: (row) => [row.created_at.toISOString(), row.id],
    toWire: toListed,
  });
}
