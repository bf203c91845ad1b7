import type { Collection, Journal } from '../platform/journal.ts';

export interface ReceivedMail {
  id: string;
  /** The `Message-ID`, which is the same when a message is sent twice. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  attachments: { filename: string; type: string; bytes: number; base64: string }[];
  at: string;
}

/** All delivered mails, for all recipients. */
export class Mailbox {
  readonly #mails: Collection<ReceivedMail>;

  constructor(journal: Journal) {
    this.#mails = journal.collection('mails', 500);
  }

  add(mail: ReceivedMail) {
    this.#mails.put(mail.id, mail);
  }

  /** Mails to addresses that contain the text, newest first. */
  search(part = ''): ReceivedMail[] {
    const wanted = part.trim().toLowerCase();
    return this.#mails.newestFirst().filter(({ to }) => to.toLowerCase().includes(wanted));
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.newestFirst().find((mail) => mail.id === id);
  }
}
