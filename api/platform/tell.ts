import { type Notice, WhatsAppError } from '../adapters/whatsapp.ts';
import type { Context } from './context.ts';

interface Telling {
  readonly phone: string;
  readonly notice: Notice;
  /** Of the alert where the person could not be told. */
  readonly alert: string;
  /** For the log: what it was about. */
  readonly about: Readonly<Record<string, string>>;
  readonly isLastAttempt: boolean;
}

/** Sends a notice, within a job. Throws where another attempt of the job makes sense; anything else is logged. */
export async function tellOnWhatsApp(
  { whatsapp, log }: Pick<Context, 'whatsapp' | 'log'>,
  { phone, notice, alert, about, isLastAttempt }: Telling,
): Promise<void> {
  try {
    await whatsapp.sendNotice(phone, notice);
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    // Anything else may have arrived, or will not arrive by another try.
    if (error.failure === 'transient' && !isLastAttempt) throw error;
    log.error({ alert, ...about, failure: error.failure, reason: error.message }, 'somebody was not told');
  }
}
