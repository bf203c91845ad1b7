import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { sha256 } from '../platform/secrets.ts';
import { BY_THE_CLOCK } from './patience.ts';
import { type AdapterOptions, createGuard } from './resilience.ts';
import { failureIn, failureOf, type XenditAnswer, XenditError } from './xendit-error.ts';

export { XenditError, type XenditFailure } from './xendit-error.ts';

export interface PayoutOrder {
  /** Our name for one attempt, and the idempotency key of its creation. */
  readonly referenceId: string;
  readonly channelCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly amountIdr: number;
  readonly description: string;
}

/** A payout as the provider sees it. A field that has the wrong type is undefined, so it matches nothing. */
export interface ProviderPayout {
  readonly id: string;
  readonly referenceId: string | undefined;
  readonly status: string;
  readonly amount: number | undefined;
  readonly channelCode: string | undefined;
  readonly currency: string | undefined;
  readonly failureCode: string | undefined;
}

export interface PayoutChannel {
  readonly code: string;
  readonly name: string;
  readonly kind: 'bank' | 'ewallet';
  readonly minIdr: number;
  readonly maxIdr: number;
}

export interface Xendit {
  /** Sends money out. Not retried here: the caller first finds out what became of the attempt. */
  create(order: PayoutOrder): Promise<ProviderPayout>;
  /** Null where the id is unknown. */
  get(id: string): Promise<ProviderPayout | null>;
  /** All payouts that were made under a reference: none or one, if all is right. */
  find(referenceId: string): Promise<readonly ProviderPayout[]>;
  /** Banks and e-wallets that accept rupiah. */
  channels(): Promise<readonly PayoutChannel[]>;
  /** Balance that is available for payouts, in whole rupiah. */
  balance(): Promise<number>;
  /** Whether a webhook carries our token. The token is the same each time and does not sign the content. */
  isGenuine(token: unknown): boolean;
}

type Settings = Pick<Config, 'xenditApiUrl' | 'xenditSecretKey' | 'xenditCallbackToken'>;

export const XENDIT_TIMEOUT_MS = 10_000;
export const XENDIT_RETRIES = 1;

export function createXendit(
  settings: Settings,
  { timeoutMs = XENDIT_TIMEOUT_MS, patience = BY_THE_CLOCK, metrics }: AdapterOptions = {},
): Xendit {
  const guard = createGuard({
    provider: 'xendit',
    kindOf: failureIn,
    isOutage: (error) => failureIn(error) === 'unknown',
    whileOpen: () => new XenditError('away', 'Xendit is left alone after failures in a row'),
    metrics,
    patience,
  });
  const authorization = `Basic ${Buffer.from(`${settings.xenditSecretKey}:`).toString('base64')}`;

  async function exchange(path: string, init: RequestInit = {}): Promise<XenditAnswer> {
    try {
      const response = await fetch(`${settings.xenditApiUrl}/${path}`, {
        ...init,
        headers: { ...init.headers, authorization, accept: 'application/json' },
        signal: patience.limit(timeoutMs),
        redirect: 'error',
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new XenditError('unknown', 'no readable answer from Xendit', { cause: error });
    }
  }

  /** A call that changes nothing, so it may be made twice. */
  const ask = <T>(operation: string, path: string, read: (answer: XenditAnswer) => T | undefined) =>
    guard.run(
      operation,
      async () => {
        const answer = await exchange(path);
        const found = read(answer);
        if (found === undefined) throw failureOf(operation, answer);
        return found;
      },
      { retries: XENDIT_RETRIES },
    );

  return {
    create: (order) =>
      guard.run('create', async () => {
        const answer = await exchange('v2/payouts', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': order.referenceId },
          body: JSON.stringify({
            reference_id: order.referenceId,
            channel_code: order.channelCode,
            channel_properties: {
              account_number: order.accountNumber,
              account_holder_name: order.accountName,
            },
            amount: order.amountIdr,
            currency: 'IDR',
            description: order.description,
          }),
        });
        const made = isOk(answer) ? payoutIn(answer.body) : undefined;
        if (!made) throw failureOf('create', answer);
        return made;
      }),

    get: (id) =>
      ask('get', `v2/payouts/${encodeURIComponent(id)}`, (answer) =>
        answer.status === 404 && errorIn(answer.body) === 'DATA_NOT_FOUND'
          ? null
          : isOk(answer)
            ? payoutIn(answer.body)
            : undefined,
      ),

    find: (referenceId) =>
      ask('find', `v2/payouts?reference_id=${encodeURIComponent(referenceId)}`, (answer) => {
        // Their reference documents a bare array; their own client libraries expect it inside an object.
        const list = isOk(answer) ? listIn(answer.body) : undefined;
        const payouts = list?.map(payoutIn);
        // One entry that cannot be read makes the whole answer unreadable. If it counted as missing, the payout would be sent
        // again.
        return payouts?.every((one) => one !== undefined) ? payouts : undefined;
      }),

    channels: () =>
      ask('channels', 'payouts_channels?currency=IDR', (answer) =>
        isOk(answer) && Array.isArray(answer.body)
          ? answer.body.map(channelIn).filter((one) => one !== undefined)
          : undefined,
      ),

    balance: () =>
      ask('balance', 'balance', (answer) => {
        const { balance } = (answer.body ?? {}) as { balance?: unknown };
        return isOk(answer) && typeof balance === 'number' ? balance : undefined;
      }),

    isGenuine(token) {
      // timingSafeEqual needs equal lengths, so both sides are hashed.
      const given = sha256(typeof token === 'string' ? token : '');
      return timingSafeEqual(given, sha256(settings.xenditCallbackToken));
    },
  };
}

const isOk = ({ status }: XenditAnswer) => status >= 200 && status < 300;
const textOf = (field: unknown) => (typeof field === 'string' && field !== '' ? field : undefined);
const errorIn = (body: unknown) => textOf((body as { error_code?: unknown } | null)?.error_code);

function listIn(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body;
  const { data } = (body ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data : undefined;
}

function payoutIn(body: unknown): ProviderPayout | undefined {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const [id, status] = [textOf(fields.id), textOf(fields.status)];
  if (id === undefined || id.length > 100 || status === undefined) return undefined;
  return {
    id,
    status,
    referenceId: textOf(fields.reference_id),
    amount: typeof fields.amount === 'number' ? fields.amount : undefined,
    channelCode: textOf(fields.channel_code),
    currency: textOf(fields.currency),
    failureCode: textOf(fields.failure_code),
  };
}

const KINDS: Readonly<Record<string, PayoutChannel['kind']>> = { BANK: 'bank', EWALLET: 'ewallet' };

function channelIn(body: unknown): PayoutChannel | undefined {
  const fields = (body ?? {}) as Readonly<Record<string, unknown>>;
  const [code, name] = [textOf(fields.channel_code), textOf(fields.channel_name)];
  const kind = KINDS[String(fields.channel_category)];
  const limits = (fields.amount_limits ?? {}) as { minimum?: unknown; maximum?: unknown };
  const { minimum: minIdr, maximum: maxIdr } = limits;
  if (!code || !/^ID_[A-Z0-9_]{1,40}$/.test(code) || !name || !kind || fields.currency !== 'IDR')
    return undefined;
  if (!Number.isSafeInteger(minIdr) || !Number.isSafeInteger(maxIdr)) return undefined;
  return { code, name, kind, minIdr: Number(minIdr), maxIdr: Number(maxIdr) };
}
