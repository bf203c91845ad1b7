import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { deleteUnconfirmed } from '../accounts/clear-unconfirmed.ts';
import { type PayoutsApi, startPayoutsApi } from '../payouts/payouts-fixture.ts';
import { grantStaff, revokeStaff } from '../staff/index.ts';

let api: PayoutsApi;

beforeAll(async () => {
  api = await startPayoutsApi({ OTP_RESEND_SECONDS: '0' });
});
afterAll(() => api?.close());

let count = 0;
const newNumber = () => {
  count += 1;
  return `+62858${String(count).padStart(8, '0')}`;
};
const newest = async (phone: string) => (await receivedCodes(api, phone)).find(Boolean) ?? '';
const confirm = (person: SignedIn, kodeLama: string, kodeBaru: string) =>
  api.call('PUT', 'Account/phone', { as: person, body: { kodeLama, kodeBaru } });
async function ask(person: SignedIn, nomor: string, from = person.phone) {
  const reply = await api.call('POST', 'Account/phone', { as: person, body: { nomor } });
  expect(reply.status).toBe(200);
  await api.runJobs();
  return [await newest(from), await newest(nomor)] as const;
}
const phoneOf = async ({ id }: SignedIn) =>
  (await api.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

const register = (phoneNumber: string) =>
  api.call('POST', 'auth/register', {
    body: { fullName: 'Orang Lain', email: 'lain@contoh.id', phoneNumber, idRole: 'KOL' },
  });

/** Somebody who was made staff and is no longer; both are on record. */
async function retired() {
  const phone = newNumber();
  const order = { phone, actor: 'rina', reason: 'keluar dari tim' };
  await grantStaff(api.context, { ...order, fullName: 'Mantan Staf', email: 'mantan@contoh.id' });
  const { id } = await api.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  await revokeStaff(api.context, order);
  return { phone, id };
}
const accountAt = (phone: string) =>
  api.db.selectFrom('users').select(['id', 'role', 'full_name as name']).where('phone', '=', phone).execute();

test('the number of somebody who was staff stays with them', async () => {
  const { phone, id } = await retired();
  const person = await api.signIn('KOL');
  const [before, after] = await ask(person, phone);
  expect(after).toBe('');
  expect((await confirm(person, before, '0000')).status).toBe(400);
  expect(await accountAt(phone)).toEqual([{ id, role: 'Admin', name: 'Mantan Staf' }]);
});

test('registering the number of somebody who was staff changes nothing', async () => {
  const { phone, id } = await retired();
  expect((await register(phone)).status).toBe(200);
  expect(await accountAt(phone)).toEqual([{ id, role: 'Admin', name: 'Mantan Staf' }]);
});

test('who was staff stays on record', async () => {
  const { phone, id } = await retired();
  await deleteUnconfirmed(api.db, new Date(api.clock.now().getTime() + DAY_MS));
  expect(await accountAt(phone)).toEqual([{ id, role: 'Admin', name: 'Mantan Staf' }]);
});

test('a registration that staff froze gives way to who proves the number', async () => {
  const staff = await api.signIn('Admin');
  const to = newNumber();
  await register(to);
  const [account] = await accountAt(to);
  const order = { frozen: true, alasan: 'Terlihat mencurigakan.' };
  const frozen = await api.call('PUT', `Ops/users/${account?.id}/freeze`, { as: staff, body: order });
  expect(frozen.status).toBe(200);
  const person = await api.signIn('KOL');
  expect((await confirm(person, ...(await ask(person, to)))).status).toBe(200);
  expect(await accountAt(to)).toMatchObject([{ id: person.id }]);
});

test('a registration of the number that is under way gives way, too', async () => {
  const person = await api.signIn('KOL');
  const to = newNumber();
  const codes = await ask(person, to);
  let answer: ReturnType<typeof confirm> | undefined;
  await api.db.transaction().execute(async (trx) => {
    const details = { full_name: 'Belum Pasti', email: 'belum@contoh.id', created_at: api.clock.now() };
    await trx
      .insertInto('users')
      .values({ phone: to, role: 'KOL', ...details })
      .execute();
    answer = confirm(person, ...codes);
    await untilWaiting(api.context.pool, 1);
  });
  expect(await answer).toMatchObject({ status: 200, body: { data: { nomor: to } } });
  expect(await accountAt(to)).toMatchObject([{ id: person.id }]);
});

test('a withdrawal whose sender died before the provider heard of it waits, too', async () => {
  const person = await api.ready(500_000);
  const asked = await api.withdraw(person, 50_000);
  const { id } = asked.body.data;
  // The payout's state when its sender was killed before the provider heard of it.
  await api.db
    .updateTable('payouts')
    .set({ status: 'sending', tries: 1, lease_until: api.clock.now(), check_at: api.clock.now() })
    .where('id', '=', id)
    .execute();
  const held = new Date(api.clock.now().getTime() + DAY_MS);
  await api.db.updateTable('users').set({ money_held_until: held }).where('id', '=', person.id).execute();
  await api.sweep(10);
  expect(await api.atBank(id)).toEqual([]);
  api.clock.advance(DAY_MS + MINUTE_MS);
  await api.sweep(10);
  expect(await api.atBank(id)).toHaveLength(1);
  expect(await api.problems()).toEqual([]);
});

test('a change back within the wait makes it no shorter', async () => {
  const person = await api.signIn('KOL');
  const to = newNumber();
  const first = await confirm(person, ...(await ask(person, to)));
  api.clock.advance(60 * MINUTE_MS);
  const back = await confirm(person, ...(await ask(person, person.phone, to)));
  expect(back).toMatchObject({ status: 200, body: { data: { nomor: person.phone } } });
  const until = ({ body }: typeof back) => Date.parse(body.data.danaDitahanSampai);
  expect(until(back)).toBeGreaterThan(until(first));
});

test('others who ask for the same number neither replace its code nor use up its guesses', async () => {
  const person = await api.signIn('KOL');
  const to = newNumber();
  const [before, after] = await ask(person, to);
  for (const _more of [1, 2]) {
    const rival = await api.signIn('KOL');
    const codes = await ask(rival, to);
    for (const wrong of ['0001', '0002', '0003', '0004'])
      if (wrong !== codes[1]) expect((await confirm(rival, codes[0], wrong)).status).toBe(400);
  }
  expect((await confirm(person, before, after)).status).toBe(200);
});

test('of thirty guesses at once three are compared', async () => {
  const person = await api.signIn('KOL');
  const [before, after] = await ask(person, newNumber());
  const guesses = Array.from({ length: 30 }, (_, at) => String((Number(before) + 1 + at) % 10_000));
  await Promise.all(guesses.map((guess) => confirm(person, guess.padStart(4, '0'), after)));
  const counted = await api.db
    .selectFrom('code_events')
    .select('kind')
    .where('phone', '=', person.phone)
    .where('scope', '=', 'number-before')
    .where('kind', '=', 'wrong')
    .execute();
  expect(counted).toHaveLength(3);
  expect((await confirm(person, before, after)).status).toBe(400);
});

test.each(['number', 'payout'])('a session that ends while it asks for a %s code gets 401', async (what) => {
  const person = await api.ready(100_000);
  const { account } = (await api.call('GET', 'Wallet/banks', { as: person })).body.data;
  let answer: ReturnType<typeof confirm> | undefined;
  await api.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('id', '=', person.sessionId).execute();
    answer =
      what === 'number'
        ? api.call('POST', 'Account/phone', { as: person, body: { nomor: newNumber() } })
        : api.call('POST', 'Wallet/withdraw/code', {
            as: person,
            body: { idAccount: account.id, amount: 20_000 },
          });
    await untilWaiting(api.context.pool, 1);
  });
  expect((await answer)?.status).toBe(401);
});

