import { HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { solve } from './proof-fixture.ts';

/**
 * Small limits. An address: 3 codes an hour, 4 wrong ones a day. A network: 6 wrong ones a day. All together: 40 wrong
 * ones an hour.
 */
const LIMITS = {
  LIMIT_CODES_PER_ADDRESS_HOUR: '3',
  LIMIT_WRONG_CODES_PER_ADDRESS_DAY: '4',
  LIMIT_WRONG_CODES_PER_NETWORK_DAY: '6',
  LIMIT_WRONG_CODES_HOUR: '40',
  ALERT_WRONG_CODES_HOUR: '1000',
  PROOF_OF_WORK_BITS: '4',
};

let api: TestApi;
beforeEach(async () => {
  await api.db.deleteFrom('rate_counters').execute();
});
beforeAll(async () => {
  api = await startTestApi(LIMITS);
});
afterAll(() => api?.close());

let numbers = 0;
const newPhone = () => `+62816${String(++numbers).padStart(8, '0')}`;
let homes = 0;
/** An address in a network of its own. */
const elsewhere = () => `10.${Math.floor(++homes / 200)}.${homes % 200}.9`;

type Options = { from: string; device?: string | undefined; proof?: string };
const sent = ({ from, device }: Options) => ({
  headers: { 'x-forwarded-for': from },
  ...(device && { cookies: { sohor_device: device } }),
});
const ask = (phoneNumber: string, options: Options) =>
  api.call('POST', 'auth/login', {
    body: { phoneNumber, ...(options.proof && { proof: options.proof }) },
    ...sent(options),
  });
const guess = (phonenumber: string, code: string, options: Options) =>
  api.call('POST', 'otp/validateWA', { body: { phonenumber, code }, ...sent(options) });
async function codeOf(phone: string): Promise<string> {
  await api.runJobs();
  return (await receivedCodes(api, phone))[0] ?? 'none';
}
/** One wrong guess at a new number, whose live code was asked for from another address. */
async function wrongGuess(from: string): Promise<number> {
  const phone = newPhone();
  expect((await ask(phone, { from: elsewhere() })).status).toBe(200);
  return (await guess(phone, '0000', { from })).status;
}
async function member(): Promise<string> {
  const phoneNumber = newPhone();
  const body = { fullName: 'Sari Dewi', email: 'sari@contoh.id', phoneNumber, idRole: 'KOL' };
  await api.call('POST', 'auth/register', { body });
  return phoneNumber;
}
async function logIn(phone: string, from: string, device?: string) {
  expect((await ask(phone, { from: device ? from : elsewhere(), device })).status).toBe(200);
  return guess(phone, await codeOf(phone), { from, device });
}
const times = async (count: number, run: () => Promise<number>) => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push(await run());
  return statuses;
};

test('whoever shares an address cannot use up what a known device has there', async () => {
  const from = '198.51.100.7';
  const phone = await member();
  const reply = await logIn(phone, from);
  const device = reply.cookies.find(({ name }) => name === 'sohor_device')?.value;
  expect(await times(6, () => wrongGuess(from))).toEqual([400, 400, 400, 400, 429, 429]);
  const flood = await times(32, async () => (await ask(newPhone(), { from })).status);
  expect(flood).toEqual([...Array(3).fill(200), ...Array(29).fill(429)]);
  api.clock.advance(MINUTE_MS);

  expect((await ask(phone, { from, device })).status).toBe(200);
  const code = await codeOf(phone);
  expect((await guess(phone, code === '0000' ? '1111' : '0000', { from, device })).status).toBe(400);
  expect((await guess(phone, code, { from, device })).status).toBe(200);
  // The device's cookie is worth nothing with another number.
  expect((await ask(newPhone(), { from, device })).status).toBe(429);
});

test('above the limit of an address a new device proves work, and only far above it is refused', async () => {
  const from = '198.51.100.8';
  expect(await times(3, async () => (await ask(newPhone(), { from })).status)).toEqual([200, 200, 200]);
  const phone = newPhone();
  const refused = await ask(phone, { from });
  expect(refused).toMatchObject({ status: 429, body: { proof: { bits: 4 } } });
  expect((await ask(phone, { from, proof: solve(refused.body.proof) })).status).toBe(200);
  await times(25, async () => (await ask(newPhone(), { from })).status);
  const last = await ask(newPhone(), { from });
  expect(last).toMatchObject({ status: 429, body: { Error: expect.stringContaining('Terlalu banyak') } });
  expect(last.body.proof).toBeUndefined();
});

test('an address above its limit that shows no proof, or a made-up one, spends nothing of its network', async () => {
  const from = '198.51.99.8';
  await times(3, async () => (await ask(newPhone(), { from })).status);
  const ofNetwork = async () =>
    (
      await api.db
        .selectFrom('rate_counters')
        .select('count')
        .where('key', '=', 'code-net:198.51.99.0/24')
        .executeTakeFirstOrThrow()
    ).count;
  expect(await ofNetwork()).toBe(3);
  const phone = newPhone();
  const refused = await ask(phone, { from });
  await times(5, async () => (await ask(newPhone(), { from, proof: 'x' })).status);
  await ask(newPhone(), { from, proof: solve(refused.body.proof) });
  expect(await ofNetwork()).toBe(3);
  expect((await ask(phone, { from, proof: solve(refused.body.proof) })).status).toBe(200);
  expect(await ofNetwork()).toBe(4);
});

