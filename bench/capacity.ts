import { ACTIONS, sent } from './capacity/actions.ts';
import { APPLICANTS, livesOf, STEPS } from './capacity/campaign-life.ts';
import { combine, type Meter, NOTHING, startMeter } from './capacity/meter.ts';
import type { Measured } from './capacity/model.ts';
import { tablesOf } from './capacity/report.ts';
import { type Stage, startStage } from './capacity/stage.ts';
import { bytesPerRow, countRows, newRows } from './capacity/tables.ts';
import { report } from './support/results.ts';

/**
 * Measures what people and campaigns cost: every kind of request through gateway, API and worker against a database with so many
 * campaigns, and reckons from it what runs short first with 10,000 to 1,000,000 people a day (docs/capacity.md).
 */
const CAMPAIGNS = Number(process.env.ROWS ?? 20_000);
/** Campaigns whose whole life is measured, and times that each action is. */
const LIVES = Number(process.env.LIVES ?? 60);
const TIMES = Number(process.env.TIMES ?? 60);
/** Before that, so that code is compiled and plans are made. */
const WARM_UP = 12;
const AT_ONCE = 8;

async function inParallel<Item>(items: readonly Item[], work: (item: Item, turn: number) => Promise<void>) {
  const waiting = items.entries();
  const one = async () => {
    for (const [turn, item] of waiting) await work(item, turn);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Until no job waits that is due within the next seconds. */
async function untilJobsAreDone({ ask }: Stage): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const [waiting] = await ask<{ due: number }>(
      `SELECT count(*)::float8 AS due FROM graphile_worker._private_jobs
      WHERE run_at < now() + interval '3 seconds' AND attempts < max_attempts`,
    );
    if (waiting?.due === 0) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('jobs do not end');
}

async function messagesOf({ ask }: Stage): Promise<number> {
  const [row] = await ask<{ messages: number }>(
    `SELECT (SELECT count(*) FROM code_messages)::float8
      + (SELECT count(*) FROM notice_deliveries WHERE channel = 'whatsapp' AND state = 'sent')::float8 AS messages`,
  );
  return row?.messages ?? 0;
}

async function measure(
  stage: Stage,
  meter: Meter,
  times: number,
  work: () => Promise<void>,
): Promise<Measured> {
  const [rows, requests, messages] = [await countRows(stage.ask), sent(), await messagesOf(stage)];
  const cost = await meter.cost(async () => {
    await work();
    await untilJobsAreDone(stage);
  });
  const added = newRows(rows, await countRows(stage.ask));
  const now = sent();
  return {
    cost: combine(NOTHING, cost, 1 / times),
    requests: (now.requests - requests.requests) / times,
    answered: (now.bytes - requests.bytes) / times,
    messages: ((await messagesOf(stage)) - messages) / times,
    rows: new Map([...added].map(([table, count]) => [table, count / times])),
  };
}

async function liveThrough(
  stage: Stage,
  meter: Meter,
  count: number,
  after = 0,
): Promise<Map<string, Measured>> {
  const lives = livesOf(stage, count, after);
  const steps = new Map<string, Measured>();
  for (const [name, step] of Object.entries(STEPS)) {
    const work = () => inParallel(lives, (life) => step(stage, life));
    steps.set(name, await measure(stage, meter, count, work));
    console.error(name, steps.get(name)?.cost);
  }
  return steps;
}

async function actAll(stage: Stage, meter: Meter, times: number, after = 0): Promise<Map<string, Measured>> {
  const actions = new Map<string, Measured>();
  for (const [name, action] of Object.entries(ACTIONS)) {
    const people = (name.startsWith('Brand') ? stage.brands : stage.kols).slice(after, after + times);
    const work = () => inParallel(people, (person, turn) => action(stage, person, turn));
    actions.set(name, await measure(stage, meter, people.length, work));
    console.error(name, actions.get(name)?.cost);
  }
  return actions;
}

const stage = await startStage(CAMPAIGNS, {
  kols: Math.max((WARM_UP + LIVES) * APPLICANTS, WARM_UP + TIMES),
  brands: WARM_UP + Math.max(LIVES, TIMES),
});
try {
  const meter = await startMeter({
    ask: stage.ask,
    apiPid: stage.api.pid,
    gatewayPid: stage.gateway.pid,
    workerPid: stage.worker.pid,
  });
  await liveThrough(stage, meter, WARM_UP);
  await actAll(stage, meter, WARM_UP);
  // A code a minute and number: the next ones are asked for later than that.
  await stage.ask('DELETE FROM code_lanes');
  const steps = await liveThrough(stage, meter, LIVES, WARM_UP);
  await stage.ask('DELETE FROM code_lanes');
  const actions = await actAll(stage, meter, TIMES, WARM_UP);
  const rows = await countRows(stage.ask);
  const perRow = await bytesPerRow(stage.ask, rows);
  const tables = tablesOf({ steps, actions, perRow, idle: meter.idle, campaigns: CAMPAIGNS });
  for (const [name, table] of Object.entries(tables)) await report(name, table);
} finally {
  await stage.stop();
}
