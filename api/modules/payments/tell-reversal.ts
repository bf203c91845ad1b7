import { formatRupiah } from '@sohor/shared/format';
import { WhatsAppError } from '../../adapters/whatsapp.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';

/** Tells a brand on WhatsApp that its bank took money back. Added in the transaction that posts it, so it is told once. */
export const tellReversal = defineJob<{ paymentId: string; takenIdr: number }>('tell-reversal', {
  maxAttempts: 6,
  // It asks WhatsApp, as codes do: where that hangs, payments are not to wait for it.
  lane: 'codes',
});

export function handleTellReversal({ jobs, db, whatsapp, config, log }: Context): void {
  jobs.handle(tellReversal, async ({ paymentId, takenIdr }, { isLastAttempt }) => {
    const told = await db
      .selectFrom('payment_orders as o')
      .innerJoin('people as u', 'u.id', 'o.brand_id')
      .innerJoin('campaign_terms as c', 'c.id', 'o.campaign_id')
      .select(['u.phone', 'u.full_name as brandName', 'c.name as campaignName', 'o.order_id as orderId'])
      .where('o.id', '=', paymentId)
      .executeTakeFirst();
    if (!told) return;
    const values = [told.brandName, formatRupiah(takenIdr), told.campaignName];
    try {
      await whatsapp.sendNotice(told.phone, { template: config.whatsappReversalTemplate, values });
    } catch (error) {
      if (!(error instanceof WhatsAppError)) throw error;
      // Anything else may have arrived, or will not arrive by another try.
      if (error.failure === 'transient' && !isLastAttempt) throw error;
      const about = { orderId: told.orderId, failure: error.failure, reason: error.message };
      log.error({ alert: 'reversal-untold', ...about }, 'a brand was not told of its reversal');
    }
  });
}
