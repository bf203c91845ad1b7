import type { Campaign } from '@sohor/shared/api';
import { forgetServerState, withProviders } from '@sohor/shared/page';
import {
  anApplicant,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import type { Applicant } from '@sohor/shared/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { CampaignDialog } from './campaign-dialog.tsx';

const campaign: Campaign = {
  id: anApplicant().idCampaign,
  name: 'Kopi Senja',
  cover: null,
  jobType: 'TikTok Video Post',
  contentType: 'Product',
  priceIdr: 1_500_000,
  kolCount: 2,
  totalIdr: 3_000_000,
  startDate: '2025-09-07',
  endDate: '2025-10-10',
  promotionType: 'Produk',
  visualReference: 'https://example.com/moodboard',
  contentDirection: 'Suasana sore.',
  captionDirection: 'Ajak mencoba.',
  note: '',
  website: '',
  hashtags: '',
  mentions: '',
  isVerified: true,
  statusLabel: 'Aktif',
  brandName: 'PT Kopi Senja',
};
const Page = withProviders(() => <CampaignDialog campaign={campaign} onClose={() => {}} />);

let stored: Applicant[] = [];
let decisions: unknown[] = [];
const api = fakeApi(
  http.get(apiPath('Campaign/registerMember/:id'), () => replyRows(stored)),
  http.put(apiPath('Campaign/MemberCampaign'), async ({ request }) => {
    const body = (await request.json()) as { status: string; idUser: string };
    decisions.push(body);
    stored = stored.map((one) =>
      one.idUser === body.idUser ? { ...one, status: body.status === 'Approved' } : one,
    );
    return replyData(null);
  }),
);

const sari = anApplicant();
const budi = anApplicant({ id: 'a2', idUser: 'f2', fullName: 'Budi Santoso', status: true });

beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
  stored = [sari, budi];
  decisions = [];
});

const tab = (name: RegExp) => screen.findByRole('tab', { name });

test.each([
  ['pending', [sari, budi], /Need Approval/],
  ['approved', [budi], /Approved/],
  ['rejected', [], /Rejected/],
])('opens at %s', async (_, applicants, name) => {
  stored = applicants;
  renderPage(Page);
  expect(await tab(name)).toHaveAttribute('aria-selected', 'true');
});

test('shows counts and the empty texts', async () => {
  stored = [];
  const { user } = renderPage(Page);
  expect(await tab(/Need Approval\s*0/)).toBeVisible();
  expect(screen.getByText('Tidak ada pelamar yang ditolak.')).toBeVisible();
  await user.click(await tab(/Approved/));
  expect(screen.getByText('Tidak ada pelamar yang disetujui.')).toBeVisible();
  await user.click(await tab(/Need Approval/));
  expect(screen.getByText('Tidak ada pelamar menunggu persetujuan.')).toBeVisible();
});

test('approving the last pending applicant empties the pending list', async () => {
  const { user } = renderPage(Page);
  await user.dblClick(await screen.findByRole('button', { name: 'Approve Sari Wulandari' }));
  expect(await screen.findByText('Pelamar berhasil disetujui.')).toBeInTheDocument();
  expect(decisions).toEqual([{ status: 'Approved', idCampaign: sari.idCampaign, idUser: sari.idUser }]);
  expect(screen.getByText('Tidak ada pelamar menunggu persetujuan.')).toBeVisible();
  expect(await tab(/Approved\s*2/)).toBeVisible();
});

test('rejecting moves the applicant to the rejected ones', async () => {
  const { user } = renderPage(Page);
  await user.click(await screen.findByRole('button', { name: 'Reject Sari Wulandari' }));
  expect(await screen.findByText('Pelamar berhasil ditolak.')).toBeInTheDocument();
  await user.click(await tab(/Rejected\s*1/));
  expect(screen.getByRole('listitem', { name: 'Sari Wulandari' })).toBeVisible();
});

test.each([
  [
    'the server’s sentence',
    () => replyFailure(409, 'Pelamar ini sudah disetujui.'),
    'Gagal memperbarui status pelamar. Pelamar ini sudah disetujui.',
  ],
  ['404', () => replyFailure(404, 'Tidak ada.'), 'Gagal memperbarui status pelamar.'],
  ['no answer', replyNothing, 'Terjadi kesalahan saat berkomunikasi dengan server.'],
])('a decision that fails with %s says so and changes nothing', async (_, answer, text) => {
  api.use(http.put(apiPath('Campaign/MemberCampaign'), answer));
  const { user } = renderPage(Page);
  await user.click(await screen.findByRole('button', { name: 'Approve Sari Wulandari' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Approve Sari Wulandari' })).toBeEnabled();
});

test('the refresh button shows who has come since', async () => {
  stored = [];
  const { user } = renderPage(Page);
  const refresh = await screen.findByRole('button', { name: 'Perbarui daftar pelamar' });
  stored = [sari];
  await waitFor(() => expect(refresh).toBeEnabled());
  await user.click(refresh);
  await user.click(await tab(/Need Approval\s*1/));
  const card = screen.getByRole('listitem', { name: 'Sari Wulandari' });
  expect(within(card).getByText('sari@example.com')).toBeVisible();
});
