import { HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { CONFIG_ENTRIES } from '../../platform/config.ts';
import { hourOf } from '../../platform/limits.ts';
import { figure } from '../../platform/testing/figure.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { type Attack, type Attacker, askAndGuess, attack, SHAPES } from './guessing-fixture.ts';

/**
 * Measures how often guessing succeeds against the real limiter with the limits of production.
 * `GUESSING_ADDRESSES=1,100,10000` prints the odds of such attackers (takes long); `GUESSING_DAYS` is how long one account is
 * attacked.
 */
const ADDRESSES = (process.env.GUESSING_ADDRESSES ?? '1,6').split(',').map(Number);
const ACCOUNT_DAYS = Number(process.env.GUESSING_DAYS ?? 5);
const CODES = 10_000;

const entries = [
  'codesPerAddressHour',
  'codesPerNetworkHour',
  'guessesPerAddressHour',
  'wrongCodesPerAddressDay',
  'wrongCodesPerNetworkDay',
  'wrongCodesHour',
  'wrongCodesAlertHour',
] as const;
const production = (key: (typeof entries)[number]) => CONFIG_ENTRIES[key].production ?? '';

let api: TestApi;
beforeAll(async () => {
  const limits = Object.fromEntries(entries.map((key) => [CONFIG_ENTRIES[key].name, production(key)]));
  // Easy proofs keep the test fast: here only counts whether they are done.
  api = await startTestApi({ ...limits, PROOF_OF_WORK_BITS: '4' });
});
afterAll(() => api?.close());

const perDay = (guesses: number) => (guesses / CODES).toFixed(4);
const show = (line: string) => figure(`guessing: ${line}\n`);

/** The most guesses a day that the limits allow to so many addresses. */
function mostGuesses(shape: keyof typeof SHAPES, count: number): number {
  const address = Number(production('wrongCodesPerAddressDay'));
  const network = Number(production('wrongCodesPerNetworkDay'));
  const day = 24 * Number(production('wrongCodesHour'));
  const networks = {
    [Object.keys(SHAPES)[0] ?? '']: count,
    [Object.keys(SHAPES)[1] ?? '']: Math.ceil(count / 250),
  };
  return Math.min(count * address, (networks[shape] ?? 1) * network, day);
}

describe('guessing at the codes of many accounts, one day long', () => {
  const rows = (Object.keys(SHAPES) as (keyof typeof SHAPES)[]).flatMap((shape) =>
    ADDRESSES.map((count) => [shape, count] as const),
  );

  test.each(rows)(
    '%s, %d addresses: no more than the limits of addresses, networks and hours allow',
    async (shape, count) => {
      const addresses = Array.from({ length: count }, (_, at) => SHAPES[shape](at));
      const run = (how: Omit<Attacker, 'addresses'>) => attack(api, { addresses, ...how }, 24);
      const patient = Number(production('wrongCodesAlertHour')) - 1;
      const outcomes: Record<string, Attack> = {
        'pays the work': await run({ paysProof: true }),
        'pays no work': await run({ paysProof: false }),
        'stays below the alarm': await run({ paysProof: true, mostAnHour: patient }),
      };
      for (const [how, { guesses, codes, proofs }] of Object.entries(outcomes)) {
        show(
          `${count} addresses (${shape}), ${how}: ${guesses} guesses at ${codes} codes, ${proofs} proofs, ${perDay(guesses)} accounts a day`,
        );
        expect(guesses).toBeGreaterThan(0);
        expect(guesses).toBeLessThanOrEqual(mostGuesses(shape, count));
      }
    },
    3_600_000,
  );
});

test('while an army guesses, people behind one shared address log in on new devices, mistypes and all', async () => {
  const { context, clock, db } = api;
  const address = '100.64.7.7';
  await db.deleteFrom('rate_counters').execute();
  let refused = 0;
  /**
   * Logs a person in. Every tenth types a wrong code first, and asks for another code if the first allowed one guess
   * only.
   */
  const logIn = async (at: number) => {
    const phone = `+62818${String(at).padStart(8, '0')}`;
    const account = { phone, role: 'KOL' as const, full_name: 'Sari', email: 'sari@contoh.id' };
    await db.insertInto('users').values(account).execute();
    for (const code of at % 10 === 9 ? ['4321', '1234'] : ['1234']) {
      const outcome = await askAndGuess(context, { phone, address, code });
      if (outcome === 'too_many_wrong_codes') refused += 1;
      clock.advance(MINUTE_MS);
    }
  };
  for (let at = 0; at < 20; at += 1) await logIn(at);
  for (let hour = 0; hour < 2; hour += 1) {
    const armyIs = { key: 'code-wrong:all', window_start: hourOf(clock.now()), count: 50_000 };
    await db
      .insertInto('rate_counters')
      .values(armyIs)
      .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: 50_000 }))
      .execute();
    for (let at = 0; at < 10; at += 1) await logIn(100 * (hour + 1) + at);
    clock.advance(HOUR_MS);
  }
  const sessions = db.selectFrom('sessions').select('id');
  expect({ refused, sessions: (await sessions.execute()).length }).toEqual({ refused: 0, sessions: 40 });
});

test(`guessing at one account for ${ACCOUNT_DAYS} days, from ever new addresses: 15 a day until 30 were wrong, then one`, async () => {
  const addresses = Array.from({ length: 10 * ACCOUNT_DAYS }, (_, at) =>
    SHAPES['IPv4, each in another /24'](at),
  );
  const target = '+6281799999999';
  const { guesses } = await attack(api, { addresses, paysProof: true, target }, 24 * ACCOUNT_DAYS);
  const odds = ((100 * guesses) / CODES).toFixed(2);
  show(`one account, ${ACCOUNT_DAYS} days: ${guesses} guesses, ${odds} % in all; 0.15 % on the first day`);
  expect(guesses).toBeGreaterThanOrEqual(30);
  expect(guesses).toBeLessThanOrEqual(30 + ACCOUNT_DAYS);
}, 3_600_000);
