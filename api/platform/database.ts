import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { LimitTables } from './limits.tables.ts';
import { parseTimestamp } from './timestamp.ts';

/**
 * All tables. The module that owns a table adds it here, in its `<module>.tables.ts`: only that module's SQL may name it. Views, and
 * those tables that triggers keep, are what an owner lets other modules read.
 */
export interface Database extends LimitTables {}

export type Db = Kysely<Database>;

/** Longest waits, in milliseconds. */
export interface DatabaseWaits {
  /** Waiting for a connection while all are in use. */
  readonly connectionMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleTransactionMs: number;
}

export const WAITS: DatabaseWaits = {
  connectionMs: 5_000,
  statementMs: 15_000,
  lockMs: 10_000,
  idleTransactionMs: 20_000,
};

export interface PoolOptions {
  readonly waits?: DatabaseWaits;
  /** False behind a pooler that runs each transaction on any connection: prepared statements would not be known there. */
  readonly prepares?: boolean;
}

export function createPool(
  url: string,
  max: number,
  { waits = WAITS, prepares = true }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    Client: prepares ? pg.Client : Unprepared,
    connectionString: url,
    max,
    connectionTimeoutMillis: waits.connectionMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: waits.statementMs,
    lock_timeout: waits.lockMs,
    idle_in_transaction_session_timeout: waits.idleTransactionMs,
    application_name: 'sohor-api',
    types: { getTypeParser },
  });
  surviveLostConnections(pool);
  return pool;
}

/** Sends statements without names, so that each is parsed where it runs. */
class Unprepared extends pg.Client {
  // The types of `query` have nine forms; a name is a part of the first argument in all of them.
  // biome-ignore lint/suspicious/noExplicitAny: the arguments are handed on as they came
  override query(...[statement, ...more]: any[]): any {
    const isNamed = typeof statement?.name === 'string' && typeof statement.submit !== 'function';
    return (super.query as (...args: unknown[]) => unknown)(
      isNamed ? { ...statement, name: undefined } : statement,
      ...more,
    );
  }
}

/** Without listeners, a broken connection would end the process. Callers learn of it through their query. */
export function surviveLostConnections(pool: pg.Pool): void {
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}

export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/**
 * bigint becomes a number (money is at most 1e15, so it is exact), a date stays `YYYY-MM-DD`, a time is parsed faster; everything
 * else as in pg.
 */
export const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && oid === INT8) return safeInteger;
  if (format !== 'binary' && oid === DATE) return (raw: string) => raw;
  if (format !== 'binary' && oid === TIMESTAMPTZ) return parseTimestamp;
  return pg.types.getTypeParser(oid, format as 'text');
}) as typeof pg.types.getTypeParser;

function safeInteger(raw: string): number {
  const value = Number(raw);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint out of the safe range');
  return value;
}
