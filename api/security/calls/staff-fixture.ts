import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { closedWithMoney } from '../../modules/former-accounts/former-accounts-fixture.ts';
import { openEnrolment } from '../../modules/staff/index.ts';
import { totpCode, totpStep } from '../../modules/staff/rules/totp.ts';
import { tellTax } from '../../modules/taxes/taxes-fixture.ts';
import { waiting } from '../../modules/verifications/verifications-fixture.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { newWithdrawal } from '../payable-fixture.ts';
import type { World } from '../world-fixture.ts';
import type { CallRows, Whose } from './call-row-fixture.ts';
import { newDispute, newTaxMonth } from './things-fixture.ts';

const STAFF_ONLY = '401 403 403 403 403';
const LISTS = 'users tax taxMonths approvals disputes payouts held differences jobs releases events'.split(
  ' ',
);
/** The lists of staff, each on the screen and as files. */
const lists: CallRows = Object.fromEntries(
  LISTS.flatMap((list) => ['', '.csv', '.xlsx'].map((end) => [`GET Ops/${list}${end}`, STAFF_ONLY])),
);

/** What only staff may call. */
export const staffCalls: CallRows = {
  ...lists,
  'GET Ops/verifications': STAFF_ONLY,
  'GET Ops/verifications/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({ path: `Ops/verifications/${await newVerification(world, whose)}` }),
  },
  'PUT Ops/verifications/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/verifications/${await newVerification(world, whose)}`,
      body: { setuju: true, alasan: 'NIB cocok' },
    }),
  },
  'GET Ops/signs': STAFF_ONLY,
  'GET Ops/signs/counts': STAFF_ONLY,
  'POST Ops/signs/recheck': STAFF_ONLY,
  'GET Ops/signs/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({ path: `Ops/signs/${await newSign(world, whose)}` }),
  },
  'PUT Ops/signs/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/signs/${await newSign(world, whose)}`,
      body: { alasan: 'kakak beradik' },
    }),
  },
  'GET Ops/waiting': STAFF_ONLY,
  'GET Ops/session': STAFF_ONLY,
  'POST Ops/session/enrol': {
    answers: STAFF_ONLY,
    accepted: async ({ api }) => ({
      path: 'Ops/session/enrol',
      headers: (await newStaff(api)).headers,
    }),
  },
  'PUT Ops/session': {
    answers: STAFF_ONLY,
    send: () => ({ path: 'Ops/session', body: { code: '123456' } }),
    accepted: async ({ api }) => {
      const as = await newStaff(api);
      const { secret } = (await api.call('POST', 'Ops/session/enrol', { as })).body.data;
      const code = totpCode(secret, totpStep(api.clock.now()));
      return { path: 'Ops/session', headers: as.headers, body: { code } };
    },
  },
  'POST Ops/session/recovery': {
    // The world's staff has no authenticator, so no code of it is right.
    answers: STAFF_ONLY,
    send: () => ({ path: 'Ops/session/recovery', body: { code: '123456' } }),
    accepted: async ({ api }) => {
      const as = await newStaff(api);
      const { secret } = (await api.call('POST', 'Ops/session/enrol', { as })).body.data;
      const step = totpStep(api.clock.now());
      await api.call('PUT', 'Ops/session', { as, body: { code: totpCode(secret, step) } });
      // The next code already counts, as the clocks of phones are not exact.
      return {
        path: 'Ops/session/recovery',
        headers: as.headers,
        body: { code: totpCode(secret, step + 1) },
      };
    },
  },
  'GET Ops/users/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: ({ pairs }, whose) => ({
      path: `Ops/users/${whose === '?' ? randomUUID() : pairs[whose].kol.id}`,
    }),
  },
  'GET Ops/users/:id/contracts': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: ({ pairs }, whose) => ({
      path: `Ops/users/${whose === '?' ? randomUUID() : pairs[whose].kol.id}/contracts`,
    }),
  },
  'GET Ops/users/:id/payments': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: ({ pairs }, whose) => ({
      path: `Ops/users/${whose === '?' ? randomUUID() : pairs[whose].brand.id}/payments`,
    }),
  },
  'PUT Ops/users/:id/block': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/users/${await newPerson(world, whose)}/block`,
      body: { blocked: true, alasan: 'penipuan' },
    }),
  },
  'PUT Ops/users/:id/freeze': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/users/${await newPerson(world, whose)}/freeze`,
      body: { frozen: true, alasan: 'diperiksa' },
    }),
  },
  'PUT Ops/users/:id/verify': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/users/${await newPerson(world, whose)}/verify`,
      body: { verified: true, alasan: 'KTP cocok' },
    }),
  },
  'PUT Ops/users/:id/signOut': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/users/${await newPerson(world, whose)}/signOut`,
      body: { alasan: 'ponsel hilang' },
    }),
  },
  'POST Ops/writeOffs': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: 'Ops/writeOffs',
      headers: { 'idempotency-key': randomUUID() },
      body: { idUser: await newPerson(world, whose), amount: 1_000, alasan: 'biaya ganda' },
    }),
  },
  'PUT Ops/tax/:id/verify': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => {
      const { id, versi } = await newTaxpayer(world, whose);
      return { path: `Ops/tax/${id}/verify`, body: { verified: true, versi, alasan: 'KTP cocok' } };
    },
  },
  'PUT Ops/tax/:id/certificate': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => {
      const { id, versi } = await newTaxpayer(world, whose);
      return { path: `Ops/tax/${id}/certificate`, body: { ...certificate(), versi, alasan: 'asli dilihat' } };
    },
  },
  'PUT Ops/tax/:id/certificate/revoke': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => {
      const { id, versi } = await newTaxpayer(world, whose);
      const as = await world.api.signIn('Admin');
      const body = { ...certificate(), versi, alasan: 'asli dilihat' };
      if (whose !== '?') {
        const proposed = await world.api.call('PUT', `Ops/tax/${id}/certificate`, { as, body });
        const second = {
          as: await world.api.signIn('Admin'),
          body: { setuju: true, alasan: 'asli dilihat' },
        };
        await world.api.call('PUT', `Ops/approvals/${proposed.body.data.approval}`, second);
      }
      return { path: `Ops/tax/${id}/certificate/revoke`, body: { versi, alasan: 'dicabut kantor pajak' } };
    },
  },
  'POST Ops/taxMonths': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: 'Ops/taxMonths',
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...(await newTaxMonth(world, whose)),
        jumlah: 1_000,
        ntpn: '0123456789ABCDEF',
        alasan: 'bukti setor ada',
      },
    }),
  },
  'POST Ops/users/:id/unmask': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/users/${(await newTaxpayer(world, whose)).id}/unmask`,
      body: { apa: 'Pajak', alasan: 'cek Coretax' },
    }),
  },
  'PUT Ops/approvals/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/approvals/${await newApproval(world, whose)}`,
      body: { setuju: true, alasan: 'sudah dicek' },
    }),
  },
  'GET Ops/disputes/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/disputes/${await newDispute(world, whose)}`,
    }),
  },
  'GET Ops/disputes/:id/preview': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/disputes/${await newDispute(world, whose)}/preview?toKol=1`,
    }),
  },
  'PUT Ops/disputes/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/disputes/${await heardDispute(world, whose)}`,
      body: { toKol: 1, alasan: 'Sebagian sesuai.' },
    }),
  },
  'GET Ops/payouts/float': STAFF_ONLY,
  'PUT Ops/payouts/:id/ask': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async ({ api, pairs }, whose) => ({
      path: `Ops/payouts/${whose === '?' ? randomUUID() : await newWithdrawal(api, pairs[whose].kol)}/ask`,
      body: {},
    }),
  },
  'PUT Ops/held/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => {
      const { id, idAkun } = await newRest(world, whose);
      return { path: `Ops/held/${id}`, body: { keputusan: 'move', idAkun, alasan: 'KTP sama' } };
    },
  },
  'PUT Ops/differences/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/differences/${await newDifference(world, whose)}`,
      body: { alasan: 'dikembalikan manual' },
    }),
  },
  'PUT Ops/jobs/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/jobs/${await givenUpJob(world, whose)}`,
      body: { alasan: 'penyedia pulih' },
    }),
  },
  'PUT Ops/jobs/:id/discard': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/jobs/${await givenUpJob(world, whose)}/discard`,
      body: { alasan: 'tidak perlu lagi' },
    }),
  },
};

/** A dispute in which the time for evidence is over. */
async function heardDispute(world: World, whose: Whose): Promise<string> {
  const id = await newDispute(world, whose);
  await sql`UPDATE disputes SET evidence_until = opened_at WHERE id = ${id}`.execute(world.api.db);
  return id;
}

const newVerification = async ({ api }: World, whose: Whose) =>
  whose === '?' ? randomUUID() : waiting(api, await api.signIn('Brand', { fullName: 'Brand Lain' }));

/** A person that no other request needs, so that staff may block it. */
const newPerson = async ({ api }: World, whose: Whose) =>
  whose === '?' ? randomUUID() : (await api.signIn('KOL', { fullName: 'Orang Lain' })).id;

/** A person with tax data, and the id of their version. */
async function newTaxpayer(world: World, whose: Whose) {
  if (whose === '?') return { id: randomUUID(), versi: randomUUID() };
  const as = await world.api.signIn('KOL', { fullName: 'Wajib Pajak' });
  return { id: as.id, versi: (await tellTax(world.api, as)).id };
}

const certificate = () => ({
  jenis: 'SKB',
  nomor: 'S-1/2026',
  berlakuDari: '2026-01-01',
  berlakuSampai: '2099-12-31',
});

/** A write-off that another person of the staff proposed. */
async function newApproval(world: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  const { api } = world;
  const as = await api.signIn('Admin', { fullName: 'Pengusul' });
  const body = { idUser: await newPerson(world, whose), amount: 20_000_000, alasan: 'ganti rugi' };
  const headers = { 'idempotency-key': randomUUID() };
  return (await api.call('POST', 'Ops/writeOffs', { as, body, headers })).body.data.approval;
}

/** Money of a closed account, whose number an open one has proved. */
async function newRest({ api }: World, whose: Whose): Promise<{ id: string; idAkun: string }> {
  if (whose === '?') return { id: randomUUID(), idAkun: randomUUID() };
  const { id: idAkun } = await api.signIn('KOL');
  return { ...(await closedWithMoney(api, idAkun)), idAkun };
}

async function newDifference({ api }: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  const at = api.clock.now();
  const found = { subject: `CMP-${randomUUID()}`, field: 'status', ours: 'paid', theirs: 'expire' };
  const { id } = await api.db
    .insertInto('differences')
    .values({ source: 'midtrans', ...found, found_at: at, seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function newSign(world: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  const { db, clock } = world.api;
  const [at, user] = [clock.now(), await newPerson(world, whose)];
  const seen = { first_seen_at: at, last_seen_at: at };
  const { id } = await db
    .insertInto('signs')
    .values({
      kind: 'followers',
      key: user,
      people: [user],
      weight: 5_000,
      facts: JSON.stringify([{ user }]),
      ...seen,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function givenUpJob({ api }: World, whose: Whose): Promise<string> {
  if (whose === '?') return '999999999';
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('nobody-does-this')`.execute(api.db);
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() + interval '1 hour'
    where id = ${rows[0]?.id}::bigint`.execute(api.db);
  return rows[0]?.id ?? '';
}

/** A member of staff who may set up an authenticator. */
async function newStaff({ db, clock, signIn }: World['api']): Promise<SignedIn> {
  const staff = await signIn('Admin', { hasSecondFactor: false });
  await openEnrolment(db, staff.id, new Date(clock.now().getTime() + HOUR_MS));
  return staff;
}
