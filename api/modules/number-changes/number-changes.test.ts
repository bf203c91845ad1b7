import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { type PayoutsApi, startPayoutsApi } from '../payouts/payouts-fixture.ts';
import { createSession } from '../sessions/index.ts';

let api: PayoutsApi;

beforeAll(async () => {
  api = await startPayoutsApi({ OTP_RESEND_SECONDS: '60', LIMIT_NUMBER_CHANGES_PER_USER_HOUR: '3' });
});
afterAll(() => api?.close());

let count = 0;
const newNumber = () => {
  count += 1;
  return `+62857${String(count).padStart(8, '0')}`;
};
const newest = async (phone: string) => (await receivedCodes(api, phone)).find(Boolean) ?? '';
const ask = async (person: SignedIn, nomor: string) => {
  const reply = await api.call('POST', 'Account/phone', { as: person, body: { nomor } });
  await api.runJobs();
  return reply;
};
const confirm = (person: SignedIn, kodeLama: string, kodeBaru: string) =>
  api.call('PUT', 'Account/phone', { as: person, body: { kodeLama, kodeBaru } });
/** Any code but this one. */
const other = (code: string) => (code === '1111' ? '2222' : '1111');
const phoneOf = async ({ id }: SignedIn) =>
  (await api.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;

async function move(person: SignedIn, to: string) {
  expect((await ask(person, to)).status).toBe(200);
  return confirm(person, await newest(person.phone), await newest(to));
}

test.each(['KOL', 'Brand'] as const)(
  'a %s moves to a number that both numbers confirm, and logs in with that one only',
  async (role) => {
    const person = await api.signIn(role);
    const to = newNumber();
    const reply = await move(person, to.replace('+62', '0'));
    expect(reply).toMatchObject({ status: 200, body: { data: { nomor: to } } });
    expect(await phoneOf(person)).toBe(to);
    const before = (await receivedCodes(api, person.phone)).filter(Boolean).length;
    api.clock.advance(2 * MINUTE_MS);
    for (const phoneNumber of [person.phone, to])
      await api.call('POST', 'auth/login', { body: { phoneNumber } });
    await api.runJobs();
    expect((await receivedCodes(api, person.phone)).filter(Boolean)).toHaveLength(before);
    const login = { phonenumber: to, code: await newest(to) };
    expect(await api.call('POST', 'otp/validateWA', { body: login })).toMatchObject({
      status: 200,
      body: { message: { id: person.id } },
    });
  },
);

test('the session that changes it stays; all others end, and no device is known any more', async () => {
  const person = await api.signIn('KOL');
  const elsewhere = { userId: person.id, kind: 'client' as const, userAgent: undefined };
  await createSession(api.db, api.clock, elsewhere);
  await api.db
    .insertInto('devices')
    .values({
      token_sha256: Buffer.alloc(32, person.phone),
      phone: person.phone,
      created_at: api.clock.now(),
      last_used_at: api.clock.now(),
    })
    .execute();
  await move(person, newNumber());
  const sessions = await api.call('GET', 'auth/sessions', { as: person });
  expect(sessions.body.data).toMatchObject([{ id: person.sessionId, current: true }]);
  const devices = await api.db.selectFrom('devices').selectAll().where('phone', '=', person.phone).execute();
  expect(devices).toEqual([]);
});

test('for a day no money moves, then it does; the wait is said where the money is', async () => {
  const person = await api.ready(500_000);
  const queued = await api.withdraw(person, 50_000);
  expect(queued.status).toBe(200);
  const { body } = await move(person, newNumber());
  const until: string = body.data.danaDitahanSampai;
  expect(Date.parse(until) - api.clock.now().getTime()).toBeGreaterThan(DAY_MS - MINUTE_MS);
  const refused = await api.withdraw(person, 100_000);
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body.Error).toContain('nomor WhatsApp Anda baru diganti');
  const wallet = await api.call('GET', 'Wallet', { as: person });
  expect(wallet.body.data.frozen).toContain('dana dapat dipindahkan lagi');
  api.clock.advance(DAY_MS - MINUTE_MS);
  expect((await api.call('GET', 'Account', { as: person })).body.data.danaDitahanSampai).toBe(until);
  api.clock.advance(2 * MINUTE_MS);
  expect((await api.call('GET', 'Account', { as: person })).body.data.danaDitahanSampai).toBeNull();
  expect((await api.call('GET', 'Wallet', { as: person })).body.data.frozen ?? null).toBeNull();
});

test('a withdrawal that was asked for before waits, too, and goes on afterwards', async () => {
  const person = await api.ready(500_000);
  const asked = await api.withdraw(person, 50_000);
  const { id } = asked.body.data;
  const held = new Date(api.clock.now().getTime() + DAY_MS);
  await api.db.updateTable('users').set({ money_held_until: held }).where('id', '=', person.id).execute();
  await api.runJobs();
  expect(await api.atBank(id)).toEqual([]);
  api.clock.advance(DAY_MS + MINUTE_MS);
  await api.sweep(10);
  expect(await api.atBank(id)).toHaveLength(1);
});

