import { TELEMETRY } from '@sohor/shared/wire/catalog';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process in Prometheus' format. Labels have few values: never an id, a name or an address. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly refusals: Counter<'code'>;
  readonly jobs: Histogram<'job' | 'outcome'>;
  readonly providerCalls: Histogram<'provider' | 'operation' | 'outcome'>;
  /** Findings about payments that need a person. */
  readonly paymentAlerts: Counter<'alert'>;
  /** How deliveries of notices ended. */
  readonly deliveries: Counter<'channel' | 'outcome'>;
  /** 0 closed, 1 half open, 2 open. */
  readonly circuits: Gauge<'provider'>;
  /** Reports of browsers, which anybody can send. Only a canary's rollout is decided by them, and that by `releaseClients`. */
  readonly remoteEvents: Counter<'remote' | 'version' | 'outcome' | 'reason'>;
  readonly slotEvents: Counter<'remote' | 'slot' | 'outcome'>;
  readonly remoteLoads: Histogram<'remote' | 'version' | 'outcome'>;
  /** The same reports by client: each client counts once an hour for each outcome. */
  readonly releaseClients: Counter<'remote' | 'version' | 'outcome'>;
  readonly pageTimes: Histogram<'metric'>;
  readonly layoutShifts: Histogram;
  /** Adds a gauge whose value is read when the metrics are requested. */
  watch<L extends string>(gauge: Watched<L>): void;
}

interface Watched<L extends string> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly L[];
  read(): Promise<readonly Reading<L>[]> | readonly Reading<L>[];
}

interface Reading<L extends string> {
  readonly labels?: Partial<Record<L, string>>;
  readonly value: number;
}

/** Without the last limit, which stands for everything beyond. */
const BROWSER_SECONDS = TELEMETRY.durationsMs.slice(0, -1).map((ms) => ms / 1_000);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'sohor_http_request_seconds',
      help: 'Duration of requests by pattern of the route',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'sohor_http_refusals_total',
      help: 'Requests refused, by code of the error',
      labelNames: ['code'],
      registers,
    }),
    jobs: new Histogram({
      name: 'sohor_job_seconds',
      help: 'Duration of job runs; failed: it will be tried again, given_up: it will not',
      labelNames: ['job', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    providerCalls: new Histogram({
      name: 'sohor_provider_call_seconds',
      help: 'Duration of calls to providers; the outcome is ok, a kind of failure, or circuit_open',
      labelNames: ['provider', 'operation', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    paymentAlerts: new Counter({
      name: 'sohor_payment_alerts_total',
      help: 'Payments that the gateway took back, or about which it says what does not fit; the log names the order',
      labelNames: ['alert'],
      registers,
    }),
    deliveries: new Counter({
      name: 'sohor_notice_deliveries_total',
      help: 'Notices told outside of the product, by channel: sent, skipped (nobody wants or can have it), given_up, retried',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    circuits: new Gauge({
      name: 'sohor_provider_circuit',
      help: 'Circuit breaker of a provider: 0 closed, 1 half open, 2 open',
      labelNames: ['provider'],
      registers,
    }),
    remoteEvents: new Counter({
      name: 'sohor_remote_events_total',
      help: 'What became of loading and showing a remote, as browsers tell it; loaded is a sample, the rest is not',
      labelNames: ['remote', 'version', 'outcome', 'reason'],
      registers,
    }),
    slotEvents: new Counter({
      name: 'sohor_slot_events_total',
      help: 'What became of an extension in a slot, as browsers tell it; loaded is a sample, the rest is not',
      labelNames: ['remote', 'slot', 'outcome'],
      registers,
    }),
    remoteLoads: new Histogram({
      name: 'sohor_remote_load_seconds',
      help: 'Time until a page of a remote was there, or had failed, as browsers tell it',
      labelNames: ['remote', 'version', 'outcome'],
      buckets: BROWSER_SECONDS,
      registers,
    }),
    releaseClients: new Counter({
      name: 'sohor_release_clients_total',
      help: 'Clients for which a release loaded, networks for which it was slow or failed: once an hour each; loaded, slow: samples',
      labelNames: ['remote', 'version', 'outcome'],
      registers,
    }),
    pageTimes: new Histogram({
      name: 'sohor_page_seconds',
      help: 'Times of whole pages, as a sample of browsers tells them',
      labelNames: ['metric'],
      buckets: BROWSER_SECONDS,
      registers,
    }),
    layoutShifts: new Histogram({
      name: 'sohor_page_layout_shift',
      help: 'How far parts of whole pages moved by themselves (CLS), as a sample of browsers tells it',
      buckets: TELEMETRY.layoutShifts.slice(0, -1),
      registers,
    }),
    watch({ name, help, labels = [], read }) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          gauge.reset();
          // A gauge that cannot be read is left out, so that an alert on absence fires; the others are still sent.
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => []);
          for (const reading of readings) gauge.set((reading.labels ?? {}) as object, reading.value);
        },
      });
    },
  };
}

/** Memory, processor and event loop; call it once per process. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
