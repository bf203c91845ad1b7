import { createECDH, ECDH } from 'node:crypto';
import type { RequestDetails } from 'web-push';
import type { Config } from '../platform/config.ts';
import type { Secrets } from '../platform/secrets.ts';
import { BY_THE_CLOCK } from './patience.ts';
import { type AdapterOptions, createGuard } from './resilience.ts';

export interface WebPush {
  /** What a browser subscribes with (VAPID, base64url). */
  readonly publicKey: string;
  /** Whether an address belongs to a push service that this installation may call. */
  readonly isAllowed: (endpoint: string) => boolean;
  /** Whether a message can be encrypted for this browser's key: not all 87-character keys are points on the curve. */
  readonly isKey: (p256dh: string) => boolean;
  /** Resolves when the push service has accepted the message. */
  send(subscription: Subscription, message: PushMessage): Promise<void>;
}

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Up to 32 characters of base64url. A message replaces an earlier one of the same topic that has not been delivered yet. */
  readonly topic: string;
  readonly payload: object;
  readonly isUrgent: boolean;
}

/**
 * - gone: the browser has taken its subscription back
 * - transient: nothing was taken; worth another try
 * - unknown: no answer; it may have been taken
 * - refused: the service will not take it
 */
export type PushFailure = 'gone' | 'transient' | 'unknown' | 'refused';

export class PushError extends Error {
  readonly failure: PushFailure;

  constructor(failure: PushFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PushError';
    this.failure = failure;
  }
}

const NO_SUCH_HOST = 'ENOTFOUND';
const PUSH_TIMEOUT_MS = 10_000;
/** Seconds that a push service keeps a message for a browser that is off. */
const KEPT_S = 24 * 60 * 60;

/** RFC 8030 with VAPID (RFC 8292), payloads encrypted for the browser alone (RFC 8291). */
export function createWebPush(
  { pushHosts, pushContact, env }: Pick<Config, 'pushHosts' | 'pushContact' | 'env'>,
  secrets: Pick<Secrets, 'hmac'>,
  { timeoutMs = PUSH_TIMEOUT_MS, patience = BY_THE_CLOCK, metrics }: AdapterOptions = {},
): WebPush {
  const keys = vapidKeys(secrets);
  const guardOf = (service: string) =>
    createGuard({
      provider: `push:${service}`,
      kindOf: (error) => (error instanceof PushError ? error.failure : 'bug'),
      isOutage,
      whileOpen: () => new PushError('transient', 'the push service is left alone after failures in a row'),
      metrics,
      patience,
    });
  // A circuit breaker for each service: subscribers choose the addresses, so failures at one service must not stop pushes to the others.
  const guards = new Map(pushHosts.map((service) => [service, guardOf(service)]));
  const serviceOf = (endpoint: string) => findService(endpoint, pushHosts, env === 'production');
  return {
    publicKey: keys.publicKey,
    isAllowed: (endpoint) => serviceOf(endpoint) !== undefined,
    isKey,
    async send({ endpoint, p256dh, auth }, { topic, payload, isUrgent }) {
      // Checked here, too: the address may have been saved when other services were allowed, and nobody may make this server call
      // an address of their choice.
      const guard = guards.get(serviceOf(endpoint) ?? '');
      if (!guard) throw new PushError('gone', 'not a push service');
      if (!isKey(p256dh)) throw new PushError('gone', 'no key of a browser');
      const { default: webpush } = await import('web-push');
      const request = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          vapidDetails: { subject: pushContact, ...keys },
          TTL: KEPT_S,
          topic,
          urgency: isUrgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      );
      await guard.run('send', () => post(request, patience.limit(timeoutMs)));
    },
  };
}

/** Derived from the server's secret. When that changes, browsers subscribe anew at their next visit. */
function vapidKeys(secrets: Pick<Secrets, 'hmac'>) {
  const pair = createECDH('prime256v1');
  const privateKey = secrets.hmac('vapid', 'private key');
  pair.setPrivateKey(privateKey);
  return {
    privateKey: privateKey.toString('base64url'),
    publicKey: pair.getPublicKey().toString('base64url'),
  };
}

function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** @returns the entry of the configuration that lets an address in */
function findService(endpoint: string, hosts: readonly string[], isStrict: boolean): string | undefined {
  const url = URL.parse(endpoint);
  if (url?.username !== '' || url.password !== '') return undefined;
  const isHere = ['127.0.0.1', 'localhost'].includes(url.hostname) && !isStrict;
  if (!isHere && (url.protocol !== 'https:' || url.port !== '')) return undefined;
  if (isHere && !/^https?:$/.test(url.protocol)) return undefined;
  return hosts.find((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}

async function post({ endpoint, headers, body }: RequestDetails, signal: AbortSignal): Promise<void> {
  let status: number;
  try {
    const bytes = new Uint8Array(body ?? []);
    const { 'Content-Length': _length, ...rest } = headers as Record<string, string>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: rest,
      body: bytes,
      signal,
      redirect: 'error',
    });
    status = response.status;
    await response.body?.cancel();
  } catch (error) {
    const isSent = !['ECONNREFUSED', NO_SUCH_HOST].includes(codeOf(error) ?? '');
    throw new PushError(isSent ? 'unknown' : 'transient', 'no answer from the push service', {
      cause: error,
    });
  }
  if (status >= 200 && status < 300) return;
  throw new PushError(failureOf(status), `HTTP ${status}`);
}

const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code;

/**
 * A host below a wildcard (`*.notify.windows.com`) that does not exist does not count as an outage: the subscriber may have
 * invented it.
 */
const isOutage = (error: unknown) =>
  error instanceof PushError &&
  ['transient', 'unknown'].includes(error.failure) &&
  codeOf(error.cause) !== NO_SUCH_HOST;

function failureOf(status: number): PushFailure {
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || status === 429 ? 'transient' : 'refused';
}
