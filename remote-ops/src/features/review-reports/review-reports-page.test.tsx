import { forgetServerState } from '@sohor/shared/page-parts';
import {
  apiPath,
  aReportedReview,
  fakeApi,
  renderPage,
  replyData,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { ReviewReportsPage } from './review-reports-page.tsx';

const sent: unknown[] = [];
let rows = [aReportedReview()];
fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/reviews'), () => replyRows(rows)),
  http.post(apiPath('Ops/review/:id'), async ({ request }) => {
    sent.push(await request.json());
    rows = [];
    return replyData(null);
  }),
);
beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  sent.length = 0;
  rows = [aReportedReview()];
});

test.each([
  ['Sembunyikan teks', 'Sembunyikan teks ulasan?', 'Sembunyikan', true],
  ['Biarkan', 'Biarkan ulasan tampil?', 'Biarkan', false],
])('%s: decided with a reason, the report leaves the list', async (press, title, confirm, sembunyikan) => {
  const { user } = renderPage(ReviewReportsPage, '/appSohor/ops/laporan-ulasan');
  await user.click(await screen.findByRole('button', { name: 'Memuat alamat saya' }));
  const dialog = await screen.findByRole('dialog', { name: 'Laporan ulasan' });
  expect(dialog).toHaveTextContent('Konten 1, Ketepatan waktu 1, Komunikasi 1');
  await user.click(within(dialog).getByRole('button', { name: press }));
  const ask = await screen.findByRole('dialog', { name: title });
  await user.type(within(ask).getByLabelText('Alasan'), 'memuat alamat');
  await user.click(within(ask).getByRole('button', { name: confirm }));
  expect(await screen.findByText('Tidak ada laporan yang menunggu.')).toBeVisible();
  expect(sent).toEqual([{ pihak: 'Brand', sembunyikan, alasan: 'memuat alamat' }]);
});
