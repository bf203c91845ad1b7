import { MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Metrics } from './metrics.ts';

/** The clocks of this machine. */
export interface MachineClocks {
  /** Milliseconds since 1970, as this machine believes; somebody may set it at any time. */
  wall(): number;
  /** Milliseconds since any moment; it only ever goes forward, and nobody can set it. */
  monotonic(): number;
}

const MACHINE: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };

export interface DatabaseClock extends Clock {
  /**
   * Asks the database for its time. Throws when it does not answer; the clock then goes on as before.
   */
  measure(): Promise<void>;
  /** Measures every ten seconds, and when the pool opens a connection; call `stop` in the end. */
  follow(): { stop(): void };
  /** Seconds that this machine's own clock is ahead of the database's; negative where it is behind. */
  skewSeconds(): number;
}

/** Above this many seconds an operator has to look at the machine. */
export const SKEW_ALARM_SECONDS = 5;
const MEASURE_EVERY_MS = 10 * SECOND_MS;
/** New connections come in crowds: one measurement answers for all of them. */
const MEASURE_INTERVAL_MS = SECOND_MS;
/** An answer that took longer says little about the moment it was given. */
const SLOW_MS = SECOND_MS;
const ALARM_AGAIN_MS = 60 * MINUTE_MS;

/**
 * The time of the database, which all processes share, so that a wrong clock of one machine neither shortens nor lengthens
 * anything. Between two measurements the monotonic clock counts on, so setting this machine's clock changes nothing.
 * Before the first measurement it is this machine's own time.
 */
export function createDatabaseClock(
  pool: pg.Pool,
  { log, metrics, machine = MACHINE }: { log: FastifyBaseLogger; metrics: Metrics; machine?: MachineClocks },
): DatabaseClock {
  /** The database's time less the monotonic clock, in milliseconds. */
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
    // What the measurement cannot tell apart from the time that we have is no reason to move it.
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
      // After a failover the new connections lead to another machine, with a clock of its own.
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
