import { HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { untilWaiting } from '../../platform/testing/waiting.ts';
import { blockAccount, unblockAccount } from '../accounts/index.ts';
import { grantStaff, revokeStaff } from './index.ts';
import { newTotpSecret, stepOfCode, totpCode, totpStep, totpUri } from './rules/totp.ts';
import { verifyActs } from './verify-acts.ts';

const BROWSER = { 'sec-fetch-site': 'same-origin' };
const PERSON = { fullName: 'Rina Wijaya', email: 'rina@sohor.example', actor: 'root', reason: 'bergabung' };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ OTP_RESEND_SECONDS: '0' });
});
afterAll(() => api?.close());

let phones = 0;
const newPhone = () => `+62815${String(++phones).padStart(8, '0')}`;
const grant = (phone: string) => grantStaff(api.context, { ...PERSON, phone });

async function askForCode(phone: string): Promise<string | undefined> {
  await api.call('POST', 'auth/login', { body: { phoneNumber: phone } });
  await api.runJobs();
  return (await receivedCodes(api, phone))[0];
}

/** Logs in with the code of WhatsApp. */
async function logIn(phone: string) {
  const code = (await askForCode(phone)) ?? '0000';
  const { status, body, cookies } = await api.call('POST', 'otp/validateWA', {
    body: { phonenumber: phone, code },
    headers: BROWSER,
  });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status, headers: { authorization: `Bearer ${body.message?.accessToken}`, cookie }, body };
}
type Session = Awaited<ReturnType<typeof logIn>>;
const as = ({ headers }: Session) => ({ headers });

const codeNow = (secret: string, steps = 0) => totpCode(secret, totpStep(api.clock.now()) + steps);
const confirm = (session: Session, code: string) =>
  api.call('PUT', 'Ops/session', { ...as(session), body: { code } });
const statusOf = async (session: Session, path: string) => (await api.call('GET', path, as(session))).status;
const stepOf = async (session: Session) =>
  (await api.call('GET', 'Ops/session', as(session))).body.data?.step;

async function enrolled(phone = newPhone()) {
  await grant(phone);
  const session = await logIn(phone);
  const { secret } = (await api.call('POST', 'Ops/session/enrol', as(session))).body.data;
  const { status, body } = await confirm(session, codeNow(secret));
  expect(status).toBe(200);
  return { phone, session, secret, codes: body.data.kodePemulihan as string[] };
}

test('log-in takes the code of WhatsApp, then one of the authenticator; before that nothing else answers', async () => {
  const phone = newPhone();
  await grant(phone);
  const session = await logIn(phone);
  expect(session.body.message).toMatchObject({ idRole: 'Admin' });
  expect(await stepOf(session)).toBe('enrol');
  expect(await statusOf(session, 'auth/verifySessions')).toBe(200);
  const refused = await api.call('GET', 'Ops/users', as(session));
  expect(refused).toMatchObject({
    status: 403,
    body: { Error: 'Masukkan kode dari aplikasi autentikator Anda untuk melanjutkan.' },
  });
  expect(await statusOf(session, 'auth/sessions')).toBe(403);

  const { secret, uri } = (await api.call('POST', 'Ops/session/enrol', as(session))).body.data;
  expect(uri).toContain(`secret=${secret}`);
  expect((await confirm(session, codeNow(secret, 9))).status).toBe(400);
  expect(await statusOf(session, 'Ops/users')).toBe(403);
  expect((await confirm(session, codeNow(secret))).status).toBe(200);
  expect([await stepOf(session), await statusOf(session, 'Ops/users')]).toEqual(['in', 200]);
  // Calls of KOLs and Brands are refused to staff.
  for (const path of ['Wallet', 'Campaign/all', 'Dashboard', 'RateCard'])
    expect(await statusOf(session, path)).toBe(403);
});

test('the secret is shown once, lies sealed, and cannot be replaced from the browser', async () => {
  const { session, secret, phone } = await enrolled();
  const again = await api.call('POST', 'Ops/session/enrol', as(session));
  expect(again).toMatchObject({ status: 409, body: { Error: expect.stringContaining('sudah terpasang') } });
  const { rows } = await sql<{
    sealed_secret: string;
  }>`SELECT sealed_secret FROM staff_authenticators`.execute(api.db);
  expect(rows.filter(({ sealed_secret }) => sealed_secret?.includes(secret))).toEqual([]);

  // A second session is asked for a code of the same authenticator.
  api.clock.advance(MINUTE_MS);
  const second = await logIn(phone);
  expect(await stepOf(second)).toBe('code');
  expect((await api.call('POST', 'Ops/session/enrol', as(second))).status).toBe(409);
});

