import { ControlError } from './control-error.ts';

/** `answer` faults change the HTTP answer; `webhook` faults change the webhooks that follow. */
export type Phase = 'answer' | 'webhook';

/** Facts of a call that faults can depend on. */
export interface Target {
  to?: string | undefined;
  order_id?: string | undefined;
  /** Facts of a webhook that faults can depend on. */
  status?: string | undefined;
}

export interface KindSpec {
  phase: Phase;
  does: string;
  /** Operations that it applies to; all of the provider's when left out. */
  operations?: string[];
  /** Whether it applies to this call; always when left out. */
  applies?: (target: Target) => boolean;
}

export interface ProviderFaults {
  operations: string[];
  kinds: Record<string, KindSpec>;
}

export interface Fault extends Pick<Target, 'to' | 'order_id'> {
  id: number;
  provider: string;
  operation?: string;
  kind: string;
  /** Number of calls that it will still affect. */
  times: number;
  delay_ms?: number;
}

/** Faults that every provider has. */
export const COMMON_KINDS: Record<string, KindSpec> = {
  delay: { phase: 'answer', does: 'answers after delay_ms' },
  hang: { phase: 'answer', does: 'does nothing and never answers' },
  'hang-after-commit': { phase: 'answer', does: 'does the work and never answers' },
  drop: { phase: 'answer', does: 'does nothing and closes the connection' },
  'drop-after-commit': { phase: 'answer', does: 'does the work and closes the connection' },
  malformed: { phase: 'answer', does: 'does the work and answers with half of the JSON' },
  '401': { phase: 'answer', does: 'refuses the key' },
  '429': { phase: 'answer', does: 'says that there were too many requests' },
  '500': { phase: 'answer', does: 'fails with a server error, nothing done' },
  '503': { phase: 'answer', does: 'says that the service is unavailable, nothing done' },
};

/** The faults that were ordered and have not happened yet. */
export class FaultBook {
  readonly #providers = new Map<string, ProviderFaults>();
  #faults: Fault[] = [];
  #next = 1;

  declare(provider: string, faults: ProviderFaults) {
    this.#providers.set(provider, { ...faults, kinds: { ...COMMON_KINDS, ...faults.kinds } });
  }

  describe() {
    return Object.fromEntries(this.#providers);
  }

  add(wanted: Omit<Fault, 'id' | 'times'> & { times?: number }): Fault {
    const provider = this.#providers.get(wanted.provider);
    if (!provider) throw unknown('provider', wanted.provider, [...this.#providers.keys()]);
    const spec = Object.hasOwn(provider.kinds, wanted.kind) ? provider.kinds[wanted.kind] : undefined;
    if (!spec) throw unknown('kind', wanted.kind, Object.keys(provider.kinds));
    const causes = spec.phase === 'webhook' ? [...provider.operations, 'notify'] : provider.operations;
    const operations = spec.operations ?? causes;
    if (wanted.operation !== undefined && !operations.includes(wanted.operation)) {
      throw unknown(`operation for ${wanted.kind}`, wanted.operation, operations);
    }
    const fault = { times: 1, ...wanted, id: this.#next++ };
    if (fault.to !== undefined) fault.to = fault.to.replace(/\D/g, '');
    this.#faults.push(fault);
    return fault;
  }

  /** Uses up one call of the first fault that fits. A webhook fault fits whatever operation caused the webhook. */
  take(phase: Phase, provider: string, operation: string, target: Target): Fault | undefined {
    const kinds = this.#providers.get(provider)?.kinds ?? {};
    const fault = this.#faults.find((candidate) => {
      const spec = kinds[candidate.kind];
      if (candidate.provider !== provider || spec?.phase !== phase) return false;
      if (phase === 'answer' && (candidate.operation ?? operation) !== operation) return false;
      if (phase === 'answer' && spec.operations && !spec.operations.includes(operation)) return false;
      if (candidate.to !== undefined && candidate.to !== target.to?.replace(/\D/g, '')) return false;
      if (candidate.order_id !== undefined && candidate.order_id !== target.order_id) return false;
      return spec.applies?.(target) ?? true;
    });
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.#faults = this.#faults.filter((other) => other !== fault);
    return fault;
  }

  list(): Fault[] {
    return this.#faults;
  }

  clear() {
    this.#faults = [];
  }
}

function unknown(what: string, value: string, known: string[]): ControlError {
  return new ControlError(`Unknown ${what} "${value}". Known: ${known.join(', ')}.`);
}
