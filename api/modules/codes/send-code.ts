import { WhatsAppError } from '../../adapters/whatsapp.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { sendOutbound } from '../../platform/outbound.ts';
import { hasAccount, isFreeNumber } from '../accounts/index.ts';
import { NUMBER_AFTER } from './code.ts';
import { isStillWanted } from './codes.repository.ts';
import { markUnreachable, recordSend } from './messages.repository.ts';

interface SendCode {
  readonly id: string;
  readonly phone: string;
  readonly scope: string;
  /** The code, encrypted, because a queue keeps its payloads. */
  readonly sealed: string;
  /** What it is for, unless it is for log-in. */
  readonly purpose?: string;
}

export const sendCode = defineJob<SendCode>('send-code', {
  maxAttempts: 4,
  lane: 'codes',
  // After a loss its message may already be on the way, and nobody should get the same code twice. The person can ask for another
  // one after a minute.
  isRepeatedAfterLoss: false,
});

export function handleSendCode(context: Context): void {
  const { jobs, db, clock, secrets, whatsapp, log } = context;
  jobs.handle(sendCode, async ({ id, phone, scope, sealed, purpose }, { isLastAttempt }) => {
    if (!(await isStillWanted(db, { phone, scope, id }, clock.now()))) return;
    // A number that somebody wants to change to must still be free; any other number must have an account.
    const isWanted = scope.startsWith(NUMBER_AFTER)
      ? await isFreeNumber(db, phone)
      : await hasAccount(db, phone, clock.now());
    if (!isWanted) return;
    try {
      const { messageId } = await whatsapp.sendCode(phone, secrets.open('send-code', sealed));
      // The message was sent. A failure here must not fail the job, which would send it again.
      await recordSend(db, messageId, id, clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'a sent code was not recorded'),
      );
      if (purpose) await tellPurpose(context, phone, purpose);
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

/**
 * Tells what the code is for in a message of its own, because WhatsApp's template for codes allows no other words. So nobody is
 * talked into reading out a code that moves its money. It comes with each code, which has limits of its own: other messages cannot
 * drown it. The code was sent: a failure here must not send it again.
 */
async function tellPurpose(context: Context, phone: string, purpose: string): Promise<void> {
  const template = context.config.whatsappPurposeTemplate;
  await sendOutbound(context, phone, { sender: 'security', template, values: [purpose] }).catch(
    (error: unknown) => context.log.warn({ err: error }, 'nobody was told what a code is for'),
  );
}