test('a code works once, and none from before it works after it', async () => {
  const { phone, secret } = await enrolled();
  api.clock.advance(5 * MINUTE_MS);
  const [one, two] = [await logIn(phone), await logIn(phone)];
  const code = codeNow(secret);
  expect((await confirm(one, code)).status).toBe(200);
  expect(await stepOf(two)).toBe('code');
  expect((await confirm(two, code)).status).toBe(400);
  expect((await confirm(two, codeNow(secret, -1))).status).toBe(400);
  api.clock.advance(MINUTE_MS);
  const fresh = codeNow(secret);
  const both = await Promise.all([confirm(two, fresh), confirm(await logIn(phone), fresh)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a recovery code lets in once, however many try at once; it is on record, and told on WhatsApp', async () => {
  const { phone, session, codes } = await enrolled();
  const [code = ''] = codes;
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  for (const one of codes) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const kept = await api.db.selectFrom('staff_recovery_codes').select('hash').execute();
  expect(kept.filter(({ hash }) => hash.includes(code.replace('-', '').toLowerCase()))).toEqual([]);
  const leftOf = async (who: Session) =>
    (await api.call('GET', 'Ops/session', as(who))).body.data.kodePemulihan;
  expect(await leftOf(session)).toBe(10);

  api.clock.advance(2 * HOUR_MS);
  const later = await logIn(phone);
  expect(await leftOf(later)).toBeUndefined();
  const tries = await Promise.all(Array.from({ length: 20 }, () => confirm(later, code)));
  const count = (wanted: number) => tries.filter(({ status }) => status === wanted).length;
  // Ten tries an hour, as for the authenticator.
  expect([count(200), count(400), count(429)]).toEqual([1, 9, 10]);
  expect([await stepOf(later), await leftOf(later)]).toEqual(['in', 9]);
  const { body } = await api.call('GET', `Ops/events?subject=${later.body.message.id}`, as(later));
  expect(body.data[0]).toMatchObject({ act: 'recovery_code_used', reason: 'sisa 9 kode pemulihan' });
  await api.runJobs();
  const inbox = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: phone } });
  expect(inbox.body.match(/dipakai untuk masuk pada [^.]*\.\d\d WIB\. Sisa kode: 9/g)).toHaveLength(1);
});

test('new recovery codes take a code of the authenticator and end the earlier ones; a new grant ends all', async () => {
  const { phone, session, secret, codes } = await enrolled();
  const remake = (code: string) =>
    api.call('POST', 'Ops/session/recovery', { ...as(session), body: { code } });
  // The code of the log-in was used, and a recovery code makes no others.
  for (const code of [codeNow(secret), codes[0] ?? '']) expect((await remake(code)).status).toBe(400);
  api.clock.advance(2 * MINUTE_MS);
  const made: string[] = (await remake(codeNow(secret))).body.data.kodePemulihan;
  expect(new Set([...codes, ...made]).size).toBe(20);
  const other = await logIn(phone);
  expect((await confirm(other, codes[0] ?? '')).status).toBe(400);
  expect((await confirm(other, made[0]?.replace('-', '') ?? '')).status).toBe(200);
  await grant(phone);
  expect((await confirm(await logIn(phone), made[1] ?? '')).status).toBe(400);
});

test('guesses are limited for the account, over all its sessions', async () => {
  const { phone, secret } = await enrolled();
  api.clock.advance(2 * HOUR_MS);
  const sessions = [await logIn(phone), await logIn(phone)];
  const guesses = Array.from({ length: 10 }, (_, at) =>
    confirm(sessions[at % 2] as Session, codeNow(secret, 100 + at)),
  );
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([400]));
  const refused = await confirm(sessions[0] as Session, codeNow(secret));
  expect(refused).toMatchObject({ status: 429, body: { Error: expect.stringContaining('autentikator') } });
  api.clock.advance(HOUR_MS);
  const later = await logIn(phone);
  expect((await confirm(later, codeNow(secret))).status).toBe(200);
});

