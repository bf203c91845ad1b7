import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { openPage } from './open-page.ts';
import { lockPayableCampaign, type WantedPayment } from './payable-campaign.ts';
import { findOpenOrder, insertOrder, takeOver } from './payments.repository.ts';

/**
 * Throws when the payment is not allowed, in the transaction that holds the campaign's lock. `isOpen`: the campaign has an open
 * payment.
 */
export type Refuse = (trx: Db, isOpen: boolean, now: Date) => Promise<void>;

/** The address of a campaign's payment page. */
export function openPayment(context: Context, wanted: WantedPayment, refuse?: Refuse): Promise<string> {
  return openPage(context, (lease) =>
    context.db.transaction().execute(async (trx) => {
      await lockPayableCampaign(trx, wanted, lease.now);
      const order = await findOpenOrder(trx, wanted.campaignId);
      await refuse?.(trx, order !== undefined, lease.now);
      if (!order) return { order: await insertOrder(trx, { ...lease, ...wanted }), isMine: true };
      if (order.status === 'creating' && order.lease_until <= lease.now)
        return { order: await takeOver(trx, order.id, lease), isMine: true };
      return { order, isMine: false };
    }),
  );
}
