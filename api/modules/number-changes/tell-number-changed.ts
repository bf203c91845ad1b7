import { formatDate } from '@sohor/shared/format';
import { WhatsAppError } from '../../adapters/whatsapp.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { sendOutbound } from '../../platform/outbound.ts';

/**
 * Sends a message to the old number: its holder may not be the one who made the change. Not a notice, because notices go to the
 * current number. Added in the transaction of the change, so it is sent once.
 */
export const tellNumberChanged = defineJob<{ userId: string; before: string }>('tell-number-changed', {
  maxAttempts: 6,
  // The job asks WhatsApp, so it shares the lane of codes.
  lane: 'codes',
});

export function handleTellNumberChanged(context: Context): void {
  const { jobs, db, config, log } = context;
  jobs.handle(tellNumberChanged, async ({ userId, before }, { isLastAttempt }) => {
    const person = await db
      .selectFrom('people')
      .select(['full_name as name', 'phone', 'money_held_until as heldUntil'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const until = formatDate(person.heldUntil?.getTime() ?? 0, 'Asia/Jakarta');
    try {
      await sendOutbound(context, before, {
        sender: 'security',
        template: config.whatsappNumberTemplate,
        values: [person.name, `••••${person.phone.slice(-4)}`, `${until} WIB`],
      });
    } catch (error) {
      if (!(error instanceof WhatsAppError)) throw error;
      // After any other failure the message may have arrived, or another try will not help.
      if (error.failure === 'transient' && !isLastAttempt) throw error;
      const about = { alert: 'number-change-untold', userId, failure: error.failure, reason: error.message };
      log.error(about, 'somebody was not told');
    }
  });
}
