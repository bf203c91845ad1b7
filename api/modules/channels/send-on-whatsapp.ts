import { WhatsAppError } from '../../adapters/whatsapp.ts';
import type { Context } from '../../platform/context.ts';
import { sendOutbound } from '../../platform/outbound.ts';
import { type Delivery, pathOf, rulesOf, senderOf, toldOutside } from '../notices/index.ts';
import type { Outcome } from './outcome.ts';

/**
 * WhatsApp has no idempotency key, but it sends the delivery's id back in its reports. So a message whose answer was lost is
 * recognised by its report, and sent again only when none came.
 */
export async function sendOnWhatsApp(
  context: Pick<Context, 'whatsapp' | 'config' | 'db' | 'clock'>,
  delivery: Delivery,
): Promise<Outcome> {
  const { id, kind, facts, to } = delivery;
  const rules = rulesOf(kind).whatsapp;
  if (!rules) return { is: 'nobody', reason: 'no-words' };
  try {
    const sent = await sendOutbound(context, to.phone, {
      sender: senderOf(delivery),
      template: context.config[rules.template],
      values: [to.name, ...rules.values(toldOutside(delivery), facts)],
      tag: id,
      ...(rules.hasPage && { path: pathOf(delivery) }),
    });
    if (!sent) return { is: 'nobody', reason: 'recipient-limit' };
    return { is: 'sent', providerId: sent.messageId };
  } catch (error) {
    if (!(error instanceof WhatsAppError)) throw error;
    if (error.failure === 'transient') return { is: 'later', reason: error.message };
    if (error.failure === 'unknown') return { is: 'unknown', reason: error.message };
    return { is: 'never', reason: error.failure };
  }
}
