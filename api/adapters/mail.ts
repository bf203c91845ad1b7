import type { Transporter } from 'nodemailer';
import type { Config } from '../platform/config.ts';
import { BY_THE_CLOCK } from './patience.ts';
import { type AdapterOptions, createGuard } from './resilience.ts';

export interface Mail {
  /** Resolves when the server has taken the message. */
  send(message: MailMessage): Promise<void>;
}

export interface MailMessage {
  /** Identifies the message: when it is sent again under the same id, most mailboxes show it once. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly type: string;
  }[];
}

/**
 * - transient: nothing was taken; worth another try
 * - unknown: the connection was lost when all had been said; it may have been taken
 * - refused: the server will not take it
 */
export type MailFailure = 'transient' | 'unknown' | 'refused';

export class MailError extends Error {
  readonly failure: MailFailure;

  constructor(failure: MailFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailError';
    this.failure = failure;
  }
}

const MAIL_TIMEOUT_MS = 10_000;

/** Sends by SMTP, one connection for each message. Null where no mail server is configured: then no e-mail is sent. */
export function createMail(
  { mailServer, mailFrom, publicUrl, env }: Pick<Config, 'mailServer' | 'mailFrom' | 'publicUrl' | 'env'>,
  { timeoutMs = MAIL_TIMEOUT_MS, patience = BY_THE_CLOCK, metrics }: AdapterOptions = {},
): Mail | null {
  if (mailServer === '') return null;
  const { protocol, hostname, port, username, password } = new URL(mailServer);
  const settings = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    // TLS is required in production. Only this machine's own simulator is spoken to in the clear.
    ...(env === 'production' ? { requireTLS: true } : { ignoreTLS: protocol === 'smtp:' }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded for the first mail, because the library takes as long to load as a tenth of the API.
  let transport: Transporter | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(settings);
    return transport;
  };
  const guard = createGuard({
    provider: 'mail',
    kindOf: (error) => (error instanceof MailError ? error.failure : 'bug'),
    isOutage: (error) => error instanceof MailError && error.failure !== 'refused',
    whileOpen: () => new MailError('transient', 'the mail server is left alone after failures in a row'),
    metrics,
    patience,
  });
  const host = new URL(publicUrl).hostname;
  return {
    send: ({ id, to, subject, text, attachments }) =>
      guard.run('send', async () => {
        try {
          await (await connect()).sendMail({
            from: mailFrom,
            to,
            subject,
            text,
            messageId: `<${id}@${host}>`,
            // Keeps auto-responders from answering.
            headers: { 'auto-submitted': 'auto-generated' },
            attachments: attachments.map(({ type, ...one }) => ({ ...one, contentType: type })),
          });
        } catch (error) {
          throw new MailError(failureOf(error), 'the mail server did not take it', { cause: error });
        }
      }),
  };
}

interface SmtpFailure {
  readonly responseCode?: number;
  readonly command?: string;
  readonly code?: string;
}

function failureOf(error: unknown): MailFailure {
  const { responseCode, command, code } = error as SmtpFailure;
  // SMTP's own code: 4xx is temporary, 5xx is final. A refused login is not final, because we can correct the configuration.
  if (responseCode !== undefined) return responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'transient';
  return command === 'DATA' ? 'unknown' : 'transient';
}
