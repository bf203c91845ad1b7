import { forgetServerState } from '@sohor/shared/page-parts';
import {
  apiPath,
  aSessionUser,
  aSocialReply,
  aTikTokAccount,
  fakeApi,
  held,
  itShows,
  leavesFreely,
  renderPage,
  replyData,
  replyFailure,
  signInAs,
} from '@sohor/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { RateCardPage } from './rate-card-page.tsx';

// jsdom scrolls nothing, and draws no pictures.
Element.prototype.scrollIntoView = jest.fn();
URL.createObjectURL = () => 'blob:photo';
URL.revokeObjectURL = () => undefined;

const PROFILE = apiPath('Scraper');
const SAVE = apiPath('auth/UpdateProfileSosmed');
const SESSION = apiPath('auth/verifySessions');
const api = fakeApi(
  http.get(PROFILE, () => HttpResponse.json(aSocialReply())),
  http.get(apiPath('RateCard'), () => replyData({ currency: 'IDR', rates: {} })),
  http.get(SESSION, () => replyData(aSessionUser())),
);

beforeEach(() => {
  forgetServerState();
  sessionStorage.clear();
  jest.mocked(Element.prototype.scrollIntoView).mockClear();
  signInAs(aSocialReply().user.id, 'KOL');
});

const show = () => renderPage(RateCardPage, '/appSohor/rate-card');

const openEditor = async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ubah profil' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Ubah profil' })) };
};

test('asks for the rate card while the profile is still on its way', async () => {
  const profile = held();
  const asked = held();
  api.use(
    http.get(PROFILE, async () => {
      await profile.promise;
      return HttpResponse.json(aSocialReply());
    }),
    http.get(apiPath('RateCard'), () => {
      asked.resolve();
      return replyData({ currency: 'IDR', rates: {} });
    }),
  );
  show();
  await asked.promise;
  profile.resolve();
  expect(await screen.findByRole('form', { name: 'Rate Card Publik' })).toBeInTheDocument();
});

describe('the profile', () => {
  test('shows who the KOL is, and links its networks', async () => {
    show();
    const card = within(await screen.findByRole('region', { name: 'Profil' }));
    for (const text of ['Sari Wulandari', 'sari@example.com', '+62 812-3456-7890', 'Food', 'Travel'])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByText('Berbagi resep rumahan dari Bandung.')).toBeInTheDocument();
    expect(card.getByRole('link', { name: '@sari.cantik' })).toHaveAttribute(
      'href',
      'https://www.tiktok.com/@sari.cantik',
    );
    expect(card.getByRole('link', { name: '@sariwulan' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/sariwulan',
    );
    expect(card.getByRole('link', { name: 'Lihat halaman publik' })).toHaveAttribute(
      'href',
      '/marketplace/sari-wulandari-3f2a',
    );
    expect(card.getByRole('link', { name: 'Unduh media kit (PDF)' })).toHaveAttribute(
      'href',
      '/api/v1/public/kol/sari-wulandari-3f2a/pdf',
    );
    expect(card.getByRole('button', { name: 'Salin tautan' })).toBeInTheDocument();
    expect(card.queryByText('Verified')).not.toBeInTheDocument();
  });

  itShows('Verified', 'once TikTok is linked and read', async () => {
    api.use(http.get(PROFILE, () => HttpResponse.json(aSocialReply({ isVerification: true }))));
    show();
    expect(await screen.findByText('Verified')).toBeInTheDocument();
  });

  test('says what is missing for the mark, and with it what was checked and when', async () => {
    const tanda = { tiktok: '2026-03-02T03:00:00.000Z', nama: '2026-03-28T07:10:00.000Z' };
    const replies = [aSocialReply({ kurangUntukTanda: ['account', 'name'] }), aSocialReply({ tanda })];
    api.use(http.get(PROFILE, () => HttpResponse.json(replies.shift())));
    const first = show();
    const missing = within(await screen.findByRole('region', { name: 'Tanda KOL terverifikasi' }));
    expect(missing.getByRole('link', { name: 'Balance' })).toHaveAttribute('href', '/appSohor/balance');
    expect(missing.getAllByRole('listitem')).toHaveLength(2);
    first.unmount();
    forgetServerState();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'KOL terverifikasi' }));
    expect(await screen.findByText(/terhubung sejak 2 Maret 2026\. .* pada 28 Maret 2026\.$/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tanda KOL terverifikasi' })).toBeNull();
  });

  test('offers a retry when it cannot be loaded', async () => {
    api.use(http.get(PROFILE, () => replyFailure(500, 'Server sibuk.'), { once: true }));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Server sibuk.');
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('region', { name: 'Profil' })).toBeInTheDocument();
  });
});

