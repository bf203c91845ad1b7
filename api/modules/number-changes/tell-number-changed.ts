import { formatDate } from '@sohor/shared/format';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { tellOnWhatsApp } from '../../platform/tell.ts';

/** Tells the number that was left: its holder may not be who left it. Added in the transaction of the change, so it is told once. */
export const tellNumberChanged = defineJob<{ userId: string; before: string }>('tell-number-changed', {
  maxAttempts: 6,
  // It asks WhatsApp, as codes do.
  lane: 'codes',
});

export function handleTellNumberChanged(context: Context): void {
  const { jobs, db, config } = context;
  jobs.handle(tellNumberChanged, async ({ userId, before }, { isLastAttempt }) => {
    const person = await db
      .selectFrom('people')
      .select(['full_name as name', 'phone', 'money_held_until as heldUntil'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const until = formatDate(person.heldUntil?.getTime() ?? 0, 'Asia/Jakarta');
    await tellOnWhatsApp(context, {
      phone: before,
      notice: {
        template: config.whatsappNumberTemplate,
        values: [person.name, `••••${person.phone.slice(-4)}`, `${until} WIB`],
      },
      alert: 'number-change-untold',
      about: { userId },
      isLastAttempt,
    });
  });
}
