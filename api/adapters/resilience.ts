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

/** What every adapter may be given. */
export interface AdapterOptions {
  /** Most milliseconds of one call. */
  readonly timeoutMs?: number;
  readonly metrics?: Metrics | undefined;
  readonly patience?: Patience | undefined;
}

export interface GuardOptions {
  readonly provider: string;
  /** The kind of a failure, few in number: a label of the metrics. */
  readonly kindOf: (error: unknown) => string;
  /** The provider is to blame (no answer, 5xx, 429), not what we asked. Only such failures open the circuit. */
  readonly isOutage: (error: unknown) => boolean;
  /** What a caller gets while the circuit is open: nothing was sent. */
  readonly whileOpen: () => Error;
  readonly metrics?: Metrics | undefined;
  readonly patience?: Patience | undefined;
  /** Outages in a row that open the circuit; 5. */
  readonly threshold?: number;
  /** Milliseconds before an open circuit lets one call through to see; 10,000. */
  readonly restMs?: number;
}

export interface RunOptions {
  /** Tries after the first one; 0. Only where doing it twice is the same as doing it once. */
  readonly retries?: number;
}

export interface Guard {
  /** Runs one call of a provider. The call brings its own time-out. */
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

/** The longest that a guarded call can take: the last try begins after the others failed early, and takes all its time. */
export function longestMs({ timeoutMs, retries }: { timeoutMs: number; retries: number }): number {
  return retries === 0 ? timeoutMs : RETRY_WITHIN_MS + MAX_RETRY_PAUSE_MS + timeoutMs;
}

/** Circuit breaker, retries and figures around the calls of one provider; one for each adapter. */
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

/** Carries the caller's error past the retries: an open circuit is not asked again. */
class OpenCircuit extends Error {
  constructor(cause: Error) {
    super('circuit open', { cause });
  }
}
