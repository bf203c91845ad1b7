import { formatRupiah } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { tellOnWhatsApp } from '../../platform/tell.ts';
import { reasonText } from './failure-reasons.ts';

/** Tells a person that a withdrawal came back. Added in the transaction that posts it, so it is told once. */
export const tellReturned = defineJob<{ payoutId: string; code: string }>('tell-payout-returned', {
  maxAttempts: 6,
  // It asks WhatsApp, as codes do.
  lane: 'codes',
});

export function handleTellReturned(context: Context): void {
  const { jobs, db, config } = context;
  jobs.handle(tellReturned, async ({ payoutId, code }, { isLastAttempt }) => {
    const told = await db
      .selectFrom('payouts as p')
      .innerJoin('people as u', 'u.id', 'p.user_id')
      .select(['u.phone', 'u.full_name as name', 'p.amount_idr as amountIdr'])
      .where('p.id', '=', payoutId)
      .executeTakeFirstOrThrow();
    await tellOnWhatsApp(context, {
      phone: told.phone,
      notice: {
        template: config.whatsappPayoutTemplate,
        values: [told.name, formatRupiah(told.amountIdr), reasonText(code)],
      },
      alert: 'payout-return-untold',
      about: { payoutId },
      isLastAttempt,
    });
  });
}
