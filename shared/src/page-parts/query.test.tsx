import { aKolDashboard, apiPath, fakeApi, replyData, replyFailure, signInAs } from '@sohor/shared/testing';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { http } from 'msw';
import { fetchKolDashboard } from '../api/index.ts';
import { forgetServerState, withProviders } from './query.tsx';

const DASHBOARD = apiPath('Dashboard');
const api = fakeApi();
const Earnings = withProviders(function Earnings() {
  const { data, isError } = useQuery({
    queryKey: ['dashboard'],
    queryFn: fetchKolDashboard,
  });
  return <p>{isError ? 'gagal' : (data?.wallet.totalEarnings ?? 'memuat')}</p>;
});
const earning = (totalEarnings: number) =>
  replyData(aKolDashboard({ wallet: { totalEarnings, pendingPayments: 0 } }));

beforeEach(() => forgetServerState());

test('the next user on this device sees nothing of the one before', async () => {
  api.use(http.get(DASHBOARD, () => earning(111)));
  signInAs('first', 'KOL');
  const first = render(<Earnings />);
  await screen.findByText('111');
  first.unmount();

  api.use(http.get(DASHBOARD, () => earning(222)));
  signInAs('second', 'KOL');
  render(<Earnings />);
  expect(screen.queryByText('111')).not.toBeInTheDocument();
  expect(await screen.findByText('222')).toBeInTheDocument();
});

test('a refusal is not asked for twice', async () => {
  let asked = 0;
  api.use(
    http.get(DASHBOARD, () => {
      asked += 1;
      return replyFailure(404, 'x');
    }),
  );
  signInAs('first', 'KOL');
  render(<Earnings />);
  await screen.findByText('gagal');
  expect(asked).toBe(1);
});
