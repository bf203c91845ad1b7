import type pg from 'pg';
import { LOST } from './jobs.ts';

/** Interval in which a worker raises its own counter and looks at the counters of the others. */
export const BEAT_MS = 3_000;
/**
 * A worker whose counter has not changed for this long is dead. Together with the interval of looking, a death is noticed within
 * 21 seconds.
 */
export const SILENCE_MS = 15_000;
/** For jobs whose worker has no row in `job_workers`: after this long, other workers take them over. */
const UNKNOWN_LOST_AFTER = '5 minutes';

export interface LeaseTimes {
  readonly beatMs: number;
  readonly silenceMs: number;
}

export interface Leases {
  /** Call it before the worker's first job. `onLost` is called when others may take over its jobs; it must then stop them. */
  join(id: string, onLost: () => void): Promise<void>;
  /** Call it after the worker's last job. Jobs that it could not give back are taken over like those of a dead worker. */
  leave(id: string): Promise<void>;
  /** Raises the counters of this process's workers. Throws while the database is away. */
  beat(): Promise<void>;
  /** Takes over the jobs of dead workers. @returns the number of these workers */
  look(): Promise<number>;
  /** Ends the leases of this process's workers when their counters could not be raised for too long. */
  lapse(): void;
}

/**
 * Keeps track of which workers live. Each worker raises a counter in `job_workers`. Another process takes it for dead when it has
 * looked regularly for `silenceMs` and the counter has not changed. Only the looking process measures that time. When it could not
 * look, it starts to measure again, so that after an outage of the database every worker has time to raise its counter.
 */
export function createLeases(
  pool: pg.Pool,
  { beatMs, silenceMs }: LeaseTimes,
  now: () => number = () => performance.now(),
): Leases {
  const own = new Map<string, { readonly onLost: () => void; beatAt: number }>();
  const seen = new Map<string, { beat: string; since: number }>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  const lose = (id: string) => {
    const lease = own.get(id);
    own.delete(id);
    lease?.onLost();
  };

  return {
    async join(id, onLost) {
      await pool.query('insert into job_workers (id) values ($1)', [id]);
      own.set(id, { onLost, beatAt: now() });
    },
    async leave(id) {
      own.delete(id);
      await pool.query(
        `delete from job_workers where id = $1
          and not exists (select from graphile_worker._private_jobs where locked_by = $1)`,
        [id],
      );
    },
    async beat() {
      const ids = [...own.keys()];
      if (ids.length === 0) return;
      // The time of sending counts: from then on the other workers may have seen the new counter.
      const sentAt = now();
      const { rows } = await pool.query<{ id: string }>(
        'update job_workers set beat = beat + 1 where id = any($1) returning id',
        [ids],
      );
      const alive = new Set(rows.map(({ id }) => id));
      for (const id of ids) {
        const lease = own.get(id);
        if (!alive.has(id)) lose(id);
        else if (lease) lease.beatAt = sentAt;
      }
    },
    lapse() {
      // Earlier than `silenceMs`, because its jobs need time to stop before others take them over.
      const limit = now() - (silenceMs * 2) / 3;
      for (const [id, { beatAt }] of own) if (beatAt < limit) lose(id);
    },
    async look() {
      const { rows } = await pool.query<{ id: string; beat: string }>(
        'select id, beat::text as beat from job_workers',
      );
      const at = now();
      if (at - lookedAt > 3 * beatMs) seen.clear();
      lookedAt = at;
      for (const id of seen.keys()) if (!rows.some((row) => row.id === id)) seen.delete(id);
      let taken = 0;
      for (const { id, beat } of rows) {
        const known = seen.get(id);
        if (known?.beat !== beat) seen.set(id, { beat, since: at });
        else if (!own.has(id) && at - known.since >= silenceMs && (await takeOver(pool, id, beat)))
          taken += 1;
      }
      return taken;
    },
  };
}

/** Takes over the jobs of one worker. False when its counter has changed meanwhile, or another process was first. */
async function takeOver(pool: pg.Pool, id: string, beat: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query('delete from job_workers where id = $1 and beat = $2', [
      id,
      beat,
    ]);
    if (rowCount) await unlock(client, [id]);
    await client.query('commit');
    return rowCount === 1;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Makes the jobs of these workers available at once. graphile-worker itself would do so after four hours. */
async function unlock(client: pg.PoolClient | pg.Pool, ids: readonly string[]): Promise<void> {
  await client.query(
    'update graphile_worker._private_jobs set last_error = $2, run_at = greatest(run_at, now()) where locked_by = any($1)',
    [ids, LOST],
  );
  await client.query('select graphile_worker.force_unlock_workers($1)', [ids]);
  // The same NOTIFY as for a new job, so that idle workers look for jobs at once.
  await client.query(`select pg_notify('jobs:insert', '{"count":4}')`);
}

/** Makes jobs available whose worker has no row in `job_workers`. */
export async function releaseUnknown(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker._private_jobs j
      where locked_at < now() - $1::interval and not exists (select from job_workers w where w.id = j.locked_by)`,
    [UNKNOWN_LOST_AFTER],
  );
  if (rows.length > 0)
    await unlock(
      pool,
      rows.map(({ id }) => id),
    );
}
