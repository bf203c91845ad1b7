import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { tellOnWhatsApp } from '../../platform/tell.ts';
import { masked } from './tax-number.ts';

/** Tells a person that its tax data were changed. Added in the transaction that does it, so it is told once. */
export const tellTaxChanged = defineJob<{ profileId: string }>('tell-tax-changed', {
  maxAttempts: 6,
  // It asks WhatsApp, as codes do.
  lane: 'codes',
});

export function handleTellTaxChanged(context: Context): void {
  const { jobs, db, config } = context;
  jobs.handle(tellTaxChanged, async ({ profileId }, { isLastAttempt }) => {
    const told = await db
      .selectFrom('tax_profiles as t')
      .innerJoin('people as p', 'p.id', 't.user_id')
      .select(['p.phone', 'p.full_name as name', 't.last_four as lastFour', 't.number_kind as numberKind'])
      .where('t.id', '=', profileId)
      .executeTakeFirstOrThrow();
    const number =
      told.numberKind && told.lastFour
        ? `${told.numberKind.toUpperCase()} ${masked(told.lastFour)}`
        : 'tanpa NPWP';
    await tellOnWhatsApp(context, {
      phone: told.phone,
      notice: { template: config.whatsappTaxTemplate, values: [told.name, number] },
      alert: 'tax-change-untold',
      about: { profileId },
      isLastAttempt,
    });
  });
}