test.each([
  ['the old number', true, false],
  ['the new number', false, true],
])('a wrong code of %s changes nothing, and its guesses run out', async (_, isOldWrong, isNewWrong) => {
  const person = await api.signIn('KOL');
  const to = newNumber();
  await ask(person, to);
  const [before, after] = [await newest(person.phone), await newest(to)];
  for (let guess = 0; guess < 3; guess += 1)
    expect(
      await confirm(person, isOldWrong ? other(before) : before, isNewWrong ? other(after) : after),
    ).toMatchObject({ status: 400 });
  expect(await confirm(person, before, after)).toMatchObject({ status: 400 });
  expect(await phoneOf(person)).toBe(person.phone);
});

test('codes serve the session that asked for them, and only together', async () => {
  const person = await api.signIn('KOL');
  const to = newNumber();
  const {
    id: sessionId,
    accessToken,
    companion,
  } = await createSession(api.db, api.clock, {
    userId: person.id,
    kind: 'browser',
    userAgent: 'jest',
  });
  const elsewhere: SignedIn = {
    ...person,
    sessionId,
    headers: {
      authorization: `Bearer ${accessToken}`,
      cookie: person.headers.cookie.replace(/=.*/, `=${companion}`),
    },
  };
  // Both sessions ask for the same number; the newer codes are those of `person`.
  await ask(elsewhere, to);
  api.clock.advance(MINUTE_MS + 1000);
  await ask(person, to);
  const [before, after] = [await newest(person.phone), await newest(to)];
  expect(await confirm(elsewhere, before, after)).toMatchObject({ status: 400 });
  // Codes for another number make the earlier codes worthless.
  api.clock.advance(MINUTE_MS + 1000);
  const another = newNumber();
  await ask(person, another);
  expect(await confirm(person, before, after)).toMatchObject({ status: 400 });
  expect(await confirm(person, await newest(person.phone), await newest(another))).toMatchObject({
    status: 200,
  });
  expect(await phoneOf(person)).toBe(another);
});

test("somebody else's number gets no code, and the answer does not tell", async () => {
  const [person, other] = [await api.signIn('KOL'), await api.signIn('Brand')];
  const [free, taken] = [await ask(person, newNumber()), await ask(await api.signIn('KOL'), other.phone)];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect(await receivedCodes(api, other.phone)).toEqual([]);
});

test('a number that somebody proved meanwhile stays with them', async () => {
  const person = await api.signIn('KOL');
  const to = newNumber();
  await ask(person, to);
  const [before, after] = [await newest(person.phone), await newest(to)];
  const owner = await api.signIn('KOL', { phone: to });
  expect(await confirm(person, before, after)).toMatchObject({ status: 400 });
  expect(await phoneOf(person)).toBe(person.phone);
  expect(await phoneOf(owner)).toBe(to);
});

test('a registration that was never proved does not keep a number', async () => {
  const person = await api.signIn('KOL');
  const to = newNumber();
  const register = { fullName: 'Belum Pasti', email: 'belum@contoh.id', phoneNumber: to, idRole: 'KOL' };
  await api.call('POST', 'auth/register', { body: register });
  expect((await move(person, to)).status).toBe(200);
  const accounts = await api.db.selectFrom('users').select('id').where('phone', '=', to).execute();
  expect(accounts).toEqual([{ id: person.id }]);
});

test('of two people who confirm one number at once, one gets it', async () => {
  const people = [await api.signIn('KOL'), await api.signIn('KOL')];
  const to = newNumber();
  const asked: [SignedIn, string, string][] = [];
  for (const person of people) {
    await ask(person, to);
    asked.push([person, await newest(person.phone), await newest(to)]);
    api.clock.advance(MINUTE_MS + 1000);
  }
  const replies = await Promise.all(asked.map((one) => confirm(...one)));
  // Both want the same number, and only its newest code is valid.
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('ten equal confirmations at once change it once', async () => {
  const person = await api.signIn('KOL');
  const to = newNumber();
  await ask(person, to);
  const codes = [await newest(person.phone), await newest(to)] as const;
  const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(person, ...codes)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const events = await api.db
    .selectFrom('account_events')
    .select('event')
    .where('account_id', '=', person.id)
    .execute();
  expect(events).toEqual([{ event: 'number-changed' }]);
});

test('one person has codes sent to few strangers an hour', async () => {
  const person = await api.signIn('KOL');
  const statuses: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    statuses.push((await ask(person, newNumber())).status);
    api.clock.advance(MINUTE_MS + 1000);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.at(-1)).toBe(429);
});

test('both sides are told: the number that was left by WhatsApp, the person in its notices', async () => {
  const person = await api.signIn('KOL', { fullName: 'Wulan Sari' });
  const to = newNumber();
  await move(person, to);
  await api.runJobs();
  const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: person.phone } });
  expect(inbox.json()[0].text).toMatch(
    new RegExp(`^Halo Wulan Sari, nomor WhatsApp akun Anda diganti menjadi ••••${to.slice(-4)}`),
  );
  const notices = await api.call('GET', 'Notice', { as: person });
  expect(notices.body.data[0]).toMatchObject({ title: 'Nomor WhatsApp diganti' });
});

test.each([
  ['the same number', (person: SignedIn) => person.phone, 'Itu nomor Anda yang sekarang.'],
  ['no mobile number', () => '021 555 0101', /nomor/i],
])('%s is refused', async (_, nomor, text) => {
  const person = await api.signIn('KOL');
  const reply = await ask(person, nomor(person));
  expect(reply.status).toBe(400);
  expect(reply.body.Error).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
});
