import type { Config } from '../platform/config.ts';
import { BY_THE_CLOCK } from './patience.ts';
import { type AdapterOptions, createGuard } from './resilience.ts';

export interface WhatsApp {
  /** Sends a one-time code through the authentication template. Resolves when WhatsApp has accepted it. */
  sendCode(to: string, code: string): Promise<{ readonly messageId: string }>;
  /** Sends a notice through a utility template; `values` fill its `{{1}}`, `{{2}}` …. Resolves when WhatsApp has accepted it. */
  sendNotice(to: string, notice: Notice): Promise<{ readonly messageId: string }>;
}

export interface Notice {
  /** Name of the approved template, in Indonesian. */
  readonly template: string;
  /** Comes back in the delivery reports of this message, so that they can be matched when the answer to the send was lost. */
  readonly tag?: string;
  /** Shown as they are, except that WhatsApp accepts neither line breaks nor empty texts. */
  readonly values: readonly string[];
  /** Path of the page that the button of the template opens; left out for a template without a button. */
  readonly path?: string;
}

/**
 * - transient: worth another try soon; nothing was sent
 * - unknown: no answer; the message may have been sent
 * - unreachable: the number is not on WhatsApp
 * - refused: our account, billing, credentials or template is wrong; a person must look
 */
export type WhatsAppFailure = 'transient' | 'unknown' | 'unreachable' | 'refused';

export class WhatsAppError extends Error {
  readonly failure: WhatsAppFailure;
  /** WhatsApp's error code. */
  readonly reason: number | undefined;

  constructor(failure: WhatsAppFailure, message: string, options: ErrorOptions & { reason?: unknown } = {}) {
    super(message, options);
    this.name = 'WhatsAppError';
    this.failure = failure;
    this.reason = typeof options.reason === 'number' ? options.reason : undefined;
  }
}

type Settings = Pick<
  Config,
  'whatsappBaseUrl' | 'whatsappVersion' | 'whatsappToken' | 'whatsappPhoneNumberId' | 'whatsappTemplate'
>;

const WHATSAPP_TIMEOUT_MS = 10_000;
/** Error codes for rate limits and temporary faults of the provider. */
const TRANSIENT_CODES = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057]);
/** Error code for too many messages to one recipient; WhatsApp itself is fine. */
const SAME_RECIPIENT = 131056;
export const NOT_ON_WHATSAPP = 131026;

export function createWhatsApp(
  settings: Settings,
  { timeoutMs = WHATSAPP_TIMEOUT_MS, patience = BY_THE_CLOCK, metrics }: AdapterOptions = {},
): WhatsApp {
  const guard = createGuard({
    provider: 'whatsapp',
    kindOf: failureIn,
    isOutage,
    whileOpen: () => new WhatsAppError('transient', 'WhatsApp is left alone after failures in a row'),
    metrics,
    patience,
  });
  const url = `${settings.whatsappBaseUrl}/${settings.whatsappVersion}/${settings.whatsappPhoneNumberId}/messages`;
  /** Not retried here: a message that got no answer may have arrived. The job decides. */
  async function send(message: object): Promise<{ messageId: string }> {
    const answer = await guard.run('send', () =>
      post(url, settings.whatsappToken, message, patience.limit(timeoutMs)),
    );
    const messageId = (answer as { messages?: { id?: unknown }[] }).messages?.[0]?.id;
    if (typeof messageId !== 'string') throw new WhatsAppError('unknown', 'an answer without message id');
    return { messageId };
  }
  return {
    sendCode: (to, code) => send(codeMessage(settings.whatsappTemplate, to, code)),
    sendNotice: (to, { template, values, tag, path }) =>
      send({
        ...templateMessage(template, to, [body(values), ...(path ? [pageButton(path)] : [])]),
        ...(tag && { biz_opaque_callback_data: tag }),
      }),
  };
}

const body = (values: readonly string[]) => ({
  type: 'body',
  parameters: values.map((value) => ({ type: 'text', text: value.replace(/\s+/g, ' ').trim() || '-' })),
});

/** The template has the site's address, so that a message can lead nowhere else. */
const pageButton = (path: string) => ({
  type: 'button',
  sub_type: 'url',
  index: '0',
  parameters: [{ type: 'text', text: path.replace(/^\//, '') }],
});

/** The code stands twice: in the text and for the copy button, whose sub-type is `url` all the same. */
function codeMessage(template: string, to: string, code: string) {
  const parameters = [{ type: 'text', text: code }];
  return templateMessage(template, to, [
    { type: 'body', parameters },
    { type: 'button', sub_type: 'url', index: '0', parameters },
  ]);
}

function templateMessage(template: string, to: string, components: object[]) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: { name: template, language: { code: 'id' }, components },
  };
}

async function post(url: string, token: string, body: unknown, signal: AbortSignal): Promise<unknown> {
  const { response, answer } = await exchange(url, token, body, signal);
  if (response.ok) return answer;
  const { code } = (answer as { error?: { code?: unknown } } | null)?.error ?? {};
  throw new WhatsAppError(
    failureOf(code, response.status),
    `HTTP ${response.status}, code ${String(code ?? 'none')}`,
    { reason: code },
  );
}

async function exchange(url: string, token: string, body: unknown, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      redirect: 'error',
    });
    return { response, answer: (await response.json().catch(() => null)) as unknown };
  } catch (error) {
    const refused = (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';
    throw new WhatsAppError(refused ? 'transient' : 'unknown', 'no answer from WhatsApp', { cause: error });
  }
}

const failureIn = (error: unknown) => (error instanceof WhatsAppError ? error.failure : 'bug');

const isOutage = (error: unknown) =>
  error instanceof WhatsAppError &&
  (error.failure === 'transient' || error.failure === 'unknown') &&
  error.reason !== SAME_RECIPIENT;

function failureOf(code: unknown, status: number): WhatsAppFailure {
  if (code === NOT_ON_WHATSAPP) return 'unreachable';
  if (typeof code === 'number') return TRANSIENT_CODES.has(code) ? 'transient' : 'refused';
  return status >= 500 || status === 429 ? 'transient' : 'refused';
}
