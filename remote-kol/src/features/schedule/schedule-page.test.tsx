import { forgetServerState } from '@sohor/shared/page-parts';
import {
  anUpcomingPayment,
  apiPath,
  fakeApi,
  renderPage,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { scheduleOf } from './schedule.ts';
import { SchedulePage } from './schedule-page.tsx';

const LIST = apiPath('Wallet/upcoming');
const api = fakeApi();

beforeEach(() => {
  forgetServerState();
  signInAs('kol-1', 'KOL');
});

test('shows what is late before what waits for the Brand, each with the way to its work', async () => {
  api.use(
    http.get(LIST, () =>
      replyRows([
        anUpcomingPayment({ idKontrak: 'a' }),
        anUpcomingPayment({ idKontrak: 'b', namaProyek: 'Teh Pagi', status: 'overdue', releaseAt: null }),
      ]),
    ),
  );
  renderPage(SchedulePage, '/appSohor/jadwal');
  const late = await screen.findByRole('region', { name: 'Terlambat' });
  expect(within(late).getByRole('link', { name: 'Teh Pagi' })).toHaveAttribute(
    'href',
    '/appSohor/contract?konten=0190f5c0-0000-7000-8000-000000000001',
  );
  expect(late).toHaveTextContent('Rp950.000');
  expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual([
    'Terlambat',
    'Menunggu brand',
  ]);
});

test('says when nothing has to be handed in', async () => {
  api.use(http.get(LIST, () => replyRows([])));
  renderPage(SchedulePage, '/appSohor/jadwal');
  expect(await screen.findByText('Tidak ada yang harus diserahkan.')).toBeVisible();
});

test('a list that fails can be loaded again', async () => {
  api.use(http.get(LIST, () => replyFailure(503, 'Layanan sedang sibuk.')));
  const { user } = renderPage(SchedulePage, '/appSohor/jadwal');
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  api.use(http.get(LIST, () => replyRows([])));
  await user.click(again);
  expect(await screen.findByText('Tidak ada yang harus diserahkan.')).toBeVisible();
});

test.each([
  ['2026-11-27T17:00:00.000Z', 'today'],
  ['2026-11-28T17:00:00.000Z', 'thisWeek'],
  ['2026-11-29T17:00:00.000Z', 'thisWeek'],
  ['2026-11-30T17:00:00.000Z', 'nextWeek'],
  ['2026-12-06T17:00:00.000Z', 'nextWeek'],
  ['2026-12-07T17:00:00.000Z', 'later'],
] as const)('on a Friday, a deadline before %s is %s', (deadlineAt, when) => {
  const work = { state: 'awaiting_link', deadlineAt, releaseAt: null } as const;
  const now = Date.parse('2026-11-27T03:00:00.000Z');
  const rest = { contractId: 'a', campaignId: 'a', campaignName: 'a', amountIdr: 1 };
  expect(scheduleOf([{ ...rest, ...work }], now).map((group) => group.when)).toEqual([when]);
});
