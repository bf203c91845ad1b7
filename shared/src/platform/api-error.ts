import type { ErrorReply } from '../wire/index.ts';

/** A call that did not answer 200, or not with what was asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, or 0 when no answer came (offline, time-out, cut off). */
  readonly status: number;
  /** Names the request in the server's log; null without an answer. */
  readonly requestId: string | null;
  /** Work that the server wants to see before it does this, see `auth/login`. */
  readonly proof: ErrorReply['proof'];

  /** @param message Indonesian sentence for the user, from the server where it gave one; empty where it should have. */
  constructor(status: number, message: string, requestId: string | null = null, proof?: ErrorReply['proof']) {
    super(message);
    this.status = status;
    this.requestId = requestId;
    this.proof = proof;
  }
}

/**
 * The server's sentence for the user, or null where the screen's own text stands: no answer, 401, 403 and 404 are
 * logged, not shown (specification, section 8).
 */
export function serverText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.message === '') return null;
  return [0, 401, 403, 404].includes(error.status) ? null : error.message;
}
