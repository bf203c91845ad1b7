import { formatDate } from '@sohor/shared/format';
import { WhatsAppError } from '../../adapters/whatsapp.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { sendOutbound } from '../../platform/outbound.ts';

/** Tells staff that somebody came in with one of their recovery codes. Added in the transaction that spends the code. */
export const tellRecovery = defineJob<{ userId: string; at: string; left: number }>('tell-recovery', {
  maxAttempts: 6,
  // The job asks WhatsApp, so it shares the lane of codes.
  lane: 'codes',
});

export function handleTellRecovery(context: Context): void {
  const { jobs, db, config, log } = context;
  jobs.handle(tellRecovery, async ({ userId, at, left }, { isLastAttempt }) => {
    const person = await db
      .selectFrom('people')
      .select(['full_name as name', 'phone'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    try {
      await sendOutbound(context, person.phone, {
        sender: 'security',
        template: config.whatsappRecoveryTemplate,
        values: [person.name, `${formatDate(at, 'Asia/Jakarta')} WIB`, String(left)],
      });
    } catch (error) {
      if (!(error instanceof WhatsAppError)) throw error;
      // After any other failure the message may have arrived, or another try will not help.
      if (error.failure === 'transient' && !isLastAttempt) throw error;
      const about = { alert: 'recovery-untold', userId, failure: error.failure, reason: error.message };
      log.error(about, 'staff was not told');
    }
  });
}
