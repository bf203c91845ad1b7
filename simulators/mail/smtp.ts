import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Context } from '../platform/context.ts';
import type { KindSpec } from '../platform/faults.ts';
import type { Mailbox } from './mailbox.ts';

const PROVIDER = 'mail';
const MAX_BYTES = 25 * 1024 * 1024;

const KINDS: Record<string, KindSpec> = {
  'smtp-451': { phase: 'answer', does: 'takes nothing for now (451)' },
  'smtp-550': { phase: 'answer', does: 'knows no such mailbox (550)' },
  'smtp-drop-after-commit': { phase: 'answer', does: 'takes the message and closes the connection' },
};

export interface MailServer {
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

/** A mail server that accepts everything without a log-in and keeps it for the inbox page. */
export function createMailServer({ settings, faults }: Context, mailbox: Mailbox): MailServer {
  faults.declare(PROVIDER, { operations: ['send'], kinds: KINDS });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
    logger: false,
    closeTimeout: 500,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        const kind = faults.take('answer', PROVIDER, 'send', {})?.kind;
        if (kind === 'smtp-451' || kind === '503' || kind === '500')
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        if (kind === 'smtp-550')
          return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
        const mail = await PostalMime.parse(Buffer.concat(parts));
        mailbox.add({
          id: randomUUID(),
          messageId: mail.messageId ?? '',
          from: mail.from?.address ?? '',
          to,
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          attachments: mail.attachments.map(({ filename, mimeType, content }) => {
            const bytes = Buffer.from(content as ArrayBuffer);
            return {
              filename: filename ?? 'lampiran',
              type: mimeType,
              bytes: bytes.length,
              base64: bytes.toString('base64'),
            };
          }),
          at: new Date(settings.now()).toISOString(),
        });
        if (kind === 'smtp-drop-after-commit') {
          // Closes only the connection of this session, which can be found only by the session's id.
          for (const one of server.connections as Set<{ session: { id: string }; close(): void }>)
            if (one.session?.id === session.id) one.close();
          return;
        }
        done();
      });
    },
  });
  // The sender itself notices a broken connection.
  server.on('error', () => {});
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port));
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
