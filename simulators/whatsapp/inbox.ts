import { randomUUID } from 'node:crypto';
import type { Collection, Journal } from '../platform/journal.ts';

export interface InboxMessage {
  /** +62… */
  to: string;
  code: string | null;
  text: string;
  /** Path of the page that its button opens; null without one. */
  page: string | null;
  at: string;
}

/** All messages that were delivered to recipients' phones. */
export class Inbox {
  readonly #messages: Collection<InboxMessage>;

  constructor(journal: Journal) {
    this.#messages = journal.collection('whatsapp-messages', 5000);
  }

  add(message: InboxMessage) {
    this.#messages.put(randomUUID(), message);
  }

  /** Messages, newest first; only those of one number if it is given, with or without its plus. */
  of(to?: string): InboxMessage[] {
    const all = this.#messages.newestFirst();
    if (to === undefined || to.trim() === '') return all;
    const number = international(to);
    return all.filter((message) => message.to === number);
  }

  /** Messages to numbers that contain these digits, newest first. */
  search(digits: string, limit: number): InboxMessage[] {
    const part = digits.replace(/\D/g, '').replace(/^0+/, '');
    return this.#messages
      .newestFirst()
      .filter((message) => message.to.includes(part))
      .slice(0, limit);
  }
}

/** +62… from 62…, +62…, 08… or a query string in which the plus became a space. */
export function international(number: string): string {
  return `+${number.replace(/\D/g, '').replace(/^0/, '62')}`;
}
