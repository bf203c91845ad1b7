import { forgetServerState } from '@sohor/shared/page';
import {
  aKolDashboard,
  apiPath,
  fakeApi,
  itShows,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { DashboardPage } from './dashboard-page.tsx';

const DASHBOARD = apiPath('Dashboard');
const api = fakeApi(http.get(DASHBOARD, () => replyData(aKolDashboard())));

beforeEach(() => {
  forgetServerState();
  signInAs('0190f5c0-0000-7000-8000-0000000000f1', 'KOL');
});

const show = () => renderPage(DashboardPage, '/appSohor/dashboard');

itShows(
  ['Memuat Dashboard...', 'Rp0', '{done} out of {total} content'],
  'loads, then shows zeros for whom nothing has happened yet',
  async () => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Memuat Dashboard...');
    expect(await screen.findByText('0 out of 0 content')).toBeInTheDocument();
    expect(screen.getAllByText('Rp0')).toHaveLength(2);
  },
);

test('shows the real figures', async () => {
  api.use(
    http.get(DASHBOARD, () =>
      replyData(
        aKolDashboard({
          wallet: { totalEarnings: 4_250_000, pendingPayments: 1_500_000 },
          contracts: { pending: 2, signed: 5 },
          content: { done: 3, total: 7 },
          invoices: { overdue: 11, sent: 12, paid: 13 },
        }),
      ),
    ),
  );
  show();
  for (const text of ['Rp4.250.000', 'Rp1.500.000', '2', '5', '3 out of 7 content', '11', '12', '13'])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

itShows('Sign Now', 'leads to the contracts', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Sign Now' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/appSohor/contract');
});

test.each([
  ["the server's sentence", () => replyFailure(500, 'Server sibuk.'), 'Server sibuk.'],
  ['its own sentence', () => replyNothing(), 'Terjadi kesalahan saat mengambil data dashboard.'],
])('shows %s on a failure, and loads on the next try', async (_, reply, text) => {
  api.use(http.get(DASHBOARD, reply, { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('0 out of 0 content')).toBeInTheDocument();
});
