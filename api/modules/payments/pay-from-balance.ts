import { APP_BASE } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { verifyCampaign } from '../campaigns/index.ts';
import { escrowOf, isOverdraft, post, walletOf } from '../ledger/index.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { lockPayableCampaign, type WantedPayment } from './payable-campaign.ts';
import { insertBalanceOrder } from './payments.repository.ts';

/**
 * Pays a campaign from the Brand's balance, in one transaction. An order that is still open at the gateway is given up: if it is
 * paid all the same, that money goes to the balance.
 *
 * @returns where the browser goes next, as after a payment page
 */
export async function payFromBalance(
  { db, jobs, clock, config }: Context,
  wanted: WantedPayment,
): Promise<string> {
  try {
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const campaign = await lockPayableCampaign(trx, wanted, now);
      // Before the posting, in the same order of locks as for the gateway's money, see `reverseMoney`.
      const order = await insertBalanceOrder(trx, { ...wanted, now });
      // The database refuses when the balance is too low. A check before could be out of date by now.
      const posted = await post(trx, {
        key: `balance:${campaign.id}`,
        kind: 'balance_payment',
        movers: { at: now, own: [wanted.brandId, wanted.personId] },
        description: `${order.order_id} ${campaign.name}`,
        from: walletOf('Brand', wanted.brandId),
        to: escrowOf(campaign.id),
        amountIdr: wanted.amountIdr,
        actorId: wanted.brandId,
        campaignId: campaign.id,
      });
      if (!posted) throw new Error('an unpaid campaign was paid from the balance before');
      await verifyCampaign(trx, campaign.id, now);
      await giveUpPayment(trx, jobs, campaign.id);
    });
  } catch (error) {
    if (isOverdraft(error)) fail('balance_too_low');
    throw error;
  }
  return `${config.publicUrl}${APP_BASE}/daftarCampaign`;
}
