import * as wire from '@sohor/shared/wire';
import type { StaffActName } from '@sohor/shared/wire/catalog';
import { releaseText } from '@sohor/shared/wire/catalog';
import type { FastifyInstance } from 'fastify';
import { discardGivenUp, type GivenUpJob, listGivenUp, retryGivenUp } from '../../jobs/given-up-jobs.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { routeStaffList } from '../../platform/staff-list.ts';
import { count, fileName, routeTable, tableOf, text, time } from '../../platform/table-file.ts';
import { actorOf, readReason, recordAct, type StaffActor } from '../staff/index.ts';
import { healthOfReleases } from '../telemetry/index.ts';

export function registerOperations(app: FastifyInstance): void {
  routeStaffList(app, [wire.listFailedJobs, wire.downloadFailedJobs], {
    name: 'pekerjaan',
    keys: ['time', 'integer'],
    read: ({ context }, after, limit) =>
      listGivenUp(context.db, { after: after && { at: String(after[0]), id: String(after[1]) }, limit }),
    keysOf: ({ failedAt, id }) => [failedAt.toISOString(), Number(id)],
    toWire,
    columns: [
      text('Pekerjaan', ({ job }) => job),
      text('Kesalahan terakhir', ({ lastError }) => lastError),
      count('Percobaan', ({ attempts }) => attempts),
      time('Dibuat (WIB)', ({ createdAt }) => new Date(createdAt)),
      time('Gagal (WIB)', ({ failedAt }) => new Date(failedAt)),
      text('ID', ({ id }) => id),
    ],
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
  routeTable(app, wire.downloadReleases, async ({ context: { metrics, clock } }) => {
    async function* rows() {
      yield await healthOfReleases(metrics);
    }
    return { name: fileName('rilis', clock.now()), table: await tableOf(RELEASES, rows()) };
  });
}

const RELEASES = [
  text('Bagian', ({ remote }: wire.ReleaseHealth) => remote),
  text('Rilis', ({ version }: wire.ReleaseHealth) => version),
  count('Dimuat', ({ loaded }: wire.ReleaseHealth) => loaded),
  count('Diganti rilis sebelumnya', ({ fellBack }: wire.ReleaseHealth) => fellBack),
  count('Gagal dimuat', ({ failed }: wire.ReleaseHealth) => failed),
  count('Rusak saat tampil', ({ broke }: wire.ReleaseHealth) => broke),
  text<wire.ReleaseHealth>('Keadaan', releaseText),
];

async function actOnJob(
  { db, clock }: Context,
  { by, id, reason }: { readonly by: StaffActor; readonly id: string; readonly reason: string },
  act: StaffActName,
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