test('an authenticator can be set up for a day after the grant; a new grant opens it again and ends the old one', async () => {
  const phone = newPhone();
  await grant(phone);
  api.clock.advance(24 * HOUR_MS + MINUTE_MS);
  const late = await logIn(phone);
  expect((await api.call('POST', 'Ops/session/enrol', as(late))).body.Error).toContain('sudah lewat');

  const { session, secret, phone: other } = await enrolled();
  await grant(other);
  expect(await statusOf(session, 'Ops/session')).toBe(401);
  api.clock.advance(MINUTE_MS);
  const anew = await logIn(other);
  expect((await confirm(anew, codeNow(secret))).status).toBe(400);
  expect(await stepOf(anew)).toBe('enrol');
});

test('half an hour without use ends a session, half a day ends it in any case', async () => {
  const { session } = await enrolled();
  for (let minutes = 0; minutes < 11 * 60; minutes += 29) {
    api.clock.advance(29 * MINUTE_MS);
    expect(await statusOf(session, 'Ops/users')).toBe(200);
  }
  const idle = await enrolled();
  api.clock.advance(28 * MINUTE_MS);
  expect(await statusOf(session, 'Ops/users')).toBe(200);
  api.clock.advance(2 * MINUTE_MS);
  expect(await statusOf(idle.session, 'Ops/session')).toBe(401);
  expect(await statusOf(session, 'Ops/users')).toBe(200);
  // 12 hours after log-in the session ends although it was in use all the time.
  api.clock.advance(28 * MINUTE_MS);
  expect(await statusOf(session, 'Ops/users')).toBe(401);
});

test('whoever is staff no more is out at once, gets no code, and is let in by no code', async () => {
  const { session, phone } = await enrolled();
  await revokeStaff(api.context, { phone, actor: 'root', reason: 'keluar' });
  expect(await statusOf(session, 'Ops/session')).toBe(401);
  const before = (await receivedCodes(api, phone)).length;
  expect((await logIn(phone)).status).toBe(400);
  expect(await receivedCodes(api, phone)).toHaveLength(before);
  await expect(revokeStaff(api.context, { phone, actor: 'root', reason: 'lagi' })).rejects.toThrow(
    'no staff',
  );
});

test('lifting a block makes nobody staff again who is staff no more', async () => {
  const { phone } = await enrolled();
  const order = { phone, actor: 'root', reason: 'ponsel hilang' };
  expect(await blockAccount(api.db, order, api.clock.now())).toMatchObject({ done: true });
  await revokeStaff(api.context, order);
  // Lifting a block undoes the block only; the role stays revoked.
  await blockAccount(api.db, order, api.clock.now());
  expect(await unblockAccount(api.db, order, api.clock.now())).toMatchObject({ done: true });
  const { status } = await api.db
    .selectFrom('users')
    .select('status')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(status).toBe('inactive');
  expect((await logIn(phone)).status).toBe(400);
  await grant(phone);
  expect((await logIn(phone)).status).toBe(200);
});

test('the role is taken away, however far a log-in is at that moment', async () => {
  const { phone, session } = await enrolled();
  const id = session.body.message?.id ?? '';
  let revoked: Promise<void> | undefined;
  // Locks in the order of `confirm`: the authenticator, then its session.
  await api.db.transaction().execute(async (tx) => {
    await tx.updateTable('staff_authenticators').set({ last_step: 1 }).where('user_id', '=', id).execute();
    revoked = revokeStaff(api.context, { phone, actor: 'root', reason: 'keluar' });
    await untilWaiting(api.context.pool, 1);
    const used = { last_used_at: api.clock.now() };
    await tx.updateTable('sessions').set(used).where('user_id', '=', id).execute();
  });
  await revoked;
  expect(await statusOf(session, 'Ops/session')).toBe(401);
});

test("nobody registers as staff, and a member's number cannot become one of staff", async () => {
  const body = { fullName: 'Orang', email: 'o@contoh.id', phoneNumber: newPhone(), idRole: 'Admin' };
  expect((await api.call('POST', 'auth/register', { body })).status).toBe(400);
  const brand = await api.signIn('Brand');
  await expect(grant(brand.phone)).rejects.toThrow('that of a KOL or a Brand');
  // Registering the number of staff changes nothing.
  const { phone } = await enrolled();
  await api.call('POST', 'auth/register', { body: { ...body, phoneNumber: phone, idRole: 'Brand' } });
  const kept = api.db.selectFrom('users').select(['role', 'full_name']).where('phone', '=', phone);
  expect(await kept.executeTakeFirst()).toEqual({ role: 'Admin', full_name: PERSON.fullName });
});

