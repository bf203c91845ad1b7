import { BY_THE_CLOCK } from './patience.ts';
import { type AdapterOptions, createGuard } from './resilience.ts';

/**
 * - unreachable: no answer, or none that can be read; TikTok may have done it
 * - busy: it had too much to do, or failed, and did nothing
 * - refused: the code or the refresh token is not valid
 * - unauthorized: the access token is not valid
 * - scope: the KOL did not allow this
 * - misconfigured: our key or request is wrong; a person must look
 */
export type TikTokFailure = 'unreachable' | 'busy' | 'refused' | 'unauthorized' | 'scope' | 'misconfigured';

export class TikTokError extends Error {
  readonly failure: TikTokFailure;

  constructor(failure: TikTokFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TikTokError';
    this.failure = failure;
  }
}

export type Json = Readonly<Record<string, unknown>>;
export type Call = (operation: string, url: string, init: RequestInit) => Promise<Json>;

export const TIKTOK_TIMEOUT_MS = 8_000;
export const TIKTOK_RETRIES = 2;

/** `read` is retried when TikTok is away. `write` uses up a code or token, so it is sent once. */
export function createCalls(options: AdapterOptions): { read: Call; write: Call } {
  const { timeoutMs = TIKTOK_TIMEOUT_MS, patience = BY_THE_CLOCK, metrics } = options;
  const guard = createGuard({
    provider: 'tiktok',
    kindOf: (error) => (error instanceof TikTokError ? error.failure : 'bug'),
    isOutage: (error) => error instanceof TikTokError && ['unreachable', 'busy'].includes(error.failure),
    whileOpen: () => new TikTokError('unreachable', 'TikTok was away a moment ago'),
    metrics,
    patience,
  });
  const call =
    (retries: number): Call =>
    (operation, url, init) =>
      guard.run(operation, () => callOnce(url, { ...init, signal: patience.limit(timeoutMs) }), { retries });
  return { read: call(TIKTOK_RETRIES), write: call(0) };
}

async function callOnce(url: string, init: RequestInit): Promise<Json> {
  const { status, body } = await exchange(url, init);
  const problem = problemOf(body);
  if (!problem && status === 200) return body;
  throw new TikTokError(
    failureOf(problem?.code ?? '', problem?.text ?? '', status),
    `HTTP ${status}, ${problem?.code.slice(0, 60) ?? 'no code'}`,
  );
}

async function exchange(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const body: unknown = await response.json();
    if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new Error('no JSON object');
    return { status: response.status, body: body as Json };
  } catch (error) {
    throw new TikTokError('unreachable', 'no readable answer from TikTok', { cause: error });
  }
}

/** The body's own error counts, also under HTTP 200: `error` is a word (tokens) or an object whose code may be `ok` (data). */
function problemOf({ error, error_description }: Json): { code: string; text: string } | undefined {
  if (typeof error === 'string' && error !== '')
    return { code: error, text: String(error_description ?? '') };
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message } = error as Json;
  return code === 'ok' ? undefined : { code: String(code), text: String(message ?? '') };
}

const FAILURES: Readonly<Record<string, TikTokFailure>> = {
  access_token_invalid: 'unauthorized',
  scope_not_authorized: 'scope',
  scope_permission_missed: 'scope',
  rate_limit_exceeded: 'busy',
  internal_error: 'busy',
  server_error: 'busy',
  temporarily_unavailable: 'busy',
  invalid_grant: 'refused',
};

function failureOf(code: string, text: string, status: number): TikTokFailure {
  const known = Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined;
  if (known) return known;
  // TikTok says `invalid_request` of a bad code, verifier or refresh token, and also of a request that we built wrongly.
  if (code === 'invalid_request' && /code|verifier|redirect|refresh/i.test(text)) return 'refused';
  return status === 429 || status >= 500 ? 'busy' : 'misconfigured';
}
