/** The provider's answer to one call. */
export type XenditAnswer = { readonly status: number; readonly body: unknown };

/**
 * - unknown: no answer, or none that can be read; the provider may have done it
 * - away: it is left alone after failures in a row; nothing was sent
 * - duplicate: it knows the idempotency key
 * - no-funds: our balance there is too low
 * - refused: it does not take this payout
 * - misconfigured: our key or account is wrong; a person must look
 */
export type XenditFailure = 'unknown' | 'away' | 'duplicate' | 'no-funds' | 'refused' | 'misconfigured';

export class XenditError extends Error {
  readonly failure: XenditFailure;

  constructor(failure: XenditFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'XenditError';
    this.failure = failure;
  }
}

export const failureIn = (error: unknown) => (error instanceof XenditError ? error.failure : 'bug');

/** Why a call was not done. The message holds codes only: Xendit repeats what was sent in its sentences. */
export function failureOf(operation: string, { status, body }: XenditAnswer): XenditError {
  const code = codeOf(body);
  const said = `${operation} answered ${status} ${code}`;
  if (status === 401 || status === 403) return new XenditError('misconfigured', said);
  if (/DUPLICATE/.test(code) || status === 409) return new XenditError('duplicate', said);
  if (code === 'INSUFFICIENT_BALANCE') return new XenditError('no-funds', said);
  // 408 and 429 say nothing of the payout; 404 of an address that it does not know says nothing either.
  const isRefusal = status >= 400 && status < 500 && ![404, 408, 429].includes(status);
  return new XenditError(isRefusal && code !== '' ? 'refused' : 'unknown', said);
}

function codeOf(body: unknown): string {
  const code = (body as { error_code?: unknown } | null)?.error_code;
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : '';
}
