import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';

let api: TestApi;
let brand: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  brand = await api.signIn('Brand', { fullName: 'Kopi Nur\u2019aini José' });
  for (const fullName of [
    "Siti Nur'aini",
    'José  Pérez',
    'Ole\u0301 Łukasz',
    '100% Asli',
    'Budi_Satu',
    'R.A. Kartini',
    'Anne\u2011Marie Weiß',
    'Ærø Œuvre Þór',
    'Yusʿuf',
  ])
    await api.signIn('KOL', { fullName, hasProfile: true });
  await campaignOf(api.db, brand.id, { name: 'Ramadan Ma’had  Café' });
});
afterAll(() => api?.close());

const NAMES = [
  ["Nur'aini", "Siti Nur'aini"],
  ['nur\u2019aini', "Siti Nur'aini"],
  ['NUR\u02bcAINI', "Siti Nur'aini"],
  ['Nuraini', "Siti Nur'aini"],
  [' siti  nuraini ', "Siti Nur'aini"],
  ['siti\u00a0nur', "Siti Nur'aini"],
  ['Jose', 'José  Pérez'],
  ['jose\u0301 pe\u0301rez', 'José  Pérez'],
  ['José Perez', 'José  Pérez'],
  ['ole', 'Ole\u0301 Łukasz'],
  ['lukasz', 'Ole\u0301 Łukasz'],
  ['0%', '100% Asli'],
  ['i_s', 'Budi_Satu'],
  ['ra kartini', 'R.A. Kartini'],
  ['anne marie', 'Anne\u2011Marie Weiß'],
  ['Anne–Marie weiss', 'Anne\u2011Marie Weiß'],
  ['aero oeuvre thor', 'Ærø Œuvre Þór'],
  ["Yus'uf", 'Yusʿuf'],
] as const;

test.each(NAMES)('%j finds %j, and nobody else', async (typed, name) => {
  const { body } = await api.call('GET', `user/kol?q=${encodeURIComponent(typed)}`, { as: brand });
  expect(body.data).toHaveLength(1);
  expect(JSON.stringify(body.data)).toContain(name);
});

test.each(['mahad', 'ma\u2018had cafe', 'CAFE\u0301', 'ramadan  ma'])(
  '%j finds the campaign of its Brand',
  async (typed) => {
    const { body } = await api.call('GET', `Campaign?q=${encodeURIComponent(typed)}`, {
      as: brand,
    });
    expect(body.data).toHaveLength(1);
  },
);

test('staff finds people, whichever apostrophe they typed', async () => {
  const { rows } = await api.context.pool.query(
    `SELECT full_name FROM users WHERE folded(full_name) LIKE folded_part('kopi nuraini jose')`,
  );
  expect(rows).toHaveLength(1);
});