describe('the TikTok account', () => {
  test('shows its performance and the estimate', async () => {
    api.use(http.get(PROFILE, () => HttpResponse.json(aSocialReply({ data: [aTikTokAccount()] }))));
    show();
    const card = await screen.findByRole('region', { name: 'Performa TikTok' });
    const figure = (term: string) => within(card).getByText(term).nextSibling;
    expect(figure('Pengikut')).toHaveTextContent('12 rb');
    expect(figure('Video')).toHaveTextContent('48');
    expect(figure('Suka')).toHaveTextContent('2 rb');
    expect(figure('Komentar')).toHaveTextContent('100');
    expect(figure('Dibagikan')).toHaveTextContent('50');
    expect(figure('Penayangan')).toHaveTextContent('30 rb');
    const video = within(card).getByRole('link', { name: /Sambal matah lima menit/ });
    expect(video).toHaveAttribute('href', 'https://www.tiktok.com/@sari.cantik/video/1');
    expect(video).toHaveAttribute('target', '_blank');
    expect(video).toHaveAccessibleName(/20 rb penayangan\s+1,2 rb suka/);
    const estimate = screen.getByRole('region', { name: 'Estimasi Rate Card' });
    // Rp50 × 15.000 views on average, Rp50 × 12.000 followers.
    expect(estimate).toHaveTextContent('Rp750.000');
    expect(estimate).toHaveTextContent('Rp600.000');
  });

  test('says kindly when there is none, and estimates nothing', async () => {
    show();
    expect(await screen.findByText('Belum ada data TikTok')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Estimasi Rate Card' })).not.toBeInTheDocument();
  });
});

describe('the edit dialog', () => {
  test('holds what is saved, with the 20 categories', async () => {
    const { dialog } = await openEditor();
    expect(dialog.getByLabelText('Nama lengkap')).toHaveValue('Sari Wulandari');
    expect(dialog.getByLabelText(/^TikTok/)).toHaveValue('sari.cantik');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(20);
    expect(dialog.getByRole('checkbox', { name: 'Food' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Comedy' })).not.toBeChecked();
  });

  test('is in the address: a link opens it, and the way back closes it', async () => {
    const { user } = renderPage(RateCardPage, '/appSohor/rate-card?dialog=profil');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah profil' }));
    await user.click(dialog.getByRole('button', { name: 'Tutup' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/appSohor/rate-card');
    expect(screen.getByTestId('address')).not.toHaveTextContent('dialog');
    await user.click(screen.getByRole('button', { name: 'Tambah konten' }));
    expect(await screen.findByRole('dialog', { name: 'Konten Terbaik' })).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/appSohor/rate-card?dialog=konten-terbaik');
  });

  test('leaves the page where it is when it closes, though a link had led to the rates', async () => {
    const { user } = renderPage(RateCardPage, '/appSohor/rate-card#rate-card-publik');
    const rates = await screen.findByRole('region', { name: 'Rate Card Publik' });
    await waitFor(() => expect(rates).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Ubah profil' }));
    await user.click(await screen.findByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  });

  test('uploads the photo, saves everything, and shows the data fetched anew', async () => {
    let saved: Record<string, unknown> | null = null;
    let saves = 0;
    let checks = 0;
    api.use(
      http.post(apiPath('file/upload'), () =>
        HttpResponse.json({ code: 200, response: { path: '/api/v1/files/a.webp' }, Error: null }),
      ),
      http.post(SAVE, async ({ request }) => {
        saves += 1;
        saved = (await request.json()) as Record<string, unknown>;
        return replyData(null);
      }),
      http.get(PROFILE, () =>
        HttpResponse.json(saved ? aSocialReply({ fullName: 'Sari W', categories: 'Food' }) : aSocialReply()),
      ),
      http.get(SESSION, () => {
        checks += 1;
        return replyData(aSessionUser({ fullName: 'Sari W' }));
      }),
    );
    const { user, dialog } = await openEditor();
    const name = dialog.getByLabelText('Nama lengkap');
    await user.clear(name);
    await user.type(name, ' Sari W ');
    await user.click(dialog.getByRole('checkbox', { name: 'Travel' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Comedy' }));
    await user.selectOptions(dialog.getByLabelText(/^Kota/), 'Bandung');
    await user.type(dialog.getByLabelText(/^YouTube/), 'https://youtube.com/@sari');
    // An address without https://, as apps copy it.
    await user.type(dialog.getByLabelText(/^Facebook/), 'facebook.com/sari.w');
    await user.upload(
      dialog.getByLabelText('Foto profil'),
      new File(['png'], 'sari.png', { type: 'image/png' }),
    );
    await user.dblClick(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Profil berhasil diperbarui.')).toBeInTheDocument();
    expect(saves).toBe(1);
    expect(saved).toEqual({
      image: '/api/v1/files/a.webp',
      categories: 'Food,Comedy',
      youtube: 'https://youtube.com/@sari',
      tiktok: 'sari.cantik',
      instagram: '@sariwulan',
      facebook: 'https://facebook.com/sari.w',
      linkedin: '',
      bio: 'Berbagi resep rumahan dari Bandung.',
      fullName: 'Sari W',
      city: 'Bandung',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Sari W' })).toBeInTheDocument();
    expect(checks).toBe(1);
  });

  itShows('Failed to update profile.', 'keeps what was typed, and can be saved again', async () => {
    api.use(http.post(SAVE, () => replyFailure(400, 'Gambar profil tidak dikenal.')));
    const { user, dialog } = await openEditor();
    const bio = dialog.getByLabelText(/^Bio/);
    await user.clear(bio);
    await user.type(bio, 'Bio baru');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Failed to update profile.')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('Gambar profil tidak dikenal.');
    expect(bio).toHaveValue('Bio baru');
    api.use(http.post(SAVE, () => replyData(null)));
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Profil berhasil diperbarui.')).toBeInTheDocument();
  });

  test('uploads a photo once, however often saving is tried', async () => {
    let uploads = 0;
    let saves = 0;
    api.use(
      http.post(apiPath('file/upload'), () => {
        uploads += 1;
        return HttpResponse.json({ code: 200, response: { path: '/api/v1/files/a.webp' }, Error: null });
      }),
      http.post(SAVE, () => {
        saves += 1;
        return saves === 1 ? replyFailure(503, 'Layanan sedang sibuk.') : replyData(null);
      }),
    );
    const { user, dialog } = await openEditor();
    await user.upload(
      dialog.getByLabelText('Foto profil'),
      new File(['png'], 'sari.png', { type: 'image/png' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await dialog.findByText('Layanan sedang sibuk.');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Profil berhasil diperbarui.')).toBeInTheDocument();
    expect(uploads).toBe(1);
  });

  test('makes the browser ask before a chosen photo is left behind', async () => {
    const { user, dialog } = await openEditor();
    expect(leavesFreely()).toBe(true);
    const photo = new File(['png'], 'sari.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText('Foto profil'), photo);
    expect(leavesFreely()).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Batal' }));
    expect(leavesFreely()).toBe(true);
  });

  test('refuses a missing name and an impossible handle before sending', async () => {
    const { user, dialog } = await openEditor();
    await user.clear(dialog.getByLabelText('Nama lengkap'));
    await user.type(dialog.getByLabelText(/^LinkedIn/), 'bukan nama!');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await dialog.findByText('Nama lengkap wajib diisi.')).toBeInTheDocument();
    expect(dialog.getByText(/Isi dengan nama pengguna/)).toBeInTheDocument();
  });

  test("keeps what was typed through ×, and 'Batal' discards it", async () => {
    const { user, dialog } = await openEditor();
    await user.type(dialog.getByLabelText('Nama lengkap'), ' Baru');
    await user.click(dialog.getByRole('button', { name: 'Tutup' }));
    await user.click(screen.getByRole('button', { name: 'Ubah profil' }));
    expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Sari Wulandari Baru');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    await user.click(screen.getByRole('button', { name: 'Ubah profil' }));
    expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Sari Wulandari');
  });

  test('keeps what was typed when the session ends, for the same user in the same tab', async () => {
    api.use(http.post(SAVE, () => replyFailure(401, 'Sesi Anda sudah berakhir. Silakan masuk kembali.')));
    const { user, dialog } = await openEditor();
    await user.type(dialog.getByLabelText(/^Bio/), ' Kini di Jakarta.');
    await user.click(dialog.getByRole('checkbox', { name: 'Comedy' }));
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    cleanup();

    signInAs('somebody-else', 'KOL');
    const stranger = await openEditor();
    expect(stranger.dialog.getByRole('checkbox', { name: 'Comedy' })).not.toBeChecked();
    cleanup();

    signInAs(aSocialReply().user.id, 'KOL');
    const { user: again, dialog: reopened } = await openEditor();
    expect(reopened.getByLabelText(/^Bio/)).toHaveValue(
      'Berbagi resep rumahan dari Bandung. Kini di Jakarta.',
    );
    expect(reopened.getByRole('checkbox', { name: 'Comedy' })).toBeChecked();
    await again.click(reopened.getByRole('button', { name: 'Batal' }));
    expect(sessionStorage).toHaveLength(0);
  });
});
