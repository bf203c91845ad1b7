import { WhatsAppError } from '../../adapters/whatsapp.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { hasAccount, isFreeNumber } from '../accounts/index.ts';
import { NUMBER_AFTER } from './code.ts';
import { isStillWanted } from './codes.repository.ts';
import { markUnreachable, recordSend } from './messages.repository.ts';

/** The code is encrypted, because a queue keeps its payloads. */
export const sendCode = defineJob<{ id: string; phone: string; lane: string; sealed: string }>('send-code', {
  maxAttempts: 4,
  lane: 'codes',
  // After a loss its message may already be on the way, and nobody should get the same code twice. The person can ask for another
  // one after a minute.
  isRepeatedAfterLoss: false,
});

export function handleSendCode(context: Context): void {
  const { jobs, db, clock, secrets, whatsapp, log } = context;
  jobs.handle(sendCode, async ({ id, phone, lane, sealed }, { isLastAttempt }) => {
    if (!(await isStillWanted(db, { phone, lane, id }, clock.now()))) return;
    // A number that somebody wants to change to must still be free; any other number must have an account.
    const isWanted = lane.startsWith(NUMBER_AFTER)
      ? await isFreeNumber(db, phone)
      : await hasAccount(db, phone, clock.now());
    if (!isWanted) return;
    try {
      const { messageId } = await whatsapp.sendCode(phone, secrets.open('send-code', sealed));
      // The message was sent. A failure here must not fail the job, which would send it again.
      await recordSend(db, messageId, id, clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'a sent code was not recorded'),
      );
    } catch (error) {
      if (!(error instanceof WhatsAppError)) throw error;
      const about = { failure: error.failure, reason: error.message };
      if (error.failure === 'transient' && !isLastAttempt) throw error;
      if (error.failure !== 'unreachable') return log.error(about, 'code not sent');
      log.info(about, 'code not sent: number is not on WhatsApp');
      await markUnreachable(db, id, clock.now());
    }
  });
}
