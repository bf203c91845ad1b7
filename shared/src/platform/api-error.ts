import type { ErrorReply } from '../wire/index.ts';

/** Thrown for a call without an answer, with another status than 200, or with an unexpected body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, or 0 when no answer came (offline, time-out, cut off). */
  readonly status: number;
  /** Id of the request in the server's log; null without an answer. */
  readonly requestId: string | null;
  /** Proof of work that the server asks for, see `auth/login`. */
  readonly proof: ErrorReply['proof'];
  /** Seconds after which the call can be repeated, from the header `Retry-After`; null without one. */
  readonly retryAfter: number | null;

  /** @param message Indonesian sentence for the user, from the server if it gave one; empty if an answer lacks it. */
  constructor(
    status: number,
    message: string,
    requestId: string | null = null,
    proof?: ErrorReply['proof'],
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.requestId = requestId;
    this.proof = proof;
    this.retryAfter = retryAfter;
  }
}

/**
 * The server's sentence for the user, or null where the page shows a text of its own: no answer, 401, 403 and 404 are logged, not
 * shown (specification, section 8).
 */
export function serverText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.message === '') return null;
  return [0, 401, 403, 404].includes(error.status) ? null : error.message;
}
