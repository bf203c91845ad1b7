import type { FastifyRequest } from 'fastify';
import { addressKeys } from './address.ts';
import type { Context } from './context.ts';
import { fail } from './errors.ts';
import { createMinuteCounter, secondsLeft } from './minute-counter.ts';
import { sha256 } from './secrets.ts';

/** A network holds many clients: behind the /24 of a carrier are thousands of people. */
const FAILURES_PER_NETWORK = 10;
/** Tokens that were good a moment ago. */
const MOST_GOOD_TOKENS = 50_000;

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
  const failures = createMinuteCounter();
  const good = new Set<string>();
  const now = () => clock.now().getTime();
  const refuse = (what: string) =>
    fail('too_many_requests', { detail: `limit ${what}`, retryAfter: secondsLeft(now()) });
  const keys = (request: FastifyRequest) => addressKeys(request.ip);

  const hasFailedTooOften = (request: FastifyRequest) => {
    const { client, network } = keys(request);
    const most = config.failuresPerAddressMinute;
    return (
      failures.read(`client ${client}`, now()) >= most ||
      failures.read(`network ${network}`, now()) >= most * FAILURES_PER_NETWORK
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
      if (hasFailedTooOften(request) && !good.has(fingerprint(token))) refuse('tokens of nobody');
    },
    rememberGood(token) {
      const key = fingerprint(token);
      // Anew at the end: the one that was used longest ago gives way.
      good.delete(key);
      if (good.size >= MOST_GOOD_TOKENS) good.delete(good.keys().next().value ?? '');
      good.add(key);
    },
    countFailure(request) {
      const { client, network } = keys(request);
      failures.add(`client ${client}`, now());
      failures.add(`network ${network}`, now());
    },
  };
}

const fingerprint = (token: string) => sha256(token).toString('base64');
