import { forgetServerState } from '@sohor/shared/page-parts';
import { apiPath, fakeApi, renderPage, replyData, signInAs } from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { HelloPage } from './hello-page.tsx';

fakeApi(http.get(apiPath('Wallet'), () => replyData({ balance: 75_000, pending: 0 })));

beforeEach(() => {
  signInAs('kol-1', 'KOL');
  forgetServerState();
});

test('a KOL sees the balance and is greeted', async () => {
  const { user } = renderPage(HelloPage, '/appSohor/halo');
  expect(await screen.findByText('Saldo: Rp75.000')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sapa' }));
  expect(await screen.findByText('Halo!')).toBeInTheDocument();
});
