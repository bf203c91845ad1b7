import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { tellOnWhatsApp } from '../../platform/tell.ts';
import { masked } from './account-number.ts';
import { findAccount } from './accounts.repository.ts';
import { waitText } from './usable-account.ts';

/** Tells a person that the account of its withdrawals was changed. Added in the transaction that does it, so it is told once. */
export const tellAccountChanged = defineJob<{ accountId: string }>('tell-account-changed', {
  maxAttempts: 6,
  // It asks WhatsApp, as codes do.
  lane: 'codes',
});

export function handleTellAccountChanged(context: Context): void {
  const { jobs, db, config } = context;
  jobs.handle(tellAccountChanged, async ({ accountId }, { isLastAttempt }) => {
    const account = await findAccount(db, accountId);
    const person = await db
      .selectFrom('people')
      .select(['phone', 'full_name as name'])
      .where('id', '=', account.userId)
      .executeTakeFirstOrThrow();
    const values = [
      person.name,
      `${account.bankName} ${masked(account.lastFour)}`,
      waitText(account.usableAt),
    ];
    await tellOnWhatsApp(context, {
      phone: person.phone,
      notice: { template: config.whatsappAccountTemplate, values },
      alert: 'account-change-untold',
      about: { accountId },
      isLastAttempt,
    });
  });
}
