import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { discardGivenUp, type GivenUpJob, listGivenUp, retryGivenUp } from '../../jobs/given-up-jobs.ts';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { actorOf, readReason, recordAct, type StaffActor } from '../staff/index.ts';
import { healthOfReleases } from '../telemetry/index.ts';

export function registerOperations(app: FastifyInstance): void {
  route(app, wire.listFailedJobs, async ({ query, context }) => {
    const limit = pageLimit(query.limit);
    const [at, id] = decodeCursor(query.cursor, ['time', 'number']) ?? [];
    const after = at && id ? { at: String(at), id: String(id) } : null;
    const rows = await listGivenUp(context.db, { after, limit: limit + 1 });
    return replyPage(rows, limit, { keysOf: (row) => [row.failedAt.toISOString(), Number(row.id)], toWire });
  });

  route(app, wire.retryJob, async ({ caller, params, body, request, context }) => {
    const order = { by: actorOf(caller, request), id: params.id, reason: body.alasan };
    await actOnJob(context, order, 'job_retried', retryGivenUp);
    return ok(null);
  });
  route(app, wire.discardJob, async ({ caller, params, body, request, context }) => {
    const order = { by: actorOf(caller, request), id: params.id, reason: body.alasan };
    await actOnJob(context, order, 'job_discarded', discardGivenUp);
    return ok(null);
  });

  route(app, wire.readReleaseHealth, async ({ context }) => ok(await healthOfReleases(context.metrics)));
}

async function actOnJob(
  { db, clock }: Context,
  { by, id, reason }: { readonly by: StaffActor; readonly id: string; readonly reason: string },
  act: string,
  run: (tx: Db, id: string) => Promise<string | undefined>,
): Promise<void> {
  const said = readReason(reason);
  await db.transaction().execute(async (tx) => {
    const name = await run(tx, id);
    if (name === undefined) fail('job_not_found');
    await recordAct(tx, { ...by, act, subject: id, reason: `${name}: ${said}`, at: clock.now() });
  });
}

const MAX_ERROR = 300;

/** Masks phone numbers, in whatever format, and addresses: a provider's message may hold them. */
const withoutPeople = (text: string) =>
  text.replace(/\d(?:[ .-]?\d){5,}/g, '•••').replace(/[^\s@<>("',:;]+@/g, '•••@');

function toWire({ createdAt, failedAt, lastError, ...job }: GivenUpJob): wire.FailedJob {
  return {
    ...job,
    lastError: withoutPeople(lastError).slice(0, MAX_ERROR),
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}
