import { MINUTE_MS } from '@sohor/shared/format';
import type { FastifyRequest } from 'fastify';
import { type AddressKeys, addressKeys } from './address.ts';
import type { Context } from './context.ts';
import { fail } from './errors.ts';
import { createMinuteCounter, secondsLeft } from './minute-counter.ts';
import { sha256 } from './secrets.ts';

/** A network holds many clients: behind the /24 of a carrier are thousands of people. */
const FAILURES_PER_NETWORK = 10;
/** Tokens that were good a moment ago. */
const MAX_GOOD_TOKENS = 50_000;
/** Addresses whose keys are remembered: to make them takes longer than to look them up. */
const MAX_ADDRESSES = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** What its limits count it by, once it was counted. */
    addressKeys: AddressKeys | null;
  }
}

/** Limits by address, in the memory of this process: they cost no query, so they can come before everything else. */
export interface RequestLimits {
  /**
   * For every request, before anything else is done for it. 429 where its address or its network has had enough. Calls of
   * providers have a limit of their own; an address that forged too many signatures has none of them read.
   */
  count(request: FastifyRequest): void;
  /**
   * Before a token costs a query. 429 where the address has shown too many that belong to nobody, except for a token that
   * was good lately: others behind the same address are not to pay for a guesser.
   */
  admitToken(request: FastifyRequest, token: string): void;
  rememberGood(token: string): void;
  /** Counts a token that belongs to nobody, or a forged signature. */
  countFailure(request: FastifyRequest): void;
}

export function createRequestLimits({ config, clock }: Pick<Context, 'config' | 'clock'>): RequestLimits {
  const people = createMinuteCounter();
  const networks = createMinuteCounter();
  const providers = createMinuteCounter();
  const failures = { clients: createMinuteCounter(), networks: createMinuteCounter() };
  /** By the session's id, which a token begins with. */
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
      // Not what was refused already: a single address that goes on would shut out its neighbours.
      if (networks.add(network, now()) > config.requestsPerNetworkMinute) refuse('requests of a network');
    },
    admitToken(request, token) {
      if (!hasFailedTooOften(request)) return;
      if (good.get(sessionOf(token))?.fingerprint !== fingerprintOf(token)) refuse('tokens of nobody');
    },
    rememberGood(token) {
      const [id, minute] = [sessionOf(token), Math.floor(now() / MINUTE_MS)];
      // Once a minute is enough to tell which were used longest ago, and those give way.
      if (good.get(id)?.minute === minute) return;
      good.delete(id);
      if (good.size >= MAX_GOOD_TOKENS) good.delete(good.keys().next().value ?? '');
      good.set(id, { fingerprint: fingerprintOf(token), minute });
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
