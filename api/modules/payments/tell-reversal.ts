import { formatRupiah } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { tellOnWhatsApp } from '../../platform/tell.ts';

/** Tells a brand on WhatsApp that its bank took money back. Added in the transaction that posts it, so it is told once. */
export const tellReversal = defineJob<{ paymentId: string; takenIdr: number }>('tell-reversal', {
  maxAttempts: 6,
  // It asks WhatsApp, as codes do: where that hangs, payments are not to wait for it.
  lane: 'codes',
});

export function handleTellReversal(context: Context): void {
  const { jobs, db, config } = context;
  jobs.handle(tellReversal, async ({ paymentId, takenIdr }, { isLastAttempt }) => {
    const told = await db
      .selectFrom('payment_orders as o')
      .innerJoin('people as u', 'u.id', 'o.brand_id')
      .leftJoin('campaign_terms as c', 'c.id', 'o.campaign_id')
      .select(['u.phone', 'u.full_name as brandName', 'c.name as campaignName', 'o.order_id as orderId'])
      .where('o.id', '=', paymentId)
      .executeTakeFirst();
    if (!told) return;
    const values = [told.brandName, formatRupiah(takenIdr), told.campaignName ?? 'Top up saldo'];
    await tellOnWhatsApp(context, {
      phone: told.phone,
      notice: { template: config.whatsappReversalTemplate, values },
      alert: 'reversal-untold',
      about: { orderId: told.orderId },
      isLastAttempt,
    });
  });
}
