import { apiPath, aTransaction, fakeApi, replyRows } from '@sohor/shared/testing';
import { http } from 'msw';
import { fetchWalletTransactions } from './wallet.ts';

const network = fakeApi();

test('a page of the statement is asked for by size and cursor, and speaks of whole rupiah', async () => {
  let asked = '';
  const row = aTransaction({ amount: -5, balance: 10 });
  network.use(
    http.get(apiPath('Wallet/transactions'), ({ request }) => {
      asked = new URL(request.url).search;
      return replyRows([row], 'next');
    }),
  );
  const { id, date, authorizedBy, description } = row;
  expect(await fetchWalletTransactions({ limit: '25', cursor: 'here' })).toEqual({
    items: [{ id, at: date, authorizedBy, description, amountIdr: -5, balanceIdr: 10 }],
    nextCursor: 'next',
  });
  expect(asked).toBe('?cursor=here&limit=25');
});
