import { MINUTE_MS } from '@sohor/shared/format';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const copied = (local: string) => `\u202a+62 (0) 819\u2011${local.slice(0, 4)}\u2011${local.slice(4)}\u202c`;
const phoneOf = (local: string) => `+62819${local}`;
const register = (phoneNumber: string, email: string) =>
  api.call('POST', 'auth/register', {
    body: { fullName: 'Sari Dewi', email, phoneNumber, idRole: 'KOL' },
  });

test('a number copied from contacts registers, logs in, is invited and takes another one’s place', async () => {
  const email = 'mailto:\u200bsari@contoh.id';
  expect((await register(copied('11110001'), email)).status).toBe(200);
  api.clock.advance(2 * MINUTE_MS);
  const wa = 'https://wa.me/6281911110001?text=Halo%201';
  expect((await api.call('POST', 'auth/login', { body: { phoneNumber: wa } })).status).toBe(200);
  await api.runJobs();
  const [code] = await receivedCodes(api, phoneOf('11110001'));
  const body = { phonenumber: '\u2068+62 819\u20691111 0001', code };
  const signedIn = await api.call('POST', 'otp/validateWA', { body });
  expect(signedIn.status).toBe(200);
  const users = api.db.selectFrom('users').select('email').where('phone', '=', phoneOf('11110001'));
  expect(await users.execute()).toEqual([{ email: 'sari@contoh.id' }]);

  const owner = await api.signIn('Brand');
  const invited = await api.call('POST', 'Team', {
    as: owner,
    body: { nama: 'Dewi', nomor: copied('11110002'), peran: 'campaigns' },
  });
  expect(JSON.stringify(invited.body)).toContain(phoneOf('11110002'));
  const asked = { as: owner, body: { nomor: copied('11110003') } };
  expect((await api.call('POST', 'Account/phone', asked)).status).toBe(200);
  await api.runJobs();
  expect((await receivedCodes(api, phoneOf('11110003'))).filter(Boolean)).toHaveLength(1);
});

test('an address that cannot be meant is refused with what is wrong with it', async () => {
  expect(await register('081911110004', 'budi@gmail..com')).toMatchObject({
    status: 400,
    body: { Error: 'Format email tidak valid. Ada dua titik berurutan.' },
  });
  expect(await register('081911110004', '')).toMatchObject({
    status: 400,
    body: { Error: 'Format email tidak valid.' },
  });
});
