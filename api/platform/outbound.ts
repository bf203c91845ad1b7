import { type Notice, WhatsAppError } from '../adapters/whatsapp.ts';
import type { Context } from './context.ts';
import { spendDaily } from './limits.ts';

/**
 * Who makes Sohor write, as the recipient sees it:
 * - `stranger`: an account with which the recipient has agreed to nothing
 * - `partner`: the other side of a contract, or the Brand that the recipient applied to
 * - `self`: the recipient's own act, its money, or Sohor
 * - `security`: what guards the recipient's account, by its own act or staff's. Nobody may drown it, so it has no limit
 */
export type Sender = 'stranger' | 'partner' | 'self' | 'security';

/** Most WhatsApp messages that one number gets within 24 hours from all senders of a kind together, codes apart. */
export const DAILY: Readonly<Record<Sender, number>> = {
  stranger: 3,
  partner: 40,
  self: 60,
  security: Number.POSITIVE_INFINITY,
};

export interface Outbound extends Notice {
  readonly sender: Sender;
}

/**
 * Sends one message, unless its number got as many as it may from such senders. The only way to WhatsApp besides codes. What was
 * certainly not sent does not count, so a message that is tried again counts once.
 * @returns null when it was not sent
 */
export async function sendOutbound(
  context: Pick<Context, 'whatsapp' | 'db' | 'clock'>,
  phone: string,
  { sender, ...notice }: Outbound,
): Promise<{ readonly messageId: string } | null> {
  if (sender === 'security') return context.whatsapp.sendNotice(phone, notice);
  const spent = await spendDaily(context, `outbound-${sender}:${phone}`, DAILY[sender]);
  if (!spent) return null;
  try {
    return await context.whatsapp.sendNotice(phone, notice);
  } catch (error) {
    if (!(error instanceof WhatsAppError && error.failure === 'unknown')) await spent.giveBack();
    throw error;
  }
}

/** What is written in place of words that an account chose itself, where its reader has not agreed to hear from it. */
export const NEUTRAL = { Brand: 'Sebuah Brand', KOL: 'Seorang KOL', campaign: 'sebuah campaign' } as const;
