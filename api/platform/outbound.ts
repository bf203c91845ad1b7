import type { Notice } from '../adapters/whatsapp.ts';
import type { Context } from './context.ts';
import { spendDaily } from './limits.ts';

/**
 * Who makes Sohor write, as the recipient sees it:
 * - `stranger`: an account with which the recipient has agreed to nothing
 * - `partner`: the other side of a contract, or the Brand that the recipient applied to
 * - `self`: the recipient's own act, its money, or Sohor
 */
export type Sender = 'stranger' | 'partner' | 'self';

/** Most WhatsApp messages that one number gets within 24 hours from all senders of a kind together, codes apart. */
export const DAILY: Readonly<Record<Sender, number>> = { stranger: 3, partner: 40, self: 60 };

export interface Outbound extends Notice {
  readonly sender: Sender;
}

/**
 * Sends one message, unless its number got as many as it may from such senders. The only way to WhatsApp besides codes.
 * @returns null when it was not sent
 */
export async function sendOutbound(
  context: Pick<Context, 'whatsapp' | 'db' | 'clock'>,
  phone: string,
  { sender, ...notice }: Outbound,
): Promise<{ readonly messageId: string } | null> {
  const isWithin = await spendDaily(context, `outbound-${sender}:${phone}`, DAILY[sender]);
  return isWithin ? context.whatsapp.sendNotice(phone, notice) : null;
}

/** What is written in place of words that an account chose itself, where its reader has not agreed to hear from it. */
export const NEUTRAL = { Brand: 'Sebuah Brand', KOL: 'Seorang KOL', campaign: 'sebuah campaign' } as const;
