import { join } from 'node:path';
import { forgetServerState } from '@sohor/shared/page-parts';
import { session } from '@sohor/shared/platform';
import {
  aDueItem,
  aKolDashboard,
  apiPath,
  aSessionUser,
  extensionsOf,
  fakeApi,
  itShows,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import type { KolDashboard } from '@sohor/shared/wire';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { remote } from '../../remote.ts';
import { DashboardPage } from './dashboard-page.tsx';

const DASHBOARD = apiPath('Dashboard');
const SESSION = apiPath('auth/verifySessions');

const api = fakeApi(http.get(DASHBOARD, () => replyData(aKolDashboard())));

/** What the server says of the signed-in KOL. */
async function checkSession(tikTokAccessToken: 'linked' | null) {
  api.use(http.get(SESSION, () => replyData(aSessionUser({ tikTokAccessToken }))));
  await session.check();
}

const extensions = extensionsOf(remote, join(__dirname, '../..'));

beforeEach(() => {
  forgetServerState();
  signInAs('0190f5c0-0000-7000-8000-0000000000f1', 'KOL');
});

const show = () => renderPage(DashboardPage, '/appSohor/dashboard', extensions);

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

test('what waits for the KOL stands above the figures, with its next step', async () => {
  const items = [
    aDueItem({ kind: 'sign_contract', nama: 'Kopi Senja', idKontrak: 'k1' }),
    aDueItem({ kind: 'revise_draft', nama: 'Teh Pagi', idKontrak: 'k2' }),
  ];
  api.use(http.get(DASHBOARD, () => replyData(aKolDashboard({ due: { total: 2, items } }))));
  show();
  const card = within(await screen.findByRole('region', { name: 'Perlu perhatian Anda' }));
  expect(card.getByText('Jawab kontrak dari Kopi Senja')).toBeVisible();
  expect(card.getByRole('link', { name: /^Baca kontrak/ })).toHaveAttribute('href', '/appSohor/contract/k1');
  expect(card.getByRole('link', { name: /^Lihat revisi/ })).toHaveAttribute('href', '/appSohor/contract/k2');
});

test('asks the server once for all that it shows', async () => {
  await checkSession(null);
  const asked: string[] = [];
  const note = ({ request }: { request: Request }) => asked.push(new URL(request.url).pathname);
  api.events.on('request:start', note);
  show();
  await screen.findByText('0 out of 0 content');
  api.events.removeListener('request:start', note);
  expect(asked).toEqual(['/api/v1/Dashboard']);
});

test('shows the real figures', async () => {
  api.use(
    http.get(DASHBOARD, () =>
      replyData(
        aKolDashboard({
          wallet: { totalEarnings: 4_250_000, pendingPayments: 1_500_000 },
          contracts: { pending: 22, signed: 5 },
          applications: { pending: 6, total: 9 },
          content: { done: 3, total: 7 },
          invoices: { overdue: 11, sent: 12, paid: 13 },
        }),
      ),
    ),
  );
  show();
  expect(await screen.findByText('3 out of 7 content')).toBeInTheDocument();
  for (const text of ['Rp4.250.000', 'Rp1.500.000', '22', '5', '6', '11', '12', '13'])
    expect(screen.getByText(text)).toBeInTheDocument();
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

describe('the next steps', () => {
  const steps = () => screen.findByRole('region', { name: 'Langkah berikutnya' });

  test('of a new KOL begin with TikTok, and each leads to where it is done', async () => {
    await checkSession(null);
    show();
    const list = within(await steps());
    expect(await list.findByText('0 dari 4 selesai')).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'Hubungkan TikTok' })).toHaveAttribute(
      'href',
      '/appSohor/rate-card',
    );
    expect(list.getByRole('link', { name: 'Lengkapi profil' })).toHaveAttribute(
      'href',
      '/appSohor/rate-card?dialog=profil',
    );
    expect(list.getByRole('link', { name: 'Isi rate card' })).toHaveAttribute(
      'href',
      '/appSohor/rate-card#rate-card-publik',
    );
    expect(list.getByRole('link', { name: 'Daftar ke campaign' })).toHaveAttribute(
      'href',
      '/appSohor/campaigns',
    );
  });

  test('say that Brands find a KOL by category only once its profile is filled in', async () => {
    await checkSession('linked');
    say({ steps: { ...all, profile: false } });
    show();
    expect(
      await screen.findByText(/^Brand baru menemukan Anda menurut kategori setelah profil terisi/),
    ).toBeVisible();
  });

  test.each([null, 'linked'] as const)('stand below what is due: TikTok %p', async (known) => {
    await checkSession(known);
    say({ due: { total: 1, items: [aDueItem({ kind: 'sign_contract' })] } });
    show();
    const due = await screen.findByRole('region', { name: 'Perlu perhatian Anda' });
    expect(due.compareDocumentPosition(await steps())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  const say = (figures: Partial<KolDashboard>) =>
    api.use(http.get(DASHBOARD, () => replyData(aKolDashboard(figures))));
  const all = { tikTok: 'synced', profile: true, rateCard: true } as const;

  test('go on with what is left', async () => {
    await checkSession('linked');
    say({ applications: { pending: 0, total: 1 }, steps: { ...all, rateCard: false } });
    show();
    const list = within(await steps());
    expect(list.getByText('3 dari 4 selesai')).toBeInTheDocument();
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Isi rate card']);
  });

  describe.each([null, 'linked'] as const)('of whom the session knew before: TikTok %p', (known) => {
    test.each([
      ['Hubungkan TikTok', { ...all, tikTok: 'unlinked' }, 2],
      ['Sinkronkan TikTok', { ...all, tikTok: 'linked' }, 2],
      ['Lengkapi profil', { ...all, profile: false }, 2],
      ['Isi rate card', { ...all, rateCard: false }, 2],
      ['Cari campaign', all, 3],
    ] as const)('begin with %j where the server says %j', async (text, said, done) => {
      await checkSession(known);
      say({ steps: said });
      show();
      await screen.findByText(`${done} dari 4 selesai`);
      expect(within(await steps()).getAllByRole('link')[0]).toHaveTextContent(text);
    });
  });

  test('are gone once all is done, even where the contract came by an invitation', async () => {
    await checkSession('linked');
    say({ contracts: { pending: 1, signed: 0 }, steps: all });
    show();
    await screen.findByText('0 out of 0 content');
    expect(screen.queryByRole('region', { name: 'Langkah berikutnya' })).not.toBeInTheDocument();
  });
});
