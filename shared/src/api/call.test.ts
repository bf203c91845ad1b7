import { apiPath, fakeApi, replyFailure } from '@sohor/shared/testing';
import { http } from 'msw';
import { call, download } from './call.ts';

const api = fakeApi();

test('what the address names is put in, encoded', async () => {
  const asked: string[] = [];
  api.use(
    http.get(apiPath('public/kol/:slug'), ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return replyFailure(404, 'Profil tidak ditemukan.');
    }),
  );
  await expect(call('GET public/kol/:slug', { params: { slug: 'a/b ?c' } })).rejects.toThrow();
  expect(asked).toEqual(['/api/v1/public/kol/a%2Fb%20%3Fc']);
});

/** Never run: `tsc` fails where one of these is allowed. */
export const refused = [
  // @ts-expect-error no such address
  () => call('GET Campaign/detail'),
  // @ts-expect-error that address takes another method
  () => call('POST Campaign/detail/:id', { params: { id: '1' } }),
  // @ts-expect-error the address names an id
  () => call('GET Campaign/detail/:id'),
  // @ts-expect-error another name
  () => call('GET Campaign/detail/:id', { params: { campaignId: '1' } }),
  // @ts-expect-error no such query
  () => call('GET Campaign', { query: { page: '1' } }),
  // @ts-expect-error the body lacks the total
  () => call('POST Campaign/payCampaign', { body: { idCampaign: '1' } }),
  // @ts-expect-error a body where none belongs
  () => call('GET Wallet', { body: { balance: 1 } }),
  // @ts-expect-error the answer has no such field
  async () => (await call('GET Wallet')).data.saldo,
  // @ts-expect-error that one answers with a file
  () => call('GET Wallet/transactions.csv'),
  // @ts-expect-error that one answers with JSON
  () => download('GET Wallet'),
];
