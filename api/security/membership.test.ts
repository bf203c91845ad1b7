import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@sohor/shared/format';
import { blockAccount } from '../modules/accounts/index.ts';
import { figure } from '../platform/testing/figure.ts';
import { recordQueries } from '../platform/testing/record-queries.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

let count = 0;
const newPhone = () => {
  count += 1;
  return `+62859${String(count).padStart(8, '0')}`;
};

/** Makes a number of each kind of person. A stranger has no account. */
const PEOPLE = {
  stranger: newPhone,
  member: async () => (await api.signIn('KOL', { phone: newPhone() })).phone,
  brand: async () => (await api.signIn('Brand', { phone: newPhone() })).phone,
  async 'one who never typed the code'() {
    const phone = newPhone();
    await call('auth/register', { ...REGISTRATION, phoneNumber: phone });
    return phone;
  },
  async 'one who is blocked'() {
    const { phone } = await api.signIn('KOL', { phone: newPhone() });
    await blockAccount(api.db, { phone, reason: 'penipuan', actor: 'rina' }, api.clock.now());
    return phone;
  },
  async 'one who is not on WhatsApp'() {
    const { phone } = await api.signIn('KOL', { phone: newPhone() });
    await call('auth/login', { phoneNumber: phone });
    await api.db
      .updateTable('code_lanes')
      // Makes sure that the code is not the one that the probes guess.
      .set({ unreachable_at: api.clock.now(), code_hmac: randomBytes(32) })
      .where('phone', '=', phone)
      .execute();
    return phone;
  },
} satisfies Record<string, () => string | Promise<string>>;
type Person = keyof typeof PEOPLE;

const REGISTRATION = { fullName: 'Orang Lain', email: 'lain@contoh.id', idRole: 'Brand' };
const call = (path: string, body: object) => api.call('POST', path, { body });
const login = (phoneNumber: string) => call('auth/login', { phoneNumber });

interface Probe {
  readonly path: string;
  /** What is done with this number beforehand; then a minute passes. */
  readonly before?: (phone: string) => Promise<unknown>;
  readonly body: (phone: string) => object;
}
const number = (phoneNumber: string) => ({ phoneNumber });
const guess = (phonenumber: string) => ({ phonenumber, code: '0000' });
/** Asks for a code, and makes sure that it is not the one that the probe guesses. */
async function withOtherCode(phone: string) {
  await login(phone);
  await api.db
    .updateTable('code_lanes')
    .set({ code_hmac: randomBytes(32) })
    .where('phone', '=', phone)
    .execute();
}

/** Everything that a stranger can ask about a number, in each state in which the API acts differently. */
const PROBES: Readonly<Record<string, Probe>> = {
  'log-in': { path: 'auth/login', body: number },
  'log-in after a code': { path: 'auth/login', before: login, body: number },
  'a resend after a code': { path: 'auth/resendOTP', before: login, body: number },
  'a resend without a code': { path: 'auth/resendOTP', body: number },
  'a guess while a code waits': { path: 'otp/validateWA', before: withOtherCode, body: guess },
  'a guess where none waits': { path: 'otp/validateWA', body: guess },
  registering: { path: 'auth/register', body: (phoneNumber) => ({ ...REGISTRATION, phoneNumber }) },
};

describe.each(Object.entries(PROBES))('%s', (_name, probe) => {
  const others = Object.keys(PEOPLE).filter((person) => person !== 'stranger') as Person[];

  test.each(others)('is the same for a stranger and for a %s: words, and every statement', async (person) => {
    const phones = [await PEOPLE.stranger(), await PEOPLE[person]()];
    if (person === 'one who is not on WhatsApp' && !probe.before) await login(phones[0] ?? '');
    api.clock.advance(MINUTE_MS);
    for (const phone of phones) await probe.before?.(phone);
    if (person === 'one who is not on WhatsApp')
      await api.db
        .updateTable('code_lanes')
        .set({ unreachable_at: api.clock.now() })
        .where('phone', '=', phones[1] ?? '')
        .execute();
    if (probe.path !== 'otp/validateWA') api.clock.advance(MINUTE_MS);
    const answer = (phone: string) =>
      recordQueries(api.context.pool, () => call(probe.path, probe.body(phone)));
    const [stranger, known] = [await answer(phones[0] ?? ''), await answer(phones[1] ?? '')];
    const told = ({ result }: typeof stranger) => ({
      status: result.status,
      body: { ...result.body, requestId: null },
      cookies: result.cookies.map((cookie) => ({ ...cookie, value: cookie.value.length })),
      wait: result.headers['retry-after'],
    });
    expect(told(known)).toEqual(told(stranger));
    // The same statements, as a difference could be measured from outside by its time.
    expect(known.asked.map(({ text }) => text)).toEqual(stranger.asked.map(({ text }) => text));
    expect(known.asked.length).toBeGreaterThan(0);
  });
});

describe('the time of an answer', () => {
  const PAIRS = 30;
  /**
   * Further rounds after one with a difference. The median of all counts: a leak shows in each round, other work of the
   * machine in some.
   */
  const MORE_ROUNDS = 4;
  const median = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const isAlike = (ratio: number) => ratio > 0.6 && ratio < 1.67;
  const TIMED = ['log-in', 'a resend after a code', 'a guess while a code waits', 'registering'] as const;

  /** Median time of answers to members, divided by that of answers to strangers. */
  async function compare(probe: Probe): Promise<number> {
    const pairs = await Promise.all(
      Array.from({ length: PAIRS }, async () => ({
        member: await PEOPLE.member(),
        stranger: PEOPLE.stranger(),
      })),
    );
    for (const { member, stranger } of pairs) {
      await probe.before?.(member);
      await probe.before?.(stranger);
    }
    if (probe.path !== 'otp/validateWA') api.clock.advance(MINUTE_MS);
    const times = { member: [] as number[], stranger: [] as number[] };
    for (const [at, pair] of pairs.entries()) {
      // Each kind comes first equally often, so that other work of the machine affects both.
      const order = at % 2 ? (['member', 'stranger'] as const) : (['stranger', 'member'] as const);
      for (const kind of order) {
        const body = probe.body(pair[kind]);
        const started = performance.now();
        await call(probe.path, body);
        times[kind].push(performance.now() - started);
      }
    }
    return median(times.member) / median(times.stranger);
  }

  test.each(TIMED)('to %s is the same for members and strangers', async (name) => {
    const probe = PROBES[name];
    if (!probe) throw new Error(`there is no probe ${name}`);
    const ratios = [await compare(probe)];
    if (!ratios.every(isAlike))
      for (let more = 0; more < MORE_ROUNDS; more += 1) ratios.push(await compare(probe));
    const ratio = median(ratios);
    figure(`time of an answer, member to stranger, median of ${PAIRS}: ${name} ${ratio.toFixed(2)}\n`);
    expect({ name, ratios, areAlike: isAlike(ratio) }).toMatchObject({ areAlike: true });
  });
});
