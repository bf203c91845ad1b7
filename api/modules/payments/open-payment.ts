import type { Context } from '../../platform/context.ts';
import { openPage } from './open-page.ts';
import { lockPayableCampaign, type WantedPayment } from './payable-campaign.ts';
import { findOpenOrder, insertOrder, takeOver } from './payments.repository.ts';

/** The payment page of a campaign. */
export function openPayment(context: Context, wanted: WantedPayment): Promise<string> {
  return openPage(context, (lease) =>
    context.db.transaction().execute(async (trx) => {
      await lockPayableCampaign(trx, wanted, lease.now);
      const order = await findOpenOrder(trx, wanted.campaignId);
      if (!order) return { order: await insertOrder(trx, { ...lease, ...wanted }), isMine: true };
      if (order.status === 'creating' && order.lease_until <= lease.now)
        return { order: await takeOver(trx, order.id, lease), isMine: true };
      return { order, isMine: false };
    }),
  );
}
