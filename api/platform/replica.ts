import { SECOND_MS } from '@sohor/shared/format';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { COMPANION_COOKIE } from './cookies.ts';
import { createDatabase, createPool, type Db, WAITS } from './database.ts';
import { AppError } from './errors.ts';
import type { Metrics } from './metrics.ts';

/** The database that a read uses. */
export interface Source {
  readonly pool: pg.Pool;
  readonly db: Db;
}

export interface Replica {
  /**
   * Reads from the replica if there is one that keeps up, otherwise from the database. A read that fails at the replica, or does
   * not find its row there, is repeated at the database. `work` must only read. Signed-in people always read from the database,
   * because they may have just written.
   */
  read<Result>(request: FastifyRequest, work: (source: Source) => Promise<Result>): Promise<Result>;
  /** Asks both servers for their positions. Never throws: without an answer the lag grows. */
  measure(): Promise<void>;
  /** Measures every second; call `stop` at the end. */
  follow(): { stop(): void };
  /** Largest possible lag of the replica in seconds; undefined without a replica, and while it is unknown. */
  lagSeconds(): number | undefined;
  close(): Promise<void>;
}

const MEASURE_EVERY_MS = SECOND_MS;
/** Shorter waits than for the database. */
const REPLICA_WAITS = { ...WAITS, connectionMs: SECOND_MS, statementMs: 5 * SECOND_MS };

/** Position of the database's log at a time. */
interface Mark {
  readonly at: number;
  readonly lsn: bigint;
}

export interface ReplicaParts extends Source {
  readonly config: Pick<
    Config,
    'readDatabaseUrl' | 'readDatabaseMaxLagSeconds' | 'databasePool' | 'databasePrepares'
  >;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
}

export function createReplica(parts: ReplicaParts): Replica {
  const { config, pool, db, log, metrics, now = () => performance.now() } = parts;
  if (config.readDatabaseUrl === '') return noReplica({ pool, db });
  const replicaPool = createPool(config.readDatabaseUrl, config.databasePool, {
    waits: REPLICA_WAITS,
    prepares: config.databasePrepares,
  });
  const source: Source = { pool: replicaPool, db: createDatabase(replicaPool) };
  /** Positions that the replica has not reached yet, oldest first. */
  let marks: Mark[] = [];
  /** The replica has everything that the database had at this time. */
  let reachedAt: number | undefined;
  let isAway = true;

  const lagMs = () => (isAway || reachedAt === undefined ? undefined : now() - reachedAt);
  const keepsUp = () => (lagMs() ?? Number.POSITIVE_INFINITY) <= config.readDatabaseMaxLagSeconds * SECOND_MS;

  const leave = (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'the replica does not answer: the database itself is read');
    isAway = true;
    marks = [];
    reachedAt = undefined;
  };

  /** The database is asked before the replica, so that the lag is never taken for shorter than it is. */
  const measure = async () => {
    try {
      const at = now();
      marks.push({ at, lsn: await askLsn(pool, 'pg_current_wal_flush_lsn()') });
      const replayed = await askLsn(replicaPool, 'pg_last_wal_replay_lsn()');
      const reached = marks.findLast(({ lsn }) => lsn <= replayed);
      if (reached) reachedAt = reached.at;
      marks = marks.filter(({ lsn }) => lsn > replayed);
      isAway = false;
    } catch (error) {
      leave(error);
    }
  };

  metrics.watch({
    name: 'sohor_replica_lag_seconds',
    help: 'How far the replica for public reads is behind at the most; +Inf while it does not answer',
    read: () => [{ value: (lagMs() ?? Number.POSITIVE_INFINITY) / SECOND_MS }],
  });

  return {
    async read(request, work) {
      if (isSomebody(request) || !keepsUp()) return work({ pool, db });
      try {
        return await work(source);
      } catch (error) {
        // Only a 404 is tried again, because the row may have been written since; other refusals would be the same.
        if (error instanceof AppError && error.status !== 404) throw error;
        if (!(error instanceof AppError)) leave(error);
        return work({ pool, db });
      }
    },
    measure,
    follow() {
      let isAsking = false;
      const timer = setInterval(async () => {
        if (isAsking) return;
        isAsking = true;
        await measure();
        isAsking = false;
      }, MEASURE_EVERY_MS);
      timer.unref();
      return { stop: () => clearInterval(timer) };
    },
    lagSeconds: () => {
      const lag = lagMs();
      return lag === undefined ? undefined : lag / SECOND_MS;
    },
    close: () => source.db.destroy(),
  };
}

/** Position in the log, in bytes. A server that is not a replica has no replay position, and returns null. */
async function askLsn(pool: pg.Pool, position: string): Promise<bigint> {
  const { rows } = await pool.query<{ lsn: string | null; standby: boolean }>(
    `select pg_wal_lsn_diff(${position}, '0/0')::text as lsn, pg_is_in_recovery() as standby`,
  );
  const [row] = rows;
  const isReplica = position.includes('replay');
  if (!row?.lsn || row.standby !== isReplica)
    throw new Error(isReplica ? 'READ_DATABASE_URL leads to no replica' : 'DATABASE_URL leads to a replica');
  return BigInt(row.lsn);
}

const isSomebody = ({ headers }: FastifyRequest) =>
  headers.authorization !== undefined || (headers.cookie ?? '').includes(`${COMPANION_COOKIE}=`);

const noReplica = (source: Source): Replica => ({
  read: (_request, work) => work(source),
  measure: async () => {},
  follow: () => ({ stop: () => {} }),
  lagSeconds: () => undefined,
  close: async () => {},
});
