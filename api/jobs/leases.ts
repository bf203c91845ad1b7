import type pg from 'pg';
import { LOST } from './jobs.ts';

/** A worker gives a sign of life this often, and looks at those of the others. */
export const BEAT_MS = 3_000;
/**
 * A worker that has given no sign of life for this long is dead. Together with the interval of looking, a death is noticed within 21
 * seconds.
 */
export const SILENCE_MS = 15_000;
/** For workers that give no signs of life, as of the release before: no job of theirs ran this long. */
const UNKNOWN_LOST_AFTER = '5 minutes';

export interface LeaseTimes {
  readonly beatMs: number;
  readonly silenceMs: number;
}

export interface Leases {
  /** Before its first job. `onLost`: the others may take its jobs, or soon will; it must stop them. */
  join(id: string, onLost: () => void): Promise<void>;
  /** After its last job. Jobs that it could not give back are taken over like those of a dead one. */
  leave(id: string): Promise<void>;
  /** Gives signs of life. Throws while the database is away. */
  beat(): Promise<void>;
  /** Takes over the jobs of those that are dead, and answers how many workers that were. */
  look(): Promise<number>;
  /** Gives up the own ones when no sign of life has reached the database for too long. */
  lapse(): void;
}

/**
 * Who runs jobs, and who has died. A worker is dead when its count has not moved while somebody looked at it regularly for
 * `silenceMs`. Time is measured by the looking process alone, and starts anew when it could not look: after an outage of the
 * database everybody has time to be heard again.
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
      // What counts is when it was sent: the others may have seen it from then on.
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
      // Well before the others think so: its jobs need some time to stop.
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

/** False when it gave a sign of life after all, or somebody else was first. */
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

/** graphile-worker by itself would give them back only after four hours. */
async function unlock(client: pg.PoolClient | pg.Pool, ids: readonly string[]): Promise<void> {
  await client.query(
    'update graphile_worker._private_jobs set last_error = $2, run_at = greatest(run_at, now()) where locked_by = any($1)',
    [ids, LOST],
  );
  await client.query('select graphile_worker.force_unlock_workers($1)', [ids]);
  // As a new job does, so that idle workers look at once.
  await client.query(`select pg_notify('jobs:insert', '{"count":4}')`);
}

/** Gives back what workers hold that are in no list. */
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