test('staff works from the addresses that are named, and from no other', async () => {
  const office = await startTestApi({ OPS_ADDRESSES: '203.0.113.0/24, 2001:db8::7' });
  try {
    const staff = await office.signIn('Admin');
    const kol = await office.signIn('KOL');
    const from = async (address: string, who = staff, path = 'Ops/users') => {
      const headers = { ...who.headers, 'x-forwarded-for': address };
      return (await office.call('GET', path, { headers })).status;
    };
    expect(await from('203.0.113.9')).toBe(200);
    expect(await from('2001:db8::7')).toBe(200);
    expect([await from('203.0.114.9'), await from('2001:db8::8')]).toEqual([403, 403]);
    expect(await from('203.0.114.9', staff, 'auth/verifySessions')).toBe(403);
    expect(await from('203.0.114.9', kol, 'Wallet')).toBe(200);
  } finally {
    await office.close();
  }
});

test('what staff does is chained: any change of an entry shows, and the API cannot make one', async () => {
  const staff = await api.signIn('Admin', { fullName: 'Rina' });
  const kol = await api.signIn('KOL');
  for (const blocked of [true, false])
    await api.call('PUT', `Ops/users/${kol.id}/block`, { as: staff, body: { blocked, alasan: 'dicoba.' } });
  const { body } = await api.call('GET', `Ops/events?subject=${kol.id}`, { as: staff });
  expect(body.data).toMatchObject([
    { act: 'unblocked', actor: 'Rina', subject: kol.id, reason: 'dicoba' },
    { act: 'blocked', actor: 'Rina', subject: kol.id, reason: 'dicoba' },
  ]);
  expect((await verifyActs(api.db)).problems).toEqual([]);

  const { databaseUrl } = api.context.config;
  const change = `UPDATE staff_events SET reason = 'lain' WHERE subject = '${kol.id}'`;
  await expect(queryAs(databaseUrl, change)).rejects.toThrow('permission denied');
  await expect(queryAs(ownerOf(databaseUrl), change)).rejects.toThrow('append-only');
  const own = ownerOf(databaseUrl);
  await queryAs(own, 'ALTER TABLE staff_events DISABLE TRIGGER staff_events_append_only');
  await queryAs(own, change);
  expect((await verifyActs(api.db)).problems).toHaveLength(2);
  await queryAs(own, `UPDATE staff_events SET reason = 'dicoba' WHERE subject = '${kol.id}'`);
  expect((await verifyActs(api.db)).problems).toEqual([]);
  await queryAs(own, 'DELETE FROM staff_events WHERE seq = (SELECT max(seq) FROM staff_events)');
  expect((await verifyActs(api.db)).problems).toEqual([expect.stringContaining('the chain ends')]);
});

test('a session from before the grant is none of staff', async () => {
  const kol = await api.signIn('KOL', { phone: newPhone() });
  await api.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', kol.id).execute();
  expect((await api.call('GET', 'Ops/session', { as: kol })).status).toBe(401);
});

describe('codes of an authenticator', () => {
  /** '12345678901234567890' in base32, of RFC 6238, appendix B; its codes have eight digits, of which these are the last six. */
  const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i seconds the code is %s, as RFC 6238 says', (seconds, code) => {
    expect(totpCode(RFC_SECRET, totpStep(new Date(seconds * 1000)))).toBe(code);
  });

  test('the codes of the half minute before and after count, no others', () => {
    const secret = newTotpSecret();
    const now = new Date('2026-11-22T12:00:10Z');
    const step = totpStep(now);
    const taken = [-2, -1, 0, 1, 2].map((by) => stepOfCode(secret, totpCode(secret, step + by), now));
    expect(taken).toEqual([null, step - 1, step, step + 1, null]);
    expect(stepOfCode(secret, '12345', now)).toBeNull();
  });

  test('a secret is new each time, and an app can take it', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    expect(totpUri(secret, 'rina@sohor.example')).toBe(
      `otpauth://totp/Sohor%3Arina%40sohor.example?secret=${secret}&issuer=Sohor`,
    );
  });
});
