import { HOUR_MS } from '@sohor/shared/format';
import { type Kysely, sql } from 'kysely';
import { createDatabase, createPool, type Database } from '../../platform/database.ts';
import { superuserOf } from '../../platform/testing/databases.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { type Job, PRICE, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { decideDispute } from './decide-dispute.ts';
import { verifyDisputes } from './verify-disputes.ts';

let api: WorkApi;
let superuser: Kysely<Database>;
beforeAll(async () => {
  api = await startWorkApi();
  superuser = createDatabase(createPool(superuserOf(api.context.config.databaseUrl), 1));
});
afterAll(async () => {
  await superuser.destroy();
  await api.close();
});

async function disputed(job: Job, as: SignedIn): Promise<string> {
  const reply = await api.call('POST', 'Dispute', {
    as,
    body: { idKontrak: job.id, alasan: 'Tidak sesuai.' },
  });
  return reply.body.data.id;
}

async function decided(job: Job, as: SignedIn, toKolIdr: number): Promise<void> {
  const disputeId = await disputed(job, as);
  api.clock.advance(48 * HOUR_MS);
  const decision = { disputeId, toKolIdr, reason: 'Sebagian sesuai.', actor: 'rani' };
  await api.db.transaction().execute((tx) => decideDispute(tx, api.context, decision));
}

async function paid(): Promise<Job> {
  const job = await api.signed();
  await api.handIn(job);
  await api.review(job, 'Accepted');
  return job;
}

/** A dispute that is open, and ones that ended in each way. */
const DISPUTES = {
  async open() {
    const job = await api.signed();
    await disputed(job, job.kol);
    return job;
  },
  async divided() {
    const job = await api.signed();
    await decided(job, job.kol, 333_333);
    return job;
  },
  async 'all for the Brand'() {
    const job = await api.signed();
    await decided(job, job.brand, 0);
    return job;
  },
  async 'taken back in part'() {
    const job = await paid();
    await decided(job, job.brand, 333_333);
    return job;
  },
  async 'kept by the KOL'() {
    const job = await paid();
    await decided(job, job.brand, PRICE);
    return job;
  },
};
type Kind = keyof typeof DISPUTES;

test.each(Object.keys(DISPUTES) as Kind[])(
  'a dispute that is %s agrees with work and ledger',
  async (kind) => {
    await DISPUTES[kind]();
    expect(await verifyDisputes(api.db)).toEqual([]);
  },
);

test.each<[string, Kind, string]>([
  ['says that the KOL got more', 'divided', 'UPDATE disputes SET to_kol_idr = 333334'],
  ['names somebody else who decided', 'divided', "UPDATE disputes SET decided_by = 'budi'"],
  ['gives another reason', 'all for the Brand', "UPDATE disputes SET decision = 'Lain.'"],
  ['says that more was left to the KOL', 'taken back in part', 'UPDATE disputes SET to_kol_idr = 400000'],
  [
    'says that all was left to the KOL less a rupiah',
    'kept by the KOL',
    'UPDATE disputes SET to_kol_idr = 999999',
  ],
  [
    'was withdrawn while the work stands still',
    'open',
    "UPDATE disputes SET state = 'withdrawn', ended_at = opened_at",
  ],
  ['is open though its work goes on', 'open', "UPDATE deliverables SET state = 'awaiting_link'"],
  [
    'was decided though its work stands still',
    'divided',
    "UPDATE deliverables SET state = 'disputed', due_at = deadline_at",
  ],
])('a dispute that %s is named', async (_, kind, change) => {
  const job = await DISPUTES[kind]();
  await superuser
    .transaction()
    .execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`${sql.raw(change)} WHERE contract_id = ${job.id}`.execute(tx);
      expect(await verifyDisputes(tx)).toEqual([
        `dispute about contract ${job.id}: is not what its work and the ledger say`,
      ]);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
});

test('a large price that was taken back is reckoned as well', async () => {
  const job = await api.signed({ priceIdr: 400_000_000_000 });
  await api.handIn(job);
  await api.review(job, 'Accepted');
  await decided(job, job.brand, 1);
  expect(await verifyDisputes(api.db)).toEqual([]);
});
