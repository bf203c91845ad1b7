import { createHash, timingSafeEqual } from 'node:crypto';
import { jakartaTime } from '@sohor/shared/format';
import type { Config } from '../platform/config.ts';
import {
  actionFailure,
  codeOf,
  createFailure,
  failureIn,
  type MidtransAnswer,
  MidtransError,
} from './midtrans-error.ts';
import { BY_THE_CLOCK } from './patience.ts';
import { type AdapterOptions, createGuard } from './resilience.ts';

export { MidtransError, type MidtransFailure } from './midtrans-error.ts';

export interface SnapOrder {
  readonly orderId: string;
  readonly amountIdr: number;
  /** Where the browser goes after paying. */
  readonly finishUrl: string;
  /** Where this order's notifications go. */
  readonly notifyUrl: string;
  readonly startsAt: Date;
  readonly lifeMinutes: number;
  /** Methods that the page offers; all of the account when left out. */
  readonly methods?: readonly string[] | undefined;
}

/** A transaction as the gateway sees it. Amounts stay text: signatures cover them verbatim. */
export interface GatewayTransaction {
  readonly orderId: string;
  readonly statusCode: string;
  readonly transactionStatus: string;
  readonly fraudStatus: string | undefined;
  readonly grossAmount: string;
  readonly currency: string | undefined;
  readonly merchantId: string | undefined;
  readonly transactionId: string | undefined;
  readonly paymentType: string | undefined;
  /** What was refunded so far; undefined when the answer does not say. */
  readonly refundAmount: string | undefined;
  /** The single refunds and chargebacks that make up `refundAmount`. */
  readonly refundAmounts: readonly string[];
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
  /** Ends an order that nobody has paid. False when there is nothing to end: ask for its status. */
  expire(orderId: string): Promise<boolean>;
  isGenuine(fields: SignedFields): boolean;
}

type Settings = Pick<Config, 'midtransSnapUrl' | 'midtransApiUrl' | 'midtransServerKey'>;

/**
 * Milliseconds. Opening a payment may take two such calls, which, with the work before them, must fit into the time that clients
 * wait.
 */
export const MIDTRANS_TIMEOUT_MS = 8_000;
/** For calls that may safely be made twice: asking for a status, ending an order, and refunding under a refund key. */
export const MIDTRANS_RETRIES = 1;

export function createMidtrans(
  settings: Settings,
  { timeoutMs = MIDTRANS_TIMEOUT_MS, patience = BY_THE_CLOCK, metrics }: AdapterOptions = {},
): Midtrans {
  const guard = createGuard({
    provider: 'midtrans',
    kindOf: failureIn,
    isOutage: (error) => failureIn(error) === 'unknown',
    whileOpen: () => new MidtransError('away', 'Midtrans is left alone after failures in a row'),
    metrics,
    patience,
  });
  const authorization = `Basic ${Buffer.from(`${settings.midtransServerKey}:`).toString('base64')}`;

  async function exchange(url: string, init: RequestInit): Promise<MidtransAnswer> {
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...init.headers, authorization, accept: 'application/json' },
        signal: patience.limit(timeoutMs),
        redirect: 'error',
      });
      const body: unknown = await response.json();
      if (body === null || typeof body !== 'object') throw new Error('no JSON object');
      return { status: response.status, body: body as MidtransAnswer['body'] };
    } catch (error) {
      throw new MidtransError('unknown', 'no readable answer from Midtrans', { cause: error });
    }
  }

  const act = (orderId: string, action: string, body: object) =>
    exchange(`${settings.midtransApiUrl}/v2/${orderId}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    /** Not retried here: the caller knows whether the order is still its own, and so whether a second try is safe. */
    create: (order) =>
      guard.run('create', async () => {
        const answer = await exchange(`${settings.midtransSnapUrl}/snap/v1/transactions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-override-notification': order.notifyUrl },
          body: JSON.stringify({
            transaction_details: { order_id: order.orderId, gross_amount: order.amountIdr },
            callbacks: { finish: order.finishUrl },
            ...(order.methods && { enabled_payments: order.methods }),
            expiry: {
              start_time: `${jakartaTime(order.startsAt)} +0700`,
              unit: 'minutes',
              duration: order.lifeMinutes,
            },
          }),
        });
        const url = answer.body.redirect_url;
        if (answer.status === 201 && typeof url === 'string' && /^https?:\/\//.test(url))
          return { paymentUrl: url };
        throw createFailure(answer);
      }),

    status: (orderId) =>
      guard.run(
        'status',
        async () => {
          const answer = await exchange(`${settings.midtransApiUrl}/v2/${orderId}/status`, { method: 'GET' });
          const { body } = answer;
          const code = codeOf(answer);
          if (code === '404') return null;
          if (code === '401' || code === '403')
            throw new MidtransError('misconfigured', `status answered ${code}`);
          const { order_id, transaction_status, gross_amount } = body;
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
            fraudStatus: textOf(body.fraud_status),
            grossAmount: gross_amount,
            currency: textOf(body.currency),
            merchantId: textOf(body.merchant_id),
            transactionId: textOf(body.transaction_id),
            paymentType: textOf(body.payment_type),
            refundAmount: textOf(body.refund_amount),
            refundAmounts: refundsIn(body.refunds),
          };
        },
        { retries: MIDTRANS_RETRIES },
      ),

    expire: (orderId) =>
      guard.run(
        'expire',
        async () => {
          const answer = await act(orderId, 'expire', {});
          const code = codeOf(answer);
          if (code === '200' || code === '407') return true;
          // No method chosen yet, or no longer pending.
          if (code === '404' || code === '412') return false;
          throw actionFailure('expire', answer);
        },
        { retries: MIDTRANS_RETRIES },
      ),

    isGenuine({ orderId, statusCode, grossAmount, signature }) {
      const signed = orderId + statusCode + grossAmount + settings.midtransServerKey;
      const expected = createHash('sha512').update(signed).digest();
      const given = Buffer.from(/^[0-9a-f]{128}$/i.test(signature) ? signature : '', 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/**
 * The field as text; undefined only when it is missing. A value of another type becomes text that matches nothing, so it is
 * reported as a difference.
 */
function textOf(field: unknown): string | undefined {
  if (field === undefined || field === null) return undefined;
  return typeof field === 'string' ? field : JSON.stringify(field);
}

function refundsIn(refunds: unknown): string[] {
  if (!Array.isArray(refunds)) return [];
  return refunds.map((refund: { refund_amount?: unknown } | null) => textOf(refund?.refund_amount) ?? '');
}
