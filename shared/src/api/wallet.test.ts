import { ApiError } from '@sohor/shared/platform';
import { apiPath, fakeApi, replyData, replyFailure, replyRows } from '@sohor/shared/testing';
import { HttpResponse, http } from 'msw';
import { downloadInvoice, searchInvoices } from './invoices.ts';
import { fetchPublicKol, searchPublicKols } from './public-kols.ts';
import { downloadWalletTransactions, fetchWallet, fetchWalletTransactions } from './wallet.ts';

const network = fakeApi();

test('the wallet speaks of whole rupiah', async () => {
  network.use(http.get(apiPath('Wallet'), () => replyData({ balance: 75_000, pending: 400_000 })));
  expect(await fetchWallet()).toEqual({ balanceIdr: 75_000, pendingIdr: 400_000 });
});

test('a page of the statement is asked for by size and cursor', async () => {
  let asked = '';
  const row = { date: '2026-11-20T08:00:00.000Z', id: 'a', authorizedBy: 'Sohor', description: 'Uji' };
  network.use(
    http.get(apiPath('Wallet/transactions'), ({ request }) => {
      asked = new URL(request.url).search;
      return replyRows([{ ...row, amount: -5, balance: 10 }], 'next');
    }),
  );
  expect(await fetchWalletTransactions({ limit: '25', cursor: 'here' })).toEqual({
    items: [{ ...row, date: undefined, at: row.date, amountIdr: -5, balanceIdr: 10 }],
    nextCursor: 'next',
  });
  expect(asked).toBe('?cursor=here&limit=25');
});

test('a file comes as its bytes, its refusal as a sentence', async () => {
  network.use(
    http.get(apiPath('Wallet/transactions.csv'), () => HttpResponse.text('"Tanggal"\r\n')),
    http.get(apiPath('Invoice/:id/pdf'), () => replyFailure(409, 'Belum ada dokumennya.')),
  );
  const file = await downloadWalletTransactions();
  expect([file.type, file.size]).toEqual(['text/plain', 11]);
  const refused = await downloadInvoice('x').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 409, message: 'Belum ada dokumennya.', requestId: 'test-request' });
});

test('invoices are searched in English and answered in English', async () => {
  let asked = '';
  network.use(
    http.get(apiPath('Invoice'), ({ request }) => {
      asked = decodeURIComponent(new URL(request.url).search);
      return replyRows([
        {
          id: 'a',
          no: 'INV-2026-7KQ3MX9D',
          customer: 'Kopi Senja',
          campaign: 'Ramadan',
          idCampaign: 'c',
          amount: 500_000,
          issuedAt: '2026-11-20T08:00:00.000Z',
          dueDate: '2026-11-21T08:00:00.000Z',
          paidAt: null,
          status: 'Tertunda',
        },
      ]);
    }),
  );
  const { items } = await searchInvoices({ text: 'kopi', status: 'Tertunda', limit: '50' });
  expect(asked).toBe('?q=kopi&status=Tertunda&limit=50');
  expect(items).toMatchObject([
    { number: 'INV-2026-7KQ3MX9D', customerName: 'Kopi Senja', campaignName: 'Ramadan', amountIdr: 500_000 },
  ]);
});

test('a public KOL is read without a session', async () => {
  const kol = {
    slug: 'sari-wulandari-3f2a',
    fullName: 'Sari Wulandari',
    image: null,
    categories: 'Food,Lifestyle',
    sohorScore: 81.5,
    followers: 184_200,
  };
  const page = { bio: '', breakdown: {}, scoreBasis: null, tikTok: 'sari', tikTokUrl: null, rateCard: null };
  let asked = '';
  network.use(
    http.get(apiPath('public/kol'), ({ request }) => {
      asked = new URL(request.url).search;
      return replyRows([kol]);
    }),
    http.get(apiPath('public/kol/:slug'), () => replyData({ ...kol, ...page, isVerification: true })),
  );
  const { items } = await searchPublicKols({ category: 'Food', name: 'sari' });
  expect(asked).toBe('?category=Food&q=sari');
  expect(items).toMatchObject([{ categories: ['Food', 'Lifestyle'], score: 81.5, followers: 184_200 }]);
  expect(await fetchPublicKol(kol.slug)).toMatchObject({ isVerified: true, tiktok: 'sari', basis: null });
});
