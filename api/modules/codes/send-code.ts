import { WhatsAppError } from '../../adapters/whatsapp.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { hasAccount } from '../accounts/index.ts';
import { isStillWanted } from './codes.repository.ts';

/** The code itself travels encrypted: a queue is no place for it. */
export const sendCode = defineJob<{ id: string; phone: string; lane: string; sealed: string }>('send-code', {
  maxAttempts: 4,
});

export function handleSendCode(context: Context): void {
  const { jobs, db, clock, secrets, whatsapp, log } = context;
  jobs.handle(sendCode, async ({ id, phone, lane, sealed }, { isLastAttempt }) => {
    if (!(await isStillWanted(db, { phone, lane, id }, clock.now()))) return;
    if (!(await hasAccount(db, phone))) return;
    try {
      await whatsapp.sendCode(phone, secrets.open('send-code', sealed));
    } catch (error) {
      if (!(error instanceof WhatsAppError)) throw error;
      const about = { failure: error.failure, reason: error.message };
      if (error.failure === 'transient' && !isLastAttempt) throw error;
      if (error.failure === 'unreachable') log.info(about, 'code not sent: number is not on WhatsApp');
      else log.error(about, 'code not sent');
    }
  });
}
