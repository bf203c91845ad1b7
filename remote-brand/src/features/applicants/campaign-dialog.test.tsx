import { toCampaign } from '@sohor/shared/api';
import { forgetServerState, withProviders } from '@sohor/shared/page';
import {
  aCampaign,
  anApplicant,
  apiPath,
  fakeApi,
  itShows,
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

const campaign = toCampaign(aCampaign({ id: anApplicant().idCampaign }));
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

itShows(
  [
    'Need Approval',
    'Approved',
    'Rejected',
    'Tidak ada pelamar menunggu persetujuan.',
    'Tidak ada pelamar yang disetujui.',
    'Tidak ada pelamar yang ditolak.',
  ],
  'without applicants',
  async () => {
    stored = [];
    const { user } = renderPage(Page);
    expect(await tab(/Need Approval\s*0/)).toBeVisible();
    expect(screen.getByText('Tidak ada pelamar yang ditolak.')).toBeVisible();
    await user.click(await tab(/Approved/));
    expect(screen.getByText('Tidak ada pelamar yang disetujui.')).toBeVisible();
    await user.click(await tab(/Need Approval/));
    expect(screen.getByText('Tidak ada pelamar menunggu persetujuan.')).toBeVisible();
  },
);

itShows(
  ['Approve', 'Pelamar berhasil disetujui.'],
  'approving the last pending applicant empties the pending list',
  async () => {
    const { user } = renderPage(Page);
    await user.dblClick(await screen.findByRole('button', { name: 'Approve Sari Wulandari' }));
    expect(await screen.findByText('Pelamar berhasil disetujui.')).toBeInTheDocument();
    expect(decisions).toEqual([{ status: 'Approved', idCampaign: sari.idCampaign, idUser: sari.idUser }]);
    expect(await screen.findByText('Tidak ada pelamar menunggu persetujuan.')).toBeVisible();
    expect(await tab(/Approved\s*2/)).toBeVisible();
  },
);

itShows(
  ['Reject', 'Pelamar berhasil ditolak.'],
  'rejecting moves the applicant to the rejected ones',
  async () => {
    const { user } = renderPage(Page);
    await user.click(await screen.findByRole('button', { name: 'Reject Sari Wulandari' }));
    expect(await screen.findByText('Pelamar berhasil ditolak.')).toBeInTheDocument();
    await user.click(await tab(/Rejected\s*1/));
    expect(screen.getByRole('listitem', { name: 'Sari Wulandari' })).toBeVisible();
  },
);

test('an applicant comes with its score, and with the page that tells the rest', async () => {
  stored = [sari, anApplicant({ id: 'a3', idUser: 'f3', fullName: 'Rudi Hartono', sohorScore: null })];
  renderPage(Page);
  const first = await screen.findByRole('listitem', { name: 'Sari Wulandari' });
  expect(first).toHaveTextContent('Sohor Score 82 dari 100');
  const page = within(first).getByRole('link', { name: 'Lihat profil dan rate card Sari Wulandari' });
  expect(page).toHaveAttribute('href', '/marketplace/sari-wulandari-7k2m');
  expect(page).toHaveAttribute('target', '_blank');
  expect(page).toHaveAccessibleDescription('Terbuka di tab baru');
  expect(screen.getByRole('listitem', { name: 'Rudi Hartono' })).toHaveTextContent('Sohor Score N/A');
});

test('says how many places are taken, by open invitations too', async () => {
  stored = [sari, budi];
  const first = renderPage(Page);
  expect(await screen.findByText('1 dari 2 KOL disetujui')).toBeVisible();
  expect(screen.queryByText('Semua tempat sudah terisi.')).not.toBeInTheDocument();
  first.unmount();
  stored = [sari, budi, anApplicant({ id: 'a4', idUser: 'f4', fullName: 'Tono', inviteBy: 'Brand' })];
  renderPage(Page);
  expect(await screen.findByText('1 dari 2 KOL disetujui, 1 undangan menunggu jawaban')).toBeVisible();
  expect(screen.getByText('Semua tempat sudah terisi.')).toBeVisible();
});

test('says that nobody can be approved any more once the campaign is over', async () => {
  stored = [sari, budi];
  const over = toCampaign(aCampaign({ id: anApplicant().idCampaign, statusLabel: 'Selesai' }));
  renderPage(withProviders(() => <CampaignDialog campaign={over} onClose={() => {}} />));
  expect(await screen.findByText('Periode campaign ini sudah berakhir.')).toBeVisible();
});

describe('a decision that fails changes nothing, and can be tried again', () => {
  const fails = async (answer: () => Response, text: string) => {
    api.use(http.put(apiPath('Campaign/MemberCampaign'), answer));
    const { user } = renderPage(Page);
    const approve = () => screen.findByRole('button', { name: 'Approve Sari Wulandari' });
    await user.click(await approve());
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(async () => expect(await approve()).toBeEnabled());
    expect(decisions).toEqual([]);
    api.resetHandlers();
    await user.click(await approve());
    expect(await screen.findByText('Pelamar berhasil disetujui.')).toBeInTheDocument();
  };
  test('with the server’s sentence', () =>
    fails(
      () => replyFailure(409, 'Pelamar ini sudah disetujui.'),
      'Gagal memperbarui status pelamar. Pelamar ini sudah disetujui.',
    ));
  itShows('Gagal memperbarui status pelamar.', 'without a sentence', (text) =>
    fails(() => replyFailure(404, 'Tidak ada.'), text),
  );
  itShows('Terjadi kesalahan saat berkomunikasi dengan server.', 'without an answer', (text) =>
    fails(replyNothing, text),
  );
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
