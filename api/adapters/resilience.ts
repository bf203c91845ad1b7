import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
} from 'cockatiel';
import type { Metrics } from '../platform/metrics.ts';
import { BY_THE_CLOCK, type Patience } from './patience.ts';

/** Options that every adapter accepts. */
export interface AdapterOptions {
  /** Milliseconds that one call may take. */
  readonly timeoutMs?: number;
  readonly metrics?: Metrics | undefined;
  readonly patience?: Patience | undefined;
}

export interface GuardOptions {
  readonly provider: string;
  /** Names the kind of failure. It becomes a label of the metrics, so there must be only a few kinds. */
  readonly kindOf: (error: unknown) => string;
  /** True for failures of the provider (no answer, 5xx, 429), false when our request was wrong. Only outages open the circuit. */
  readonly isOutage: (error: unknown) => boolean;
  /** Makes the error that a caller gets while the circuit is open; nothing was sent then. */
  readonly whileOpen: () => Error;
  readonly metrics?: Metrics | undefined;
  readonly patience?: Patience | undefined;
  /** Outages in a row that open the circuit; 5 by default. */
  readonly threshold?: number;
  /** Milliseconds before an open circuit lets one call through as a trial; 10,000 by default. */
  readonly restMs?: number;
}

export interface RunOptions {
  /** Tries after the first one; 0 by default. Only for calls that have the same effect when they are made twice. */
  readonly retries?: number;
}

export interface Guard {
  /** Runs one call to a provider. The call must bring its own time-out. */
  run<T>(operation: string, call: () => Promise<T>, options?: RunOptions): Promise<T>;
}

/** A retry may begin only within this time after the first try began: users and webhooks wait for the answer. */
const RETRY_WITHIN_MS = 3_000;
const MAX_RETRY_PAUSE_MS = 2_000;
const STATES: Readonly<Record<CircuitState, number>> = {
  [CircuitState.Closed]: 0,
  [CircuitState.HalfOpen]: 1,
  [CircuitState.Open]: 2,
  [CircuitState.Isolated]: 2,
};

/**
 * The longest that a guarded call can take, in milliseconds: the last retry is decided on just within RETRY_WITHIN_MS, waits for
 * its pause, and then uses its whole time-out.
 */
export function longestMs({ timeoutMs, retries }: { timeoutMs: number; retries: number }): number {
  return retries === 0 ? timeoutMs : RETRY_WITHIN_MS + MAX_RETRY_PAUSE_MS + timeoutMs;
}

/** Adds a circuit breaker, retries and metrics to the calls of one provider; each adapter has its own. */
export function createGuard(options: GuardOptions): Guard {
  const { provider, kindOf, isOutage, whileOpen, metrics, threshold = 5, restMs = 10_000 } = options;
  const { patience = BY_THE_CLOCK } = options;
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(threshold),
  });
  metrics?.circuits.set({ provider }, 0);
  breaker.onStateChange((state) => metrics?.circuits.set({ provider }, STATES[state]));

  async function once<T>(operation: string, call: () => Promise<T>): Promise<T> {
    const end = metrics?.providerCalls.startTimer({ provider, operation });
    try {
      const result = await breaker.execute(call);
      end?.({ outcome: 'ok' });
      return result;
    } catch (error) {
      const isOpen = error instanceof BrokenCircuitError || error instanceof TaskCancelledError;
      end?.({ outcome: isOpen ? 'circuit_open' : kindOf(error) });
      throw isOpen ? new OpenCircuit(whileOpen()) : error;
    }
  }

  return {
    async run(operation, call, { retries = 0 } = {}) {
      const began = patience.now();
      const again = (error: unknown) => isOutage(error) && patience.now() - began < RETRY_WITHIN_MS;
      const policy = retry(handleWhen(again), {
        maxAttempts: retries,
        backoff: new ExponentialBackoff({
          initialDelay: 200 * patience.pauses,
          maxDelay: MAX_RETRY_PAUSE_MS,
          generator: decorrelatedJitterGenerator,
        }),
      });
      try {
        return await (retries > 0 ? policy.execute(() => once(operation, call)) : once(operation, call));
      } catch (error) {
        throw error instanceof OpenCircuit ? error.cause : error;
      }
    },
  };
}

/** Wraps the caller's error so that the retry policy stops: an open circuit is not asked again. */
class OpenCircuit extends Error {
  constructor(cause: Error) {
    super('circuit open', { cause });
  }
}
