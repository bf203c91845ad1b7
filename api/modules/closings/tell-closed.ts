import { WhatsAppError } from '../../adapters/whatsapp.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { sendOutbound } from '../../platform/outbound.ts';

/** Tells the number that its account is closed. A notice cannot do that: the account has none any more. */
export const tellClosed = defineJob<{ phone: string; fullName: string }>('tell-closed', {
  maxAttempts: 6,
  // The job asks WhatsApp, so it shares the lane of codes.
  lane: 'codes',
});

export function handleTellClosed(context: Context): void {
  const { jobs, config, log } = context;
  jobs.handle(tellClosed, async ({ phone, fullName }, { isLastAttempt }) => {
    try {
      await sendOutbound(context, phone, {
        sender: 'security',
        template: config.whatsappNoticeMoneyTemplate,
        values: [
          fullName,
          'Akun Sohor Anda sudah ditutup',
          'Nomor ini dapat dipakai mendaftar lagi. Terima kasih sudah bersama kami.',
        ],
        path: '/register',
      });
    } catch (error) {
      if (!(error instanceof WhatsAppError)) throw error;
      // After any other failure the message may have arrived, or another try will not help.
      if (error.failure === 'transient' && !isLastAttempt) throw error;
      log.error(
        { alert: 'closing-untold', failure: error.failure, reason: error.message },
        'somebody was not told that its account is closed',
      );
    }
  });
}
