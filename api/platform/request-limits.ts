import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { MINUTE_MS } from '@sohor/shared/format';
import type { FastifyRequest } from 'fastify';
import { type AddressKeys, addressKeys } from './address.ts';
import type { Context } from './context.ts';
import { fail } from './errors.ts';
import { createMinuteCounter, secondsLeft } from './minute-counter.ts';
import { sha256 } from './secrets.ts';

/** A network may fail this many times more often than one client: thousands of people share the /24 of a carrier. */
const FAILURES_PER_NETWORK = 10;
/** Seconds after which somebody should try again whose files are still being sent. */
const RETRY_SECONDS = 10;
/** Most tokens to remember that were valid a moment ago. */
const MAX_GOOD_TOKENS = 50_000;
/** Most addresses whose keys are cached, because computing keys is slower than looking them up. */
const MAX_ADDRESSES = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Keys by which the request's limits count it; set when it is counted. */
    addressKeys: AddressKeys | null;
  }
}

/** Limits by address, in the memory of this process. They need no query, so they are checked before everything else. */
export interface RequestLimits {
  /**
   * Call it for every request, before anything else. 429 when its address or its network is above the limit. Calls of providers
   * have a limit of their own; after too many forged signatures, an address's calls are refused unread.
   */
  count(request: FastifyRequest): void;
  /**
   * Call it before a token is looked up. 429 when the address has sent too many invalid tokens, except for a token that was valid
   * lately: others at the same address must not suffer from a guesser.
   */
  admitToken(request: FastifyRequest, token: string): void;
  rememberGood(token: string): void;
  /**
   * Call it before a file is made for a person. 429 while too many of the person's are not sent yet; each is counted until its
   * answer has ended, whatever becomes of it.
   */
  admitFile(personId: string, answer: ServerResponse): void;
  /** Counts an invalid token or a forged signature. */
  countFailure(request: FastifyRequest): void;
}

export function createRequestLimits({ config, clock }: Pick<Context, 'config' | 'clock'>): RequestLimits {
  const people = createMinuteCounter();
  const networks = createMinuteCounter();
  const providers = createMinuteCounter();
  /** Files that are being made, by person. */
  const underWay = new Map<string, number>();
  const failures = { clients: createMinuteCounter(), networks: createMinuteCounter() };
  /** By session id, with which a token begins. */
  const good = new Map<string, { readonly fingerprint: string; readonly minute: number }>();
  const known = new Map<string, AddressKeys>();
  const now = () => clock.now().getTime();
  const refuse = (what: string) =>
    fail('too_many_requests', { detail: `limit ${what}`, retryAfter: secondsLeft(now()) });

  const keysOf = (address: string): AddressKeys => {
    const keys = known.get(address) ?? addressKeys(address);
    if (known.size >= MAX_ADDRESSES) known.clear();
    known.set(address, keys);
    return keys;
  };
  const keys = (request: FastifyRequest): AddressKeys => {
    request.addressKeys ??= keysOf(request.ip);
    return request.addressKeys;
  };

  const hasFailedTooOften = (request: FastifyRequest) => {
    const { client, network } = keys(request);
    const [at, most] = [now(), config.failuresPerAddressMinute];
    return (
      failures.clients.read(client, at) >= most ||
      failures.networks.read(network, at) >= most * FAILURES_PER_NETWORK
    );
  };

  return {
    count(request) {
      const { client, network } = keys(request);
      if (request.routeOptions.config.isFromProvider) {
        if (providers.add(client, now()) > config.webhooksPerAddressMinute) refuse('webhooks');
        if (hasFailedTooOften(request)) refuse('forged signatures');
        return;
      }
      if (people.add(client, now()) > config.requestsPerAddressMinute) refuse('requests of an address');
      // A request that was refused above is not counted for the network, so that one address cannot block its neighbours.
      if (networks.add(network, now()) > config.requestsPerNetworkMinute) refuse('requests of a network');
    },
    admitToken(request, token) {
      if (!hasFailedTooOften(request)) return;
      if (good.get(sessionOf(token))?.fingerprint !== fingerprintOf(token)) refuse('tokens of nobody');
    },
    rememberGood(token) {
      const [id, minute] = [sessionOf(token), Math.floor(now() / MINUTE_MS)];
      // Updated once a minute, which is enough to drop those that were not used for longest.
      if (good.get(id)?.minute === minute) return;
      good.delete(id);
      if (good.size >= MAX_GOOD_TOKENS) good.delete(good.keys().next().value ?? '');
      good.set(id, { fingerprint: fingerprintOf(token), minute });
    },
    admitFile(personId, answer) {
      const others = underWay.get(personId) ?? 0;
      if (others >= config.filesPerUserAtOnce) fail('files_at_once', { retryAfter: RETRY_SECONDS });
      underWay.set(personId, others + 1);
      finished(answer, () => {
        const left = (underWay.get(personId) ?? 1) - 1;
        if (left > 0) underWay.set(personId, left);
        else underWay.delete(personId);
      });
    },
    countFailure(request) {
      const { client, network } = keys(request);
      failures.clients.add(client, now());
      failures.networks.add(network, now());
    },
  };
}

const sessionOf = (token: string) => token.split('.', 1)[0] ?? '';
const fingerprintOf = (token: string) => sha256(token).toString('base64');
