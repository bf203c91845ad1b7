import { createSecrets } from '../../platform/secrets.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { forgetSealedElsewhere } from './forget-sealed-elsewhere.ts';
import { consent, exchange, fewVideos, link, syncAgain } from './tiktok-fixture.ts';

const NEW = Buffer.alloc(32, 7);
const OLD = Buffer.from('5e'.repeat(32), 'hex');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => useSecret(OLD));
afterAll(() => api?.close());

function useSecret(current: Buffer, former: readonly Buffer[] = []) {
  Object.assign(api.context.secrets, createSecrets(current, former));
}

const linkOf = (kolId: string) =>
  api.db.selectFrom('tiktok_links').select('key_id').where('kol_id', '=', kolId).executeTakeFirst();
const linkedSince = (kolId: string) =>
  api.db.selectFrom('users').select('tiktok_linked_at').where('id', '=', kolId).executeTakeFirstOrThrow();

test('tokens that cannot be opened fail the sync, and take neither link nor badge away', async () => {
  const kol = await api.signIn('KOL');
  await fewVideos(api, 'terkunci', 2);
  await link(api, kol, 'terkunci');
  useSecret(NEW);
  expect(await syncAgain(api, kol)).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/kesalahan/),
  });
  expect(await linkOf(kol.id)).toBeDefined();
  expect((await linkedSince(kol.id)).tiktok_linked_at).not.toBeNull();
  expect((await api.call('GET', 'Scraper', { as: kol })).body.user.isVerification).toBe(true);
  useSecret(OLD);
  expect((await syncAgain(api, kol)).status).toBe('success');
});

test('with the former secret at hand a new one reads the tokens, and seals renewed ones itself', async () => {
  const kol = await api.signIn('KOL');
  await fewVideos(api, 'kunci.baru', 2);
  await link(api, kol, 'kunci.baru');
  useSecret(NEW, [OLD]);
  const { keyId } = api.context.secrets;
  expect((await syncAgain(api, kol)).status).toBe('success');
  await api.db
    .updateTable('tiktok_links')
    .set({ access_expires_at: new Date(0) })
    .where('kol_id', '=', kol.id)
    .execute();
  expect((await syncAgain(api, kol)).status).toBe('success');
  expect(await linkOf(kol.id)).toEqual({ key_id: keyId });
  useSecret(NEW);
  expect((await syncAgain(api, kol)).status).toBe('success');
});

test('a code that waits in the queue is sent under a new secret', async () => {
  const brand = await api.signIn('Brand');
  await api.call('POST', 'auth/login', { body: { phoneNumber: brand.phone } });
  useSecret(NEW, [OLD]);
  await api.runJobs();
  const sent = await api.simulators.inject({ url: '/whatsapp/inbox.json', query: { to: brand.phone } });
  expect(sent.json()).toHaveLength(1);
});

test('links are forgotten where a person says so, and those that can be opened stay', async () => {
  const [kept, lost] = [await api.signIn('KOL'), await api.signIn('KOL')];
  await exchange(api, lost, await consent(api, 'hilang.kunci'));
  useSecret(NEW);
  await exchange(api, kept, await consent(api, 'tetap.ada'));
  await forgetSealedElsewhere(api.context);
  expect([await linkOf(lost.id), (await linkedSince(lost.id)).tiktok_linked_at]).toEqual([undefined, null]);
  expect(await linkOf(kept.id)).toBeDefined();
});