test('every wrong guess counts for its address and its network, one a code as well', async () => {
  expect(await times(6, () => wrongGuess('192.0.2.1'))).toEqual([400, 400, 400, 400, 429, 429]);
  expect(await times(4, () => wrongGuess('192.0.2.2'))).toEqual([400, 400, 429, 429]);
  expect(await wrongGuess('192.0.3.1')).toBe(400);
  // The counts end after a day.
  api.clock.advance(24 * HOUR_MS);
  expect(await wrongGuess('192.0.2.2')).toBe(400);
});

test('all addresses of one /64 are one client, all /64 of one /48 one network, however they are written', async () => {
  const one = ['2001:db8:1::1', '2001:0db8:0001:0000:0000:0000:0000:0002', '2001:DB8:1:0:9::3'];
  const tries = await times(2, async () => Math.max(...(await Promise.all(one.map(wrongGuess)))));
  expect(tries).toEqual([400, 429]);
  const others = [5, 6, 7].map((net) => `2001:db8:1:${net}::1`);
  const statuses: number[] = [];
  for (const from of others) statuses.push(await wrongGuess(from));
  expect(statuses).toEqual([400, 400, 429]);
  expect(await wrongGuess('2001:db8:2::1')).toBe(400);
  expect(await wrongGuess('::ffff:203.0.113.5')).toBe(400);
});

test('of 30 parallel guesses at 30 numbers from one address four are looked at', async () => {
  const phones = Array.from({ length: 30 }, newPhone);
  for (const phone of phones) await ask(phone, { from: elsewhere() });
  await Promise.all(phones.map((phone) => guess(phone, '0000', { from: '192.0.4.1' })));
  const events = api.db.selectFrom('code_events').select('phone').where('kind', '=', 'wrong');
  expect(await events.where('phone', 'in', phones).execute()).toHaveLength(4);
});

test('right codes earn wrong ones, so that people behind one address may mistype', async () => {
  const from = '192.0.5.1';
  for (let at = 0; at < 5; at += 1) expect((await logIn(await member(), from)).status).toBe(200);
  expect(await times(6, () => wrongGuess(from))).toEqual([400, 400, 400, 400, 400, 429]);
});

test('a guess where no code waits teaches nothing and counts for nothing', async () => {
  const from = '192.0.6.1';
  const blind = async () => (await guess(newPhone(), '0000', { from })).status;
  expect(await times(8, blind)).toEqual(Array(8).fill(400));
  expect(await wrongGuess(from)).toBe(400);
});

test('what all together may guess in an hour ends even an army; who earned it goes on, and all do in the next hour', async () => {
  const trusted = '192.0.7.1';
  for (let at = 0; at < 5; at += 1) await logIn(await member(), trusted);
  const army = await times(42, () => wrongGuess(elsewhere()));
  expect(army).toEqual([...Array(40).fill(400), 429, 429]);
  const fresh = await member();
  const refused = await logIn(fresh, elsewhere());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await logIn(await member(), trusted)).status).toBe(200);
  api.clock.advance(HOUR_MS);
  expect((await logIn(fresh, elsewhere())).status).toBe(200);
});

test('one guess at each of many numbers is an attack: log-in asks for proof, and gives one guess a code', async () => {
  const alarmed = await startTestApi({ ...LIMITS, ALERT_WRONG_CODES_HOUR: '5' });
  const all = api;
  api = alarmed;
  try {
    expect(await times(4, () => wrongGuess(elsewhere()))).toEqual(Array(4).fill(400));
    const before = newPhone();
    expect((await ask(before, { from: elsewhere() })).status).toBe(200);
    expect(await wrongGuess(elsewhere())).toBe(400);

    const phone = newPhone();
    const refused = await ask(phone, { from: elsewhere() });
    expect(refused).toMatchObject({ status: 429, body: { proof: { bits: 4 } } });
    const proof = solve(refused.body.proof);
    expect((await ask(phone, { from: elsewhere(), proof })).status).toBe(200);
    const scope = api.db.selectFrom('code_scopes').select('guesses_left');
    const leftFor = async (number: string) =>
      (await scope.where('phone', '=', number).executeTakeFirstOrThrow()).guesses_left;
    expect([await leftFor(before), await leftFor(phone)]).toEqual([3, 1]);
    // During an alarm an address may guess wrong a fifth as often: once instead of four times.
    expect((await guess(before, '0000', { from: '192.0.8.1' })).status).toBe(400);
    expect((await guess(before, '0000', { from: '192.0.8.1' })).status).toBe(429);
  } finally {
    api = all;
    await alarmed.close();
  }
});
