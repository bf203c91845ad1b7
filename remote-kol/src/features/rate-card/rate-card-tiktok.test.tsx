import { webcrypto } from 'node:crypto';
import { forgetServerState } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import { session } from '@sohor/shared/platform';
import {
  apiPath,
  aSessionUser,
  aSocialReply,
  aSyncRun,
  aTikTokAccount,
  aTikTokConfig,
  fakeApi,
  held,
  itShows,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { RateCardPage } from './rate-card-page.tsx';

jest.mock('@sohor/shared/page-parts/leave-for', () => ({ leaveFor: jest.fn() }));
// Browsers have it, jsdom has not.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

const ADDRESS = '/appSohor/rate-card';
const EXCHANGE = apiPath('auth/tiktok/exchange');
const START = apiPath('Scraper/scraperTiktok');
const RUN = apiPath('Scraper/sync/:runId');
const SCOPES = aTikTokConfig().scopes.join(',');

/** State of the fake server, changed by an exchange and by tests. */
let linked: boolean;
let exchanged: unknown[];
let profileReads: number;

const api = fakeApi(
  http.get(apiPath('Scraper'), () => {
    profileReads += 1;
    return HttpResponse.json(aSocialReply({ data: linked ? [aTikTokAccount()] : [] }));
  }),
  http.get(apiPath('RateCard'), () => replyData({ currency: 'IDR', rates: {} })),
  http.get(apiPath('auth/verifySessions'), () =>
    replyData(aSessionUser({ tikTokAccessToken: linked ? 'linked' : null })),
  ),
  http.get(apiPath('auth/tiktok/config'), () => replyData(aTikTokConfig())),
  http.post(EXCHANGE, async ({ request }) => {
    exchanged.push(await request.json());
    linked = true;
    return replyData(null);
  }),
  http.get(START, () => replyData(aSyncRun({ status: 'success', step: 'done' }))),
);

beforeEach(() => {
  forgetServerState();
  localStorage.clear();
  sessionStorage.clear();
  linked = false;
  exchanged = [];
  profileReads = 0;
  jest.mocked(leaveFor).mockClear();
  signInAs(aSocialReply().user.id, 'KOL');
});

const show = async (query = '') => {
  await session.check();
  const view = renderPage(RateCardPage, ADDRESS + query);
  await screen.findByRole('region', { name: 'Performa TikTok' });
  return view;
};

const pending = (state = 'mine') => {
  localStorage.setItem('tiktok_auth_state', state);
  localStorage.setItem('tiktok_code_verifier', 'v'.repeat(112));
};

const syncDialog = () => screen.findByRole('dialog', { name: 'Sinkronisasi TikTok' });

describe('linking', () => {
  itShows('Connect To TikTok', 'leads to TikTok, once however often it is pressed', async () => {
    const { user } = await show();
    expect(screen.queryByRole('button', { name: 'Sync TikTok' })).not.toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Connect To TikTok' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    const address = new URL(jest.mocked(leaveFor).mock.calls[0]?.[0] ?? '');
    expect(address.origin + address.pathname).toBe(aTikTokConfig().authorizeUrl);
    expect(address.searchParams.get('state')).toBe(localStorage.getItem('tiktok_auth_state'));
  });

  test('says so when TikTok cannot be opened', async () => {
    api.use(http.get(apiPath('auth/tiktok/config'), () => replyNothing()));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Connect To TikTok' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Terjadi kesalahan saat membuka TikTok.');
    expect(screen.getByRole('button', { name: 'Connect To TikTok' })).toBeEnabled();
  });

  test('a code is exchanged, the address is cleaned, and the first sync shows', async () => {
    pending();
    const { user } = await show(`?code=code-a&state=mine&scopes=${SCOPES}`);
    expect(screen.getByTestId('address')).toHaveTextContent(/rate-card$/);
    expect(await screen.findByText('Akun TikTok berhasil terhubung.')).toBeInTheDocument();
    expect(exchanged).toEqual([
      { code: 'code-a', codeVerifier: 'v'.repeat(112), redirectUri: aTikTokConfig().redirectUri },
    ]);
    expect(await screen.findByText('TikTok synced successfully')).toBeInTheDocument();
    expect(screen.getByText('Sync TikTok').closest('button')).toBeInTheDocument();
    expect(screen.queryByText('Connect To TikTok')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getAllByText('Akun TikTok berhasil terhubung.')).toHaveLength(1);
    expect(exchanged).toHaveLength(1);
    expect(screen.queryByText('Sebagian izin TikTok belum diberikan')).not.toBeInTheDocument();
  });

  test('effects that run twice exchange it once, and start one sync', async () => {
    let starts = 0;
    api.use(
      http.get(START, () => {
        starts += 1;
        return replyData(aSyncRun({ status: 'success', step: 'done' }));
      }),
    );
    pending();
    await session.check();
    render(
      <StrictMode>
        <MemoryRouter initialEntries={[`${ADDRESS}?code=code-strict&state=mine`]}>
          <Routes>
            <Route path={ADDRESS} element={<RateCardPage />} />
          </Routes>
          <Address />
        </MemoryRouter>
      </StrictMode>,
    );
    expect(await screen.findByText('TikTok synced successfully')).toBeInTheDocument();
    expect(exchanged).toHaveLength(1);
    expect(starts).toBe(1);
    expect(screen.getByTestId('search')).toBeEmptyDOMElement();
  });

  test('what was not allowed is named, with the way to allow it', async () => {
    pending();
    const { user } = await show('?code=code-partial&state=mine&scopes=user.info.basic,user.info.profile');
    await screen.findByText('TikTok synced successfully');
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Sebagian izin TikTok belum diberikan');
    expect(notice).toHaveTextContent('jumlah pengikut dan daftar video');
    await user.click(within(notice).getByRole('button', { name: 'Lengkapi izin' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  });

  test('what TikTok does not give to the app is named, without a way that leads nowhere', async () => {
    const scopes = ['user.info.basic', 'user.info.profile'];
    api.use(http.get(apiPath('auth/tiktok/config'), () => replyData({ ...aTikTokConfig(), scopes })));
    pending();
    const { user } = await show(`?code=code-closed&state=mine&scopes=${scopes}`);
    await screen.findByText('TikTok synced successfully');
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(
      await screen.findByText(/^TikTok belum membuka jumlah pengikut dan daftar video untuk Sohor/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lengkapi izin' })).not.toBeInTheDocument();
  });

  test('completing the permissions of a linked account takes the notice away', async () => {
    linked = true;
    localStorage.setItem(
      `sohor.tiktokMissing.${aSocialReply().user.id}`,
      '{"refused":["daftar video"],"closed":[]}',
    );
    pending();
    await show(`?code=code-again&state=mine&scopes=${SCOPES}`);
    expect(await screen.findByText('TikTok synced successfully')).toBeInTheDocument();
    expect(exchanged).toHaveLength(1);
    expect(screen.queryByText('Sebagian izin TikTok belum diberikan')).not.toBeInTheDocument();
  });

  test('an old address of a linked account exchanges nothing', async () => {
    linked = true;
    await show('?code=old&state=old');
    expect(screen.getByTestId('address')).toHaveTextContent(/rate-card$/);
    expect(screen.getByRole('button', { name: 'Sync TikTok' })).toBeEnabled();
    expect(exchanged).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['access_denied', 'Anda belum memberi izin di TikTok'],
    ['server_error', 'TikTok tidak dapat menyelesaikan permintaan ini.'],
  ])('a refusal (%s) is explained, and can be tried again', async (error, text) => {
    pending();
    await show(`?error=${error}&error_description=x&state=mine`);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByTestId('address')).toHaveTextContent(/rate-card$/);
    expect(screen.getByRole('button', { name: 'Connect To TikTok' })).toBeEnabled();
    expect(localStorage.getItem('tiktok_auth_state')).toBeNull();
  });

  test('a link that somebody else began is refused', async () => {
    pending();
    await show('?code=planted&state=theirs');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Permintaan hubungkan TikTok tidak dikenal atau sudah selesai. Silakan hubungkan kembali.',
    );
    expect(exchanged).toEqual([]);
  });

  test.each([
    [
      'the sentence of the server',
      () => replyFailure(409, 'Akun TikTok ini sudah terhubung dengan pengguna lain.'),
      'Akun TikTok ini sudah terhubung dengan pengguna lain.',
    ],
    [
      'its own sentence without one',
      () => replyFailure(404, 'x'),
      'Gagal menghubungkan akun TikTok. Silakan hubungkan kembali.',
    ],
  ])('shows %s when the exchange is refused', async (name, reply, text) => {
    api.use(http.post(EXCHANGE, reply));
    pending();
    await show(`?code=refused-${name.length}&state=mine`);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Connect To TikTok' })).toBeEnabled();
  });

  test('a code that never reached the server can be sent again', async () => {
    api.use(http.get(apiPath('auth/tiktok/config'), () => replyNothing(), { once: true }));
    pending();
    const { user } = await show('?code=offline&state=mine');
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('Akun TikTok berhasil terhubung.')).toBeInTheDocument();
    expect(exchanged).toHaveLength(1);
    expect(await screen.findByText('TikTok synced successfully')).toBeInTheDocument();
  });
});

describe('a sync', () => {
  beforeEach(() => {
    linked = true;
  });

  itShows(
    ['Sync TikTok', '{platform} synced successfully'],
    'shows its steps, closes only when it is finished, and fetches the data anew',
    async () => {
      // Each answer is released after the screen has shown the one before.
      const [started, reading, done] = [held(), held(), held()];
      const steps = [
        { gate: reading, run: aSyncRun({ step: 'videos' }) },
        {
          gate: done,
          run: aSyncRun({ status: 'success', step: 'done', finishedAt: '2025-09-07T07:05:09.000Z' }),
        },
      ];
      let starts = 0;
      api.use(
        http.get(START, async () => {
          starts += 1;
          await started.promise;
          return replyData(aSyncRun());
        }),
        http.get(RUN, async () => {
          const step = steps.shift();
          await step?.gate.promise;
          return replyData(step?.run ?? aSyncRun({ status: 'success', step: 'done' }));
        }),
      );
      const { user } = await show();
      await user.dblClick(screen.getByRole('button', { name: 'Sync TikTok' }));
      const dialog = await syncDialog();
      expect(within(dialog).getByRole('status')).toHaveTextContent('Memulai sinkronisasi...');
      expect(within(dialog).getByRole('button', { name: 'Tutup' })).toBeDisabled();
      await user.keyboard('{Escape}');
      started.resolve();
      reading.resolve();
      expect(await within(dialog).findByText('Membaca video terbaru...')).toBeInTheDocument();
      expect(within(dialog).getByRole('progressbar')).toHaveValue(2);
      expect(within(dialog).getByRole('button', { name: 'Tutup' })).toBeDisabled();
      done.resolve();
      expect(await within(dialog).findByText('TikTok synced successfully')).toBeInTheDocument();
      const before = profileReads;
      await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(profileReads).toBe(before + 1));
      expect(starts).toBe(1);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  test('goes on in the same dialog after a reload', async () => {
    let starts = 0;
    api.use(
      http.get(START, () => {
        starts += 1;
        return replyData(aSyncRun());
      }),
      http.get(RUN, () => replyData(aSyncRun({ step: 'images' })), { once: true }),
    );
    const { user, unmount } = await show();
    await user.click(screen.getByRole('button', { name: 'Sync TikTok' }));
    expect(await screen.findByText('Menyimpan gambar...')).toBeInTheDocument();
    unmount();
    forgetServerState();
    api.use(http.get(RUN, () => replyData(aSyncRun({ status: 'success', step: 'done' }))));
    renderPage(RateCardPage, ADDRESS);
    expect(await screen.findByText('TikTok synced successfully')).toBeInTheDocument();
    expect(starts).toBe(1);
  });

  const fails = async (reply: () => Response, reason: string) => {
    api.use(http.get(START, reply));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Sync TikTok' }));
    const dialog = await syncDialog();
    expect(await within(dialog).findByText('Failed to sync TikTok. Please try again.')).toBeInTheDocument();
    expect(dialog).toHaveTextContent(reason);
    await user.click(within(dialog).getByRole('button', { name: 'Hubungkan ulang' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    expect(sessionStorage).toHaveLength(0);
  };
  itShows('Failed to sync {platform}. Please try again.', 'when the run failed, and why', () =>
    fails(
      () => replyData(aSyncRun({ status: 'failed', error: 'TikTok sedang sibuk dan belum dapat menjawab.' })),
      'TikTok sedang sibuk dan belum dapat menjawab.',
    ),
  );
  itShows('Failed to sync {platform}. Please try again.', 'when the permission is lost', () =>
    fails(
      () => replyFailure(409, 'Izin TikTok Anda tidak berlaku lagi.'),
      'Izin TikTok Anda tidak berlaku lagi.',
    ),
  );

  itShows('No username found.', 'is skipped, and leads to where it is missing', async () => {
    api.use(http.get(START, () => replyFailure(409, 'No username found.')));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Sync TikTok' }));
    const dialog = await syncDialog();
    expect(await within(dialog).findByText('No username found.')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Sinkronisasi dilewati');
    await user.click(within(dialog).getByRole('button', { name: 'Isi nama pengguna' }));
    expect(await screen.findByRole('dialog', { name: 'Ubah profil' })).toBeInTheDocument();
  });

  test('goes on through a connection that is lost for a moment', async () => {
    let asked = 0;
    api.use(
      http.get(START, () => replyData(aSyncRun())),
      http.get(RUN, () => {
        asked += 1;
        return asked === 1 ? replyNothing() : replyData(aSyncRun({ status: 'success', step: 'done' }));
      }),
    );
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Sync TikTok' }));
    expect(await screen.findByText('Koneksi terputus. Mencoba terhubung kembali...')).toBeInTheDocument();
    expect(await screen.findByText('TikTok synced successfully')).toBeInTheDocument();
  });

  test('closes with Escape once it is finished', async () => {
    const user = userEvent.setup();
    await show();
    await user.click(screen.getByRole('button', { name: 'Sync TikTok' }));
    await screen.findByText('TikTok synced successfully');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

function Address() {
  return <p data-testid="search">{useLocation().search}</p>;
}
