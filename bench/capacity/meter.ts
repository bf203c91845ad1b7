import { readdirSync, readFileSync } from 'node:fs';
import { threadTime } from '../support/cpu-time.ts';
import type { Ask } from './stage.ts';

/** Who is watched: processes of ours, and all those of PostgreSQL. */
export interface Watched {
  readonly ask: Ask;
  readonly apiPid: number;
  readonly gatewayPid: number;
  readonly workerPid: number;
}

/** What something has cost: processor time in ms, log of PostgreSQL in bytes, jobs added. */
export interface Cost {
  readonly api: number;
  readonly gateway: number;
  readonly worker: number;
  readonly postgres: number;
  readonly wal: number;
  readonly jobs: number;
}

const KEYS = ['api', 'gateway', 'worker', 'postgres', 'wal', 'jobs'] as const;

interface Reading extends Cost {
  readonly at: number;
}

export const NOTHING: Cost = { api: 0, gateway: 0, worker: 0, postgres: 0, wal: 0, jobs: 0 };

export const combine = (one: Cost, other: Cost, factor = 1): Cost =>
  Object.fromEntries(KEYS.map((key) => [key, one[key] + factor * other[key]])) as unknown as Cost;

export interface Meter {
  /** What `work` costs, without what the processes take while nobody asks anything. */
  cost(work: () => Promise<void>): Promise<Cost>;
  /** For one second in which nothing happens. */
  readonly idle: Cost;
}

const IDLE_MS = 10_000;

export async function startMeter(watched: Watched): Promise<Meter> {
  const [own] = await watched.ask<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = own?.pid ?? 0;
  const postmaster = parentOf(backend);
  const read = async (): Promise<Reading> => ({
    at: performance.now(),
    api: processTime(watched.apiPid),
    gateway: processTime(watched.gatewayPid),
    worker: processTime(watched.workerPid),
    postgres: serverTime(postmaster, backend),
    ...(await counters(watched.ask)),
  });
  const first = await read();
  await new Promise((later) => setTimeout(later, IDLE_MS));
  const second = await read();
  const perSecond = 1000 / (second.at - first.at);
  const idle = { ...combine(NOTHING, combine(second, first, -1), perSecond), jobs: 0 };
  return {
    idle,
    async cost(work) {
      const before = await read();
      await work();
      const after = await read();
      return combine(combine(after, before, -1), idle, -(after.at - before.at) / 1000);
    },
  };
}

async function counters(ask: Ask): Promise<{ wal: number; jobs: number }> {
  const [row] = await ask<{ wal: number; jobs: number }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS wal,
      (SELECT coalesce(sum(last_value), 0)::float8 FROM pg_sequences
        WHERE schemaname = 'graphile_worker' AND sequencename LIKE '%jobs%') AS jobs`,
  );
  return row ?? { wal: 0, jobs: 0 };
}

/** All threads of a process; those that have ended are forgotten. */
function processTime(pid: number): number {
  let sum = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  return sum;
}

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
const parentOf = (pid: number) => Number(statOf(pid)[1]);

/** Length of the kernel's tick, in ms. */
const TICK_MS = 10;

/** The postmaster, its living children but the meter's own, and those that have ended. */
function serverTime(postmaster: number, meter: number): number {
  const [ended = 0, endedInKernel = 0] = statOf(postmaster).slice(13, 15).map(Number);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  const living = children.filter((pid) => pid !== meter).reduce((sum, pid) => sum + timeOf(pid), 0);
  return (ended + endedInKernel) * TICK_MS + threadTime(postmaster) + living;
}

/** One that has just ended is counted by its parent. */
function timeOf(pid: number): number {
  try {
    return threadTime(pid);
  } catch {
    return 0;
  }
}
