import { jakartaDay } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import { CAMPAIGN_LABELS, type CampaignSort, type CampaignStatus } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { idempotencyKey } from '../../platform/idempotency-key.ts';
import { daysOf } from '../../platform/period.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { fileName, routeTable } from '../../platform/table-file.ts';
import { divideFor, loadSides } from '../taxes/index.ts';
import { paymentAwaited } from './awaited-payment.ts';
import { type CampaignFilter, SORTS } from './campaign-filter.ts';
import { fromWire, toListed, toWire } from './campaign-reply.ts';
import {
  type CampaignRow,
  countOfBrand,
  findCampaignFor,
  keysOf,
  listForKol,
  listOfBrand,
  readCampaign,
} from './campaigns.repository.ts';
import { closeCampaigns, closeEndedCampaigns } from './close-ended-campaigns.ts';
import { createCampaign } from './create-campaign.ts';
import { exportCampaigns } from './export-campaigns.ts';

export function registerCampaigns(app: FastifyInstance, context: Context): void {
  context.jobs.handle(closeCampaigns, () => closeEndedCampaigns(context));
  context.jobs.every('*/5 * * * *', closeCampaigns);
  route(app, wire.listAllCampaigns, async ({ context, caller, query }) => {
    const wanted = pageWanted(context, query);
    if (caller.role !== 'Brand')
      return toReply(await listForKol(context.pool, caller.userId, wanted), wanted.limit);
    return toReply(await ofBrand(context, caller.userId, wanted), wanted.limit);
  });

  route(app, wire.listOwnCampaigns, async ({ context, caller, query }) => {
    const wanted = pageWanted(context, query);
    return toReply(await ofBrand(context, caller.userId, wanted), wanted.limit);
  });

  route(app, wire.countOwnCampaigns, async ({ context, caller, query }) => {
    const counts = await countOfBrand(context.pool, caller.userId, filterOf(query), today(context));
    const countOf = (status: CampaignStatus) => counts.find((each) => each.status === status)?.count ?? 0;
    return ok({
      draft: countOf('draft'),
      awaitingPayment: countOf('awaiting-payment'),
      active: countOf('active'),
      completed: countOf('completed'),
      cancelled: countOf('cancelled'),
    });
  });

  routeTable(app, wire.downloadOwnCampaigns, async ({ context, caller, query }) => {
    const table = await exportCampaigns(context.pool, caller.userId, pageWanted(context, query));
    return { name: fileName('campaign', context.clock.now()), table };
  });

  route(app, wire.readCampaign, async ({ context, caller, params }) => {
    const isBrand = caller.role === 'Brand';
    const wanted = { id: params.id, callerId: caller.userId, today: today(context) };
    const row = await findCampaignFor(context.pool, isBrand ? 'of brand' : 'for kol', wanted);
    if (!row) return fail('campaign_not_found');
    if (isBrand) return ok(toWire(row));
    const now = context.clock.now();
    const sides = await loadSides(context.db, { brandId: row.brand_id, kolId: caller.userId }, now);
    const { netIdr } = divideFor(context.config, { priceIdr: row.price_idr }, sides, now);
    return ok({ ...toWire(row), bersih: netIdr, sisa: row.places_left ?? 0 });
  });

  route(app, wire.createCampaign, async ({ context, caller, body, request }) => {
    const id = await createCampaign(context, {
      brandId: caller.userId,
      draft: fromWire(body),
      idempotencyKey: idempotencyKey(request),
    });
    return ok(toWire(await readCampaign(context.pool, id, today(context))));
  });
}

const today = ({ clock }: Context) => jakartaDay(clock.now());

interface PageQuery extends FilterQuery {
  cursor?: string;
  limit?: string;
  view?: 'row';
  urut?: CampaignSort;
}

function pageWanted(context: Context, query: PageQuery) {
  const sort = query.urut ?? 'newest';
  return {
    today: today(context),
    limit: pageLimit(query.limit),
    after: decodeCursor(query.cursor, [SORTS[sort].kind, 'uuid']),
    isBrief: query.view === 'row',
    filter: filterOf(query),
    sort,
  };
}

interface FilterQuery {
  q?: string;
  status?: wire.ListedCampaign['statusLabel'];
  dari?: string;
  sampai?: string;
}

function filterOf({ q = '', status, ...days }: FilterQuery): CampaignFilter {
  const statuses = Object.keys(CAMPAIGN_LABELS) as CampaignStatus[];
  return {
    q: q.trim(),
    status: statuses.find((one) => CAMPAIGN_LABELS[one] === status) ?? null,
    days: daysOf(days),
  };
}

async function ofBrand(context: Context, brandId: string, wanted: ReturnType<typeof pageWanted>) {
  const rows = await listOfBrand(context.pool, brandId, wanted);
  // A job asks the gateway, so that the list does not wait for it.
  if (rows.some(({ status }) => status === 'awaiting-payment')) {
    await context.jobs.add(context.db, paymentAwaited, { brandId }, { key: `payment-awaited:${brandId}` });
  }
  return rows;
}

function toReply(rows: CampaignRow[], limit: number) {
  return replyPage(rows, limit, {
    keysOf,
    toWire: toListed,
  });
}