test.each(['log-out', 'block'])('a change, a log-in, a registration and a %s at once', async (what) => {
  const staff = await api.signIn('Admin');
  for (let round = 0; round < 4; round += 1) {
    const person = await api.signIn('KOL');
    const to = newNumber();
    const codes = await ask(person, to);
    await api.call('POST', 'auth/login', { body: { phoneNumber: person.phone } });
    await api.runJobs();
    const login = { phonenumber: person.phone, code: await newest(person.phone) };
    const replies = await Promise.all([
      confirm(person, ...codes),
      confirm(person, ...codes),
      api.call('POST', 'Account/phone', { as: person, body: { nomor: newNumber() } }),
      register(to),
      api.call('POST', 'otp/validateWA', { body: login }),
      what === 'block'
        ? api.call('PUT', `Ops/users/${person.id}/block`, {
            as: staff,
            body: { blocked: true, alasan: 'Terlihat mencurigakan.' },
          })
        : api.call('DELETE', `auth/sessions/${person.sessionId}`, { as: person }),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    const last = replies.at(-1);
    expect(last?.status).toBe(200);
    // In whatever order they ran: there is one account, and a blocked person has no session.
    expect(await accountAt(await phoneOf(person))).toHaveLength(1);
    if (what !== 'block') continue;
    const sessions = api.db.selectFrom('sessions').select('id').where('user_id', '=', person.id);
    expect(await sessions.execute()).toEqual([]);
  }
});
