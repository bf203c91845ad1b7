import { MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Metrics } from './metrics.ts';

/** The clocks of this machine. */
export interface MachineClocks {
  /** Milliseconds since 1970 by this machine's clock, which somebody may set at any time. */
  wall(): number;
  /** Milliseconds since an arbitrary moment; it only moves forward, and nobody can set it. */
  monotonic(): number;
}

const MACHINE: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };

export interface DatabaseClock extends Clock {
  /** Asks the database for its time. Throws when it does not answer; the clock then goes on as before. */
  measure(): Promise<void>;
  /** Measures every ten seconds, and when the pool opens a connection; call `stop` at the end. */
  follow(): { stop(): void };
  /** Seconds by which this machine's clock is ahead of the database's; negative when it is behind. */
  skewSeconds(): number;
}

/** With a larger difference, in seconds, an operator has to look at the machine. */
export const SKEW_ALARM_SECONDS = 5;
const MEASURE_EVERY_MS = 10 * SECOND_MS;
/** Many connections may open at once: one measurement serves all of them. */
const MEASURE_INTERVAL_MS = SECOND_MS;
/** A slower answer says too little about the moment at which it was given. */
const SLOW_MS = SECOND_MS;
const ALARM_AGAIN_MS = 60 * MINUTE_MS;

/**
 * The database's time, which all processes share, so that a wrong clock of one machine does not matter. Between two measurements
 * the monotonic clock counts on, so setting this machine's clock changes nothing. Before the first measurement it is this
 * machine's own time.
 */
export function createDatabaseClock(
  pool: pg.Pool,
  { log, metrics, machine = MACHINE }: { log: FastifyBaseLogger; metrics: Metrics; machine?: MachineClocks },
): DatabaseClock {
  /** The database's time minus the monotonic clock, in milliseconds. */
  let offset: number | undefined;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let alarmedAt = Number.NEGATIVE_INFINITY;

  const now = () => (offset === undefined ? machine.wall() : machine.monotonic() + offset);
  const skewSeconds = () => (machine.wall() - now()) / SECOND_MS;

  const measure = async () => {
    measuredAt = machine.monotonic();
    const asked = machine.monotonic();
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const took = machine.monotonic() - asked;
    const [row] = rows;
    if (!row || (took > SLOW_MS && offset !== undefined)) return;
    const measured = row.now - (asked + took / 2);
    // A difference within the measurement's error does not move the clock.
    if (offset === undefined || Math.abs(measured - offset) > took / 2) offset = measured;
    warn();
  };

  const warn = () => {
    const skew = skewSeconds();
    if (Math.abs(skew) <= SKEW_ALARM_SECONDS) alarmedAt = Number.NEGATIVE_INFINITY;
    else if (machine.monotonic() - alarmedAt >= ALARM_AGAIN_MS) {
      alarmedAt = machine.monotonic();
      log.error({ alert: 'clock-skew', skewSeconds: skew }, "this machine's clock is wrong");
    }
  };

  metrics.watch({
    name: 'sohor_clock_skew_seconds',
    help: "How far this machine's clock is ahead of the database's, which decides",
    read: () => [{ value: skewSeconds() }],
  });

  return {
    now: () => new Date(now()),
    measure,
    skewSeconds,
    follow() {
      const tryIt = () => void measure().catch(() => {});
      // After a failover, new connections lead to another machine with its own clock.
      const onConnect = () => {
        if (machine.monotonic() - measuredAt >= MEASURE_INTERVAL_MS) tryIt();
      };
      pool.on('connect', onConnect);
      const timer = setInterval(tryIt, MEASURE_EVERY_MS);
      timer.unref();
      return {
        stop() {
          clearInterval(timer);
          pool.off('connect', onConnect);
        },
      };
    },
  };
}
