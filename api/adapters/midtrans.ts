import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../platform/config.ts';

export interface SnapOrder {
  readonly orderId: string;
  readonly amountIdr: number;
  /** Where the browser goes after paying. */
  readonly finishUrl: string;
  /** Where this order's notifications go. */
  readonly notifyUrl: string;
  readonly startsAt: Date;
  readonly lifeMinutes: number;
}

/** A transaction as the gateway sees it. Amounts stay text: signatures cover them verbatim. */
export interface GatewayTransaction {
  readonly orderId: string;
  readonly statusCode: string;
  readonly transactionStatus: string;
  readonly fraudStatus: string | undefined;
  readonly grossAmount: string;
  readonly currency: string | undefined;
}

export interface SignedFields {
  readonly orderId: string;
  readonly statusCode: string;
  readonly grossAmount: string;
  readonly signature: string;
}

export interface Midtrans {
  /** Opens the payment page. Repeating it with the same order is safe until the customer has chosen a method. */
  create(order: SnapOrder): Promise<{ readonly paymentUrl: string }>;
  /** Null until the customer has chosen a method. */
  status(orderId: string): Promise<GatewayTransaction | null>;
  isGenuine(fields: SignedFields): boolean;
}

/**
 * - unknown: no answer, or none that can be read; the gateway may have done it
 * - refused: it does not take this order
 * - used: it knows the order id, and a customer has chosen a method for it
 * - misconfigured: our key or account is wrong; a person must look
 */
export type MidtransFailure = 'unknown' | 'refused' | 'used' | 'misconfigured';

export class MidtransError extends Error {
  readonly failure: MidtransFailure;

  constructor(failure: MidtransFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MidtransError';
    this.failure = failure;
  }
}

type Settings = Pick<Config, 'midtransSnapUrl' | 'midtransApiUrl' | 'midtransServerKey'>;
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const TIMEOUT_MS = 10_000;

export function createMidtrans(settings: Settings, timeoutMs = TIMEOUT_MS): Midtrans {
  const authorization = `Basic ${Buffer.from(`${settings.midtransServerKey}:`).toString('base64')}`;

  async function exchange(url: string, init: RequestInit): Promise<Answer> {
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...init.headers, authorization, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      const body: unknown = await response.json();
      if (body === null || typeof body !== 'object') throw new Error('no JSON object');
      return { status: response.status, body: body as Answer['body'] };
    } catch (error) {
      throw new MidtransError('unknown', 'no readable answer from Midtrans', { cause: error });
    }
  }

  return {
    async create(order) {
      const answer = await exchange(`${settings.midtransSnapUrl}/snap/v1/transactions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-override-notification': order.notifyUrl },
        body: JSON.stringify({
          transaction_details: { order_id: order.orderId, gross_amount: order.amountIdr },
          callbacks: { finish: order.finishUrl },
          expiry: { start_time: jakartaTime(order.startsAt), unit: 'minutes', duration: order.lifeMinutes },
        }),
      });
      const url = answer.body.redirect_url;
      if (answer.status === 201 && typeof url === 'string' && /^https?:\/\//.test(url))
        return { paymentUrl: url };
      throw createFailure(answer);
    },

    async status(orderId) {
      const { status, body } = await exchange(`${settings.midtransApiUrl}/v2/${orderId}/status`, {
        method: 'GET',
      });
      // The body's own code counts, also under HTTP 200.
      const code = String(body.status_code ?? status);
      if (code === '404') return null;
      if (code === '401' || code === '403')
        throw new MidtransError('misconfigured', `status answered ${code}`);
      const { order_id, transaction_status, gross_amount, fraud_status, currency } = body;
      if (
        order_id !== orderId ||
        typeof transaction_status !== 'string' ||
        typeof gross_amount !== 'string'
      ) {
        throw new MidtransError('unknown', `status answered ${code}`);
      }
      return {
        orderId,
        statusCode: code,
        transactionStatus: transaction_status,
        fraudStatus: typeof fraud_status === 'string' ? fraud_status : undefined,
        grossAmount: gross_amount,
        currency: typeof currency === 'string' ? currency : undefined,
      };
    },

    isGenuine({ orderId, statusCode, grossAmount, signature }) {
      const signed = orderId + statusCode + grossAmount + settings.midtransServerKey;
      const expected = createHash('sha512').update(signed).digest();
      const given = Buffer.from(/^[0-9a-f]{128}$/i.test(signature) ? signature : '', 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

function createFailure({ status, body }: Answer): MidtransError {
  const messages = Array.isArray(body.error_messages) ? body.error_messages.join('; ') : '';
  const said = `create answered ${status}: ${messages.slice(0, 300)}`;
  if (/sudah digunakan|already (been )?(used|taken)/i.test(messages)) return new MidtransError('used', said);
  if (status === 401 || status === 403) return new MidtransError('misconfigured', said);
  if (status === 400 || status === 406 || status === 413) return new MidtransError('refused', said);
  return new MidtransError('unknown', said);
}

/** `2026-11-20 10:00:00 +0700` */
function jakartaTime(at: Date): string {
  const shifted = new Date(at.getTime() + 7 * 3_600_000).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} +0700`;
}
