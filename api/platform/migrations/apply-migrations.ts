import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isOfBaseline, type Migration, readMigration, statementsOf } from './read-migration.ts';

/** Milliseconds. */
export interface MigrationTimes {
  /** How long a migration waits for a lock. It then gives way, because everybody who uses the table queues behind it. */
  readonly lockMs: number;
  /** Pause between two tries; the actual one is random, up to twice as long. */
  readonly restMs: number;
  /** Time limit of a statement in a transaction, which may hold locks. */
  readonly statementMs: number;
}

const TIMES: MigrationTimes = { lockMs: 2_000, restMs: 1_000, statementMs: 60_000 };
const MAX_TRIES = 60;
/** Time limit of a statement outside a transaction. Building an index on a large table takes long, but blocks nobody. */
const LONG_STATEMENT_MS = 3_600_000;
/** Any constant will do, as long as every instance takes the same lock. */
const LOCK = 7_620_119;
const POLL_INTERVAL_MS = 200;

/**
 * Waits until no other process migrates. It polls instead of blocking: a waiting query is a transaction, and CREATE INDEX
 * CONCURRENTLY waits for all transactions.
 */
export async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) return;
    await pause(POLL_INTERVAL_MS);
  }
}

/** A database whose tables were made by another baseline: no file of this folder fits them. */
export class OtherBaselineError extends Error {}

/**
 * Applies the files of a folder that are not in `schema_migrations`, in order. @returns their names.
 * @throws {OtherBaselineError} before anything is changed.
 */
export async function applyMissing(
  client: pg.Client,
  folder: URL,
  times: Partial<MigrationTimes> = {},
): Promise<readonly string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map((row) => row.name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  refuseOtherBaseline([...known], files);
  const missing = files.filter((name) => !known.has(name));
  for (const name of missing) {
    const migration = readMigration(name, await readFile(new URL(name, folder), 'utf8'));
    await apply(client, migration, { ...TIMES, ...times });
  }
  return missing;
}

/** A later release may have applied later files, but never another baseline. */
function refuseOtherBaseline(applied: readonly string[], files: readonly string[]): void {
  if (applied.every((name) => !isOfBaseline(name) || files.includes(name))) return;
  throw new OtherBaselineError(
    'This database was made by an earlier version of Sohor, whose tables cannot be brought up to date. Nothing in it was ' +
      'changed. Start with another data folder (SOHOR_DATA_DIR) or another database (DATABASE_URL), or move the old folder away.',
  );
}

async function apply(client: pg.Client, migration: Migration, times: MigrationTimes): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (migration.isTransactional) await applyAtOnce(client, migration, times);
      else await applyAlone(client, migration);
      return;
    } catch (error) {
      if (!isInTheWay(error) || attempt === MAX_TRIES)
        throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      await pause(times.restMs * (1 + Math.random()));
    }
  }
}

/** True when somebody else held a needed lock; then nothing of the migration was done. */
function isInTheWay(error: unknown): boolean {
  const [LOCK_NOT_AVAILABLE, DEADLOCK] = ['55P03', '40P01'];
  return error instanceof pg.DatabaseError && [LOCK_NOT_AVAILABLE, DEADLOCK].includes(error.code ?? '');
}

const RECORD_MIGRATION = 'insert into schema_migrations (name) values ($1)';

async function applyAtOnce(client: pg.Client, migration: Migration, times: MigrationTimes): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${times.lockMs}`);
    // The baseline meets an empty database, however slow that is.
    if (migration.isUnderRules) await client.query(`set local statement_timeout = ${times.statementMs}`);
    await client.query(migration.text);
    await client.query(RECORD_MIGRATION, [migration.name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Applies a file outside a transaction. Its statements take only locks that block neither readers nor writers. */
async function applyAlone(client: pg.Client, { name, text }: Migration): Promise<void> {
  await client.query(`set statement_timeout = ${LONG_STATEMENT_MS}`);
  try {
    for (const statement of statementsOf(text)) {
      const index = /^create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement)?.[1];
      if (index) await dropInvalid(client, index);
      await client.query(statement);
    }
    await client.query(RECORD_MIGRATION, [name]);
  } finally {
    await client.query('reset statement_timeout').catch(() => {});
  }
}

/**
 * Drops the invalid index that an interrupted CREATE INDEX CONCURRENTLY leaves: it is useless, and blocks a new one of that name.
 */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${pg.escapeIdentifier(index)}`);
}
