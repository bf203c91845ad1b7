import { sql } from 'kysely';
import { countWaiting, type WaitingCount } from '../platform/count-waiting.ts';
import type { Db } from '../platform/database.ts';

export interface GivenUpJob {
  readonly id: string;
  readonly job: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
  readonly failedAt: Date;
}

const GIVEN_UP = sql`locked_at is null and attempts >= max_attempts`;

/** Jobs that failed in each of their attempts and will not run again, newest failure first. */
export async function listGivenUp(
  db: Db,
  { after, limit }: { readonly after: { at: string; id: string } | null; readonly limit: number },
): Promise<GivenUpJob[]> {
  const seen = after
    ? sql`and (date_trunc('milliseconds', updated_at), id) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<GivenUpJob>`
    select id::text as id, task_identifier as job, attempts, coalesce(last_error, '') as "lastError",
      created_at as "createdAt", date_trunc('milliseconds', updated_at) as "failedAt"
    from graphile_worker.jobs where ${GIVEN_UP} ${seen}
    order by date_trunc('milliseconds', updated_at) desc, jobs.id desc limit ${limit}`.execute(db);
  return rows;
}

export const countGivenUp = (db: Db): Promise<WaitingCount> =>
  countWaiting(
    db,
    sql`SELECT updated_at AS at FROM graphile_worker.jobs WHERE ${GIVEN_UP} ORDER BY updated_at`,
  );

/** Runs a given-up job again, with all its attempts. @returns its name; undefined when no such job is given up */
export async function retryGivenUp(tx: Db, id: string): Promise<string | undefined> {
  const name = await lockGivenUp(tx, id);
  if (name !== undefined)
    await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(
      tx,
    );
  return name;
}

/** Deletes a given-up job. @returns its name; undefined when no such job is given up */
export async function discardGivenUp(tx: Db, id: string): Promise<string | undefined> {
  const name = await lockGivenUp(tx, id);
  if (name !== undefined) await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx);
  return name;
}

/** Locks the job. A second call for the same job waits here, and then finds that the job is no longer given up. */
async function lockGivenUp(tx: Db, id: string): Promise<string | undefined> {
  await sql`select id from graphile_worker._private_jobs where id = ${id}::bigint for update`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs where id = ${id}::bigint and ${GIVEN_UP}`.execute(
    tx,
  );
  return rows[0]?.name;
}
