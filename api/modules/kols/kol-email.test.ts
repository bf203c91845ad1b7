import type { SignedIn } from '../../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { campaignOf } from '../applicants/campaign-fixture.ts';

let api: TestApi;
let brand: SignedIn;
let stranger: SignedIn;
let campaign: string;

beforeAll(async () => {
  api = await startTestApi();
  [brand, stranger] = [await api.signIn('Brand'), await api.signIn('Brand')];
  campaign = await campaignOf(api.db, brand.id, { kolCount: 5 });
});
afterAll(() => api.close());

const emailShown = async (kol: SignedIn, as: SignedIn, path = 'user/kol') => {
  const { body } = await api.call('GET', path, { as });
  const found = body.data.find(({ user }: { user: { id: string } }) => user.id === kol.id);
  return [found.user.email, found.user.isEmailMasked];
};
const MASKED = ['k•••@•••', true];
const apply = (kol: SignedIn) =>
  api.call('POST', 'Campaign/register', { as: kol, body: { IdUser: kol.id, IdCampaign: campaign } });

test('strangers see no address, by any way to search', async () => {
  const kol = await api.signIn('KOL', { fullName: 'Sari Asing' });
  await api.context.pool.query(`INSERT INTO kol_profiles (kol_id, categories) VALUES ($1, '{beauty}')`, [
    kol.id,
  ]);
  for (const path of ['user/kol', 'user/kol/beauty', 'user/kol?q=asing', 'user/kol/beauty?q=sari&limit=50'])
    expect([path, await emailShown(kol, brand, path)]).toEqual([path, MASKED]);
  for (const path of ['user/kol', 'user/kol/beauty?q=sari'])
    expect(JSON.stringify((await api.call('GET', path, { as: brand })).body)).not.toContain(kol.email);
});

test('an application shows the address to that brand, and to no other, whatever it decides', async () => {
  const kol = await api.signIn('KOL');
  expect((await apply(kol)).status).toBe(200);
  expect(await emailShown(kol, brand)).toEqual([kol.email, undefined]);
  expect(await emailShown(kol, stranger)).toEqual(MASKED);
  await api.call('PUT', 'Campaign/MemberCampaign', {
    as: brand,
    body: { status: 'Rejected', idCampaign: campaign, idUser: kol.id },
  });
  expect(await emailShown(kol, brand)).toEqual([kol.email, undefined]);
});

test('an invitation does too; one that is refused does not', async () => {
  const kol = await api.signIn('KOL');
  const invite = (as: SignedIn) =>
    api.call('POST', 'Campaign/registerByBrand', { as, body: { IdUser: kol.id, IdCampaign: campaign } });
  expect((await invite(stranger)).status).toBe(404);
  expect(await emailShown(kol, stranger)).toEqual(MASKED);
  expect((await invite(brand)).status).toBe(200);
  expect(await emailShown(kol, brand)).toEqual([kol.email, undefined]);
});

test('applicants show their addresses to the owner; a KOL reads its own entry only', async () => {
  const [one, two] = [await api.signIn('KOL'), await api.signIn('KOL')];
  await apply(one);
  await apply(two);
  const path = `Campaign/registerMember/${campaign}?limit=200`;
  const addresses = async (as: SignedIn) =>
    (await api.call('GET', path, { as })).body.data.map(({ email }: { email: string }) => email);
  expect(await addresses(brand)).toEqual(expect.arrayContaining([one.email, two.email]));
  expect(await addresses(one)).toEqual([one.email]);
});
