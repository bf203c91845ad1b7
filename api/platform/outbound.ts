import { DAY_MS } from '@sohor/shared/format';
import type { Notice } from '../adapters/whatsapp.ts';
import type { Context } from './context.ts';
import { addHourly, hourOf, readHours } from './limits.ts';

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
  const key = `outbound-${sender}:${phone}`;
  const hour = hourOf(context.clock.now());
  // Counted before it is sent: of two messages at once, none is counted too late.
  await addHourly(context, new Map([[key, 1]]), hour);
  const hours = await readHours(context, [key], DAY_MS);
  if (hours.reduce((sum, { count }) => sum + count, 0) > DAILY[sender]) {
    await addHourly(context, new Map([[key, -1]]), hour);
    return null;
  }
  return context.whatsapp.sendNotice(phone, notice);
}

/** What is written in place of words that an account chose itself, where its reader has not agreed to hear from it. */
export const NEUTRAL = { Brand: 'Sebuah Brand', KOL: 'Seorang KOL', campaign: 'sebuah campaign' } as const;
