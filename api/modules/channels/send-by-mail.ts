import { MailError } from '../../adapters/mail.ts';
import type { Context } from '../../platform/context.ts';
import { type Delivery, rulesOf } from '../notices/index.ts';
import type { Outcome } from './outcome.ts';
import { makePaper } from './papers.ts';

/**
 * Every try has the delivery's id as the message's id, so that a mailbox can drop a second copy. SMTP itself has no such check.
 */
export async function sendByMail(context: Context, delivery: Delivery): Promise<Outcome> {
  const { paper } = rulesOf(delivery.kind);
  if (!context.mail || !paper) return { is: 'nobody', reason: 'no-mail-server' };
  const address = delivery.to.email;
  if (address === null) return { is: 'nobody', reason: 'not-confirmed' };
  const made = await makePaper(context, paper, delivery);
  if (!made) return { is: 'nobody', reason: 'no-paper' };
  const { subject, sentence, filename, content, path } = made;
  try {
    await context.mail.send({
      id: delivery.id,
      to: { name: delivery.to.name, address },
      subject,
      text: [
        `Halo ${delivery.to.name},`,
        sentence,
        `Dokumen yang sama selalu ada di ${context.config.publicUrl}${path}`,
        'Anda dapat mematikan email ini di Pengaturan pemberitahuan.',
        'Sohor',
      ].join('\n\n'),
      attachments: [{ filename, content, type: 'application/pdf' }],
    });
    return { is: 'sent' };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.failure === 'refused') return { is: 'never', reason: 'refused' };
    return { is: error.failure === 'unknown' ? 'unknown' : 'later', reason: error.message };
  }
}
