import { WhatsAppError } from '../../adapters/whatsapp.ts';
import type { Context } from '../../platform/context.ts';
import { type Delivery, rulesOf } from '../notices/index.ts';
import type { Outcome } from './outcome.ts';

/**
 * WhatsApp has no idempotency key, but it sends the delivery's id back in its reports. So a message whose answer was lost is
 * recognised by its report, and sent again only when none came.
 */
export async function sendOnWhatsApp(
  { whatsapp, config }: Pick<Context, 'whatsapp' | 'config'>,
  { id, kind, names, facts, to }: Delivery,
): Promise<Outcome> {
  const rules = rulesOf(kind).whatsapp;
  if (!rules) return { is: 'nobody', reason: 'no-words' };
  const values = [to.name, ...rules.values(names, facts)];
  try {
    const { messageId } = await whatsapp.sendNotice(to.phone, {
      template: config[rules.template],
      values,
      tag: id,
    });
    return { is: 'sent', providerId: messageId };
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    if (error.failure === 'transient') return { is: 'later', reason: error.message };
    if (error.failure === 'unknown') return { is: 'unknown', reason: error.message };
    return { is: 'never', reason: error.failure };
  }
}
