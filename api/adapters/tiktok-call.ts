import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel';

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
export type Call = (url: string, init: RequestInit) => Promise<Json>;

export interface Patience {
  /** Most milliseconds of one attempt. */
  readonly timeoutMs: number;
  /** Milliseconds before the first repetition; later ones wait longer, each with jitter. */
  readonly pauseMs: number;
}

const REPETITIONS = 2;
const FAILURES_IN_A_ROW = 8;
const OPEN_MS = 15_000;

export interface Caller {
  /** For what only reads: repeated when TikTok is away. */
  readonly read: Call;
  /** For what uses something up: repeated only when TikTok said that it did nothing. */
  readonly write: Call;
}

/** Calls that give up in time, and stop trying for a while when TikTok is down. */
export function createCaller({ timeoutMs, pauseMs }: Patience): Caller {
  const backoff = new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: pauseMs * 10 });
  const isOutage = (error: unknown) => error instanceof TikTokError && error.failure === 'unreachable';
  const isBusy = (error: unknown) => error instanceof TikTokError && error.failure === 'busy';
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  });
  const options = { maxAttempts: REPETITIONS, backoff };
  const reading = wrap(
    retry(
      handleWhen((error) => isOutage(error) || isBusy(error)),
      options,
    ),
    breaker,
  );
  const writing = wrap(retry(handleWhen(isBusy), options), breaker);

  const through =
    (policy: typeof reading): Call =>
    async (url, init) => {
      try {
        return await policy.execute(() => callOnce(url, init, timeoutMs));
      } catch (error) {
        if (isBrokenCircuitError(error)) throw new TikTokError('unreachable', 'TikTok was down a moment ago');
        throw error;
      }
    };
  return { read: through(reading), write: through(writing) };
}

async function callOnce(url: string, init: RequestInit, timeoutMs: number): Promise<Json> {
  const { status, body } = await exchange(url, init, timeoutMs);
  const problem = problemOf(body);
  if (!problem && status === 200) return body;
  throw new TikTokError(
    failureOf(problem?.code ?? '', problem?.text ?? '', status),
    `HTTP ${status}, ${problem?.code.slice(0, 60) ?? 'no code'}`,
  );
}

async function exchange(url: string, init: RequestInit, timeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, signal, redirect: 'error' });
    const body: unknown = await response.json();
    if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new Error('no JSON object');
    return { status: response.status, body: body as Json };
  } catch (error) {
    throw new TikTokError('unreachable', 'no readable answer from TikTok', { cause: error });
  }
}

/** The body tells, also under HTTP 200: `error` is a word (tokens) or an object whose code may be `ok` (data). */
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
  // Said of a code, a verifier or a refresh token as well as of a request of ours that is wrong in itself.
  if (code === 'invalid_request' && /code|verifier|redirect|refresh/i.test(text)) return 'refused';
  return status === 429 || status >= 500 ? 'busy' : 'misconfigured';
}
