import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { PERSON, tellTax } from '../taxes/taxes-fixture.ts';
import { ACCOUNT, type PayoutsApi, startPayoutsApi } from './payouts-fixture.ts';

let api: PayoutsApi;

beforeAll(async () => {
  api = await startPayoutsApi({ XENDIT_NAME_CHECK_PATH: 'bank_account_data_requests' });
});
afterAll(() => api.close());

/** Sets the account's holder at the bank; null: there is no such account. */
const bankHas = async (holder_name: string | null) => {
  const payload = { bank_code: 'BCA', account_number: ACCOUNT.accountNumber, holder_name };
  const reply = await api.simulators.inject({ method: 'POST', url: '/xendit/control/accounts', payload });
  expect(reply.statusCode).toBe(201);
};
const enter = (as: SignedIn, more: object = {}) =>
  api.call('POST', 'Wallet/account', { as, body: { ...ACCOUNT, ...more } });
const kept = (as: SignedIn) =>
  api.db
    .selectFrom('payout_accounts')
    .select(['name_check', 'holder_name'])
    .where('user_id', '=', as.id)
    .executeTakeFirst();

test("an account under its owner's name is taken, and the bank's own name is told to nobody", async () => {
  const person = await api.signIn('KOL', { fullName: 'Budi Santoso' });
  await bankHas('SANTOSO BUDI');
  const { status, body } = await enter(person);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain('SANTOSO BUDI');
  expect(await kept(person)).toMatchObject({ name_check: 'match' });
});

test("an account of somebody else is refused, also where its owner's name is entered or it is confirmed", async () => {
  const thief = await api.signIn('KOL', { fullName: 'Tono Sugiarto' });
  await bankHas('BUDI SANTOSO');
  for (const more of [{}, { accountName: 'Tono Sugiarto' }, { pastikan: true }]) {
    const { status, body } = await enter(thief, more);
    expect(status).toBe(409);
    expect(body.Error).toContain('tidak cocok dengan nama Anda');
    expect(JSON.stringify(body)).not.toMatch(/budi/i);
  }
  expect(await kept(thief)).toBeUndefined();
});

test('a name that fits in part is taken once its owner has confirmed it', async () => {
  const person = await api.signIn('KOL', { fullName: 'Budi Santoso Wijaya' });
  await bankHas('BUDI SANTOSO W');
  const first = await enter(person, { accountName: 'Budi Santoso W' });
  expect(first).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('cocok sebagian') },
  });
  expect(await kept(person)).toBeUndefined();
  expect((await enter(person, { accountName: 'Budi Santoso W', pastikan: true })).status).toBe(200);
  expect(await kept(person)).toMatchObject({ name_check: 'partial' });
});

test('the name of the tax data counts before the one of the account', async () => {
  const person = await api.signIn('KOL', { fullName: 'Kak Tono' });
  await tellTax(api, person, { ...PERSON, nama: 'Budi Santoso' });
  await bankHas('BUDI SANTOSO');
  expect((await enter(person)).status).toBe(200);
});

test('a number that the bank does not have is refused', async () => {
  await bankHas(null);
  expect(await enter(await api.signIn('KOL', { fullName: 'Budi Santoso' }))).toMatchObject({
    status: 409,
    body: { Error: expect.stringContaining('tidak mengenal nomor rekening') },
  });
});

test.each(['503', '401', 'drop'])('where the check fails with %s, the bank compares later', async (kind) => {
  await bankHas('BUDI SANTOSO');
  const payload = { provider: 'xendit', operation: 'names', kind };
  await api.simulators.inject({ method: 'POST', url: '/control/faults', payload });
  const person = await api.signIn('KOL', { fullName: 'Tono Sugiarto' });
  expect((await enter(person)).status).toBe(200);
  expect(await kept(person)).toMatchObject({ name_check: null });
});

test('a wallet without a bank, and an answer that is not there yet, are not judged', async () => {
  const person = await api.signIn('KOL', { fullName: 'Tono Sugiarto' });
  expect((await enter(person, { accountNumber: '5556667778' })).status).toBe(200);
  const wallet = { bankCode: 'ID_OVO', accountNumber: '081234567890' };
  expect((await enter(person, wallet)).status).toBe(200);
});

test('without the setting nobody is asked', async () => {
  const other = await startPayoutsApi();
  expect(other.context.nameCheck).toBeNull();
  await other.close();
});
