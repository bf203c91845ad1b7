/** The gateway's answer to one call. */
export type MidtransAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/**
 * - unknown: no answer, or none that can be read; the gateway may have done it
 * - away: it is left alone after failures in a row; nothing was sent
 * - refused: it does not take this order
 * - used: it knows the order id, and a customer has chosen a method for it
 * - misconfigured: our key or account is wrong; a person must look
 */
export type MidtransFailure = 'unknown' | 'away' | 'refused' | 'used' | 'misconfigured';

export class MidtransError extends Error {
  readonly failure: MidtransFailure;

  constructor(failure: MidtransFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MidtransError';
    this.failure = failure;
  }
}

export const failureIn = (error: unknown) => (error instanceof MidtransError ? error.failure : 'bug');

/** Why a payment page was not opened. */
export function createFailure({ status, body }: MidtransAnswer): MidtransError {
  const messages = Array.isArray(body.error_messages) ? body.error_messages.join('; ') : '';
  const said = `create answered ${status}: ${messages.slice(0, 300)}`;
  if (/sudah digunakan|already (been )?(used|taken)/i.test(messages)) return new MidtransError('used', said);
  if (status === 401 || status === 403) return new MidtransError('misconfigured', said);
  if (status === 400 || status === 406 || status === 413) return new MidtransError('refused', said);
  return new MidtransError('unknown', said);
}

/** Why an action on an order was not done. The body's own code counts, also under HTTP 200. */
export function actionFailure(action: string, { status, body }: MidtransAnswer): MidtransError {
  const code = codeOf({ status, body });
  const said = `${action} answered ${code}`;
  if (code === '401' || code === '403') return new MidtransError('misconfigured', said);
  return new MidtransError(/^4(?!29)/.test(code) ? 'refused' : 'unknown', said);
}

export const codeOf = ({ status, body }: MidtransAnswer) => String(body.status_code ?? status);
