import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Collection } from './journal.ts';

const LOG_LIMIT = 500;
const MINUTE = 60_000;

/** Minutes until the next attempt, or undefined to give up. `status` is 0 when there was no answer. */
export type RetryPolicy = (status: number, retriesSoFar: number) => number | undefined;

export interface Webhook {
  provider: string;
  /** Id of the order or message that it reports on. */
  about: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface Attempt {
  at: string;
  provider: string;
  about: string;
  url: string;
  attempt: number;
  /** The HTTP status, 0 when there was no answer. */
  status: number;
  error?: string;
  /** Milliseconds until the next attempt, on the fast clock; absent after the last attempt. */
  retryIn?: number;
}

interface Queued extends Webhook {
  id: string;
  retries: number;
  dueAt: number;
}

export interface DeliveryOptions {
  queue: Collection<Queued>;
  clockFactor: number;
  timeoutMs: number;
  now: () => number;
}

export type DeliveryQueue = Collection<Queued>;

/** Posts webhooks, and repeats failed ones by the provider's retry table on a fast clock. */
export class Deliveries {
  readonly #options: DeliveryOptions;
  readonly #policies = new Map<string, RetryPolicy>();
  readonly #closing = new AbortController();
  #log: Attempt[] = [];

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  declare(provider: string, policy: RetryPolicy) {
    this.#policies.set(provider, policy);
  }

  /** Makes the first attempt and returns its result; further attempts follow in the background. */
  send(webhook: Webhook): Promise<Attempt> {
    const queued = { ...webhook, id: randomUUID(), retries: 0, dueAt: this.#options.now() };
    this.#options.queue.put(queued.id, queued);
    return this.#attempt(queued);
  }

  /** Continues the deliveries that were unfinished when the process ended. */
  resume() {
    for (const queued of this.#options.queue.newestFirst().reverse()) void this.#attemptWhenDue(queued);
  }

  list(): Attempt[] {
    return this.#log;
  }

  close() {
    this.#closing.abort();
  }

  async #attemptWhenDue(queued: Queued) {
    const delay = Math.min(Math.max(0, queued.dueAt - this.#options.now()), 2 ** 31 - 1);
    try {
      await wait(delay, undefined, { signal: this.#closing.signal });
    } catch {
      return;
    }
    await this.#attempt(queued);
  }

  async #attempt(queued: Queued): Promise<Attempt> {
    const { provider, about, url } = queued;
    const result = await this.#post(queued);
    const attempt: Attempt = {
      at: new Date(this.#options.now()).toISOString(),
      provider,
      about,
      url,
      attempt: queued.retries + 1,
      ...result,
    };
    if (this.#closing.signal.aborted) return attempt;
    this.#log.push(attempt);
    if (this.#log.length > LOG_LIMIT) this.#log.shift();
    const minutes = this.#policies.get(provider)?.(attempt.status, queued.retries);
    if (minutes === undefined) {
      this.#options.queue.delete(queued.id);
      return attempt;
    }
    attempt.retryIn = Math.round((minutes * MINUTE) / this.#options.clockFactor);
    const next = { ...queued, retries: queued.retries + 1, dueAt: this.#options.now() + attempt.retryIn };
    this.#options.queue.put(next.id, next);
    void this.#attemptWhenDue(next);
    return attempt;
  }

  async #post({ url, headers, body }: Queued): Promise<{ status: number; error?: string }> {
    const timeout = AbortSignal.timeout(this.#options.timeoutMs);
    const signal = AbortSignal.any([timeout, this.#closing.signal]);
    try {
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      return { status: response.status };
    } catch (error) {
      return { status: 0, error: timeout.aborted ? 'timeout' : describe(error) };
    }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
