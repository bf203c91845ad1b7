import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aCampaign,
  apiPath,
  fakeApi,
  held,
  itShows,
  leavesFreely,
  renderPage,
  replyData,
  replyFailure,
  signInAs,
} from '@sohor/shared/testing';
import type { CreateCampaign } from '@sohor/shared/wire';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CreateCampaignPage } from './create-campaign-page.tsx';

interface Sent {
  body: CreateCampaign;
  key: string | null;
}
let sent: Sent[] = [];
const accept = http.post(apiPath('Campaign'), async ({ request }) => {
  sent.push({
    body: (await request.json()) as CreateCampaign,
    key: request.headers.get('Idempotency-Key'),
  });
  return replyData(aCampaign());
});
const uploads = http.post(apiPath('file/upload'), () =>
  HttpResponse.json({ code: 200, response: { path: '/api/v1/files/a.webp' }, Error: null }),
);
const api = fakeApi(accept);

// jsdom shows no pictures, and Node's URL.createObjectURL does not take jsdom's files.
URL.createObjectURL = () => 'blob:cover';
URL.revokeObjectURL = () => {};

beforeEach(() => {
  sent = [];
  localStorage.clear();
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

const open = () => renderPage(CreateCampaignPage, '/appSohor/createCampaign');
const send = () => screen.getByRole('button', { name: /Kirim Campaign|Mengunggah/ });
const messages = () => screen.getByRole('list', { name: 'Pemberitahuan' });

function type(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function fillIn(user: UserEvent) {
  type(/^Nama Proyek/, 'Kopi Senja');
  await user.selectOptions(screen.getByLabelText('Jenis Promosi'), 'Produk');
  type(/^Tanggal Mulai/, '2027-09-07');
  type(/^Tanggal Selesai/, '2027-10-10');
  await user.click(screen.getByRole('radio', { name: 'TikTok Video Post' }));
  await user.click(screen.getByRole('radio', { name: 'Product' }));
  type(/^Referensi Visual/, 'https://example.com/moodboard');
  type(/^Arahan Konten/, 'Suasana sore.');
  type(/^Arahan Caption/, 'Ajak mencoba.');
}

const image = () => new File(['gambar'], 'cover.png', { type: 'image/png' });

itShows('PNG, JPG, GIF up to 5MB', 'offers every job type, content type and promotion type', () => {
  open();
  const jobs = within(screen.getByRole('radiogroup', { name: 'Jenis Pekerjaan' })).getAllByRole('radio');
  expect(jobs.map((job) => job.getAttribute('value'))).toEqual([
    'Instagram Image Post',
    'Instagram Story',
    'Instagram Video Post/Reels',
    'TikTok Video Post',
    'YouTube Product Review',
    'Follow/Komentar & Like',
    'Linkedin Follow/Komentar & Like',
    'Pembelian Produk',
  ]);
  expect(within(screen.getByRole('radiogroup', { name: 'Tipe Konten' })).getAllByRole('radio')).toHaveLength(
    4,
  );
  expect(within(screen.getByLabelText('Jenis Promosi')).getAllByRole('option')).toHaveLength(7);
  expect(screen.getByText('PNG, JPG, GIF up to 5MB')).toBeVisible();
});

test('shows the total as price and number of KOLs change', async () => {
  const { user } = open();
  expect(screen.getByRole('status')).toHaveTextContent('Rp100.000');
  await user.clear(screen.getByLabelText(/^Harga Pekerjaan/));
  await user.type(screen.getByLabelText(/^Harga Pekerjaan/), 'Rp 1.500x000');
  await user.clear(screen.getByLabelText(/^Jumlah KOL/));
  await user.type(screen.getByLabelText(/^Jumlah KOL/), '3');
  expect(screen.getByLabelText(/^Harga Pekerjaan/)).toHaveValue('1.500.000');
  expect(screen.getByRole('status')).toHaveTextContent('Rp4.500.000');
});

test.each([
  [/^Jumlah KOL/, '1001'],
  [/^Jumlah KOL/, ''],
  [/^Jumlah KOL/, '0'],
  [/^Harga Pekerjaan/, '0'],
  [/^Harga Pekerjaan/, '1000000000001'],
])('shows no total for %s %j', (label, value) => {
  open();
  type(label, value);
  expect(screen.getByRole('status')).toHaveTextContent(/^-$/);
  expect(screen.getByText('Periksa harga dan jumlah KOL.')).toBeVisible();
});

test('a text that is pasted too long stays whole until it is cut', async () => {
  const { user } = open();
  await fillIn(user);
  const long = 'a'.repeat(5_000);
  await user.click(screen.getByLabelText(/^Arahan Konten/));
  await user.clear(screen.getByLabelText(/^Arahan Konten/));
  await user.paste(long);
  await user.click(send());
  expect(
    await screen.findByText('Arahan konten paling banyak 4.000 karakter. Kurangi 1.000 karakter.'),
  ).toBeVisible();
  expect(screen.getByLabelText(/^Arahan Konten/)).toHaveValue(long);
  expect(sent).toEqual([]);
});

test('says in words which days were chosen, and how many they are', () => {
  open();
  type(/^Tanggal Mulai/, '2030-01-10');
  expect(screen.getByLabelText(/^Tanggal Mulai/)).toHaveAccessibleDescription('10 Januari 2030');
  type(/^Tanggal Selesai/, '2030-02-10');
  expect(screen.getByLabelText(/^Tanggal Selesai/)).toHaveAccessibleDescription('10 Februari 2030, 32 hari.');
  // A first day in the past is allowed, but may be a mistake, so the field mentions it.
  type(/^Tanggal Mulai/, '2026-01-10');
  expect(screen.getByLabelText(/^Tanggal Mulai/)).toHaveAccessibleDescription(
    '10 Januari 2026. Tanggal ini sudah lewat.',
  );
});

test('names every required field that is empty and goes to the first', async () => {
  const { user } = open();
  await user.click(send());
  expect(await screen.findByText('9 isian perlu diperiksa.')).toBeVisible();
  for (const text of [
    'Nama proyek wajib diisi.',
    'Jenis promosi wajib diisi.',
    'Tanggal mulai wajib diisi.',
    'Tanggal selesai wajib diisi.',
    'Jenis pekerjaan wajib diisi.',
    'Tipe konten wajib diisi.',
    'Referensi visual wajib diisi.',
    'Arahan konten wajib diisi.',
    'Arahan caption wajib diisi.',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  expect(screen.getByLabelText(/^Nama Proyek/)).toHaveFocus();
  expect(sent).toHaveLength(0);
  type(/^Nama Proyek/, 'Kopi Senja');
  expect(await screen.findByText('8 isian perlu diperiksa.')).toBeVisible();
});

test('refuses an end before the start, an address that is none, and 1.001 KOLs', async () => {
  const { user } = open();
  await fillIn(user);
  type(/^Tanggal Selesai/, '2027-09-06');
  type(/^Referensi Visual/, 'javascript:alert(1)');
  type(/^Website/, 'bukan alamat');
  await user.clear(screen.getByLabelText(/^Jumlah KOL/));
  await user.type(screen.getByLabelText(/^Jumlah KOL/), '1001');
  await user.click(send());
  expect(await screen.findByText('Tanggal selesai tidak boleh lebih awal dari tanggal mulai.')).toBeVisible();
  expect(screen.getAllByText('Masukkan alamat lengkap yang diawali http:// atau https://.')).toHaveLength(2);
  expect(screen.getByText('Jumlah KOL maksimal 1.000.')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('completes an address that was typed without its scheme', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText(/^Website/), 'kopisenja.id/promo');
  await user.tab();
  expect(screen.getByLabelText(/^Website/)).toHaveValue('https://kopisenja.id/promo');
});

test('an address that was completed is no longer called wrong', async () => {
  const { user } = open();
  await user.click(send());
  const reference = screen.getByLabelText(/^Referensi Visual/);
  await waitFor(() => expect(reference).toBeInvalid());
  await user.type(reference, 'pinterest.com/kopisenja');
  await user.tab();
  expect(reference).toHaveValue('https://pinterest.com/kopisenja');
  await waitFor(() => expect(reference).toBeValid());
});

itShows(
  ['Kirim Campaign', 'Berhasil mengirim campaign!'],
  'sends once for two quick clicks, forgets what was typed and goes to the list',
  async () => {
    const { user } = open();
    await fillIn(user);
    const form = send().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('Berhasil mengirim campaign!')).toBeVisible();
    // The message comes first and the new address a moment later.
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/appSohor/daftarCampaign'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      jenisPekerjaan: 'TikTok Video Post',
      hargaPekerjaan: 100_000,
      tipeKonten: 'Product',
      referensiVisual: 'https://example.com/moodboard',
      arahanKonten: 'Suasana sore.',
      arahanCaption: 'Ajak mencoba.',
      hakPakai: '',
      eksklusivitas: '',
      catatan: '',
      website: '',
      hashtag: '',
      mentionAccount: '',
      namaProyek: 'Kopi Senja',
      tipeProyek: 'Produk',
      coverProyek: null,
      startDate: '2027-09-07',
      endDate: '2027-10-10',
      jumlahKOL: 1,
      perluDraf: false,
    });
    expect(localStorage.getItem('sohor.typedCampaign.brand-1')).toBeNull();
  },
);

test('a second click after the success sends nothing while the next page is still loading', async () => {
  // The route matches the next address too, so the form stays, as it does until the next page's code has loaded.
  const { user } = renderPage(CreateCampaignPage, '/appSohor/:page');
  await fillIn(user);
  const form = send().closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  await waitFor(() => expect(localStorage.getItem('sohor.typedCampaign.brand-1')).toBeNull());
  await act(async () => void fireEvent.submit(form));
  // Sending would keep what was typed first, so nothing was sent.
  expect(localStorage.getItem('sohor.typedCampaign.brand-1')).toBeNull();
  expect(sent).toHaveLength(1);
});

itShows(
  'Terjadi kesalahan saat mengirim data: {reason}',
  'a failed sending keeps what was typed and repeats under the same key, after a reload too',
  async () => {
    const keys: (string | null)[] = [];
    api.use(
      http.post(apiPath('Campaign'), ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return replyFailure(500, 'Terjadi kesalahan pada server. Mohon coba beberapa saat lagi.');
      }),
    );
    const first = open();
    await fillIn(first.user);
    await first.user.click(send());
    const text =
      'Terjadi kesalahan saat mengirim data: Terjadi kesalahan pada server. Mohon coba beberapa saat lagi.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Nama Proyek/)).toHaveValue('Kopi Senja');
    first.unmount();

    const { user } = open();
    expect(screen.getByText(/Isian terakhir Anda dipulihkan/)).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);

    await waitFor(() => expect(send()).toBeEnabled());
    type(/^Nama Proyek/, 'Kopi Pagi');
    await user.click(send());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  },
);

test('a server that answers nothing has not refused', async () => {
  api.use(http.post(apiPath('Campaign'), () => new HttpResponse(null, { status: 500 })));
  const { user } = open();
  await fillIn(user);
  await user.click(send());
  expect(
    await screen.findByText(/^Terjadi kesalahan saat mengirim data: Terjadi gangguan pada server\./),
  ).toBeVisible();
});

test('a chosen cover, which cannot be kept, makes the browser ask before the page is left', async () => {
  const { user } = open();
  type(/^Nama Proyek/, 'Kopi Senja');
  expect(leavesFreely()).toBe(true);
  const cover = new File(['png'], 'kopi.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/^Cover Proyek/), cover);
  await waitFor(() => expect(leavesFreely()).toBe(false));
});

test('once a campaign was sent the page can be left without a question, even while its form still shows', async () => {
  api.use(
    http.post(apiPath('file/upload'), () =>
      HttpResponse.json({ code: 200, response: { path: '/api/v1/files/a.webp' }, Error: null }),
    ),
  );
  // A route that matches the next address too, so the form stays.
  const { user } = renderPage(CreateCampaignPage, '/appSohor/:page');
  await fillIn(user);
  const cover = new File(['png'], 'kopi.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/^Cover Proyek/), cover);
  await waitFor(() => expect(leavesFreely()).toBe(false));
  await user.click(send());
  expect(await screen.findByText('Berhasil mengirim campaign!')).toBeVisible();
  expect(screen.getByLabelText(/^Nama Proyek/)).toBeInTheDocument();
  await waitFor(() => expect(leavesFreely()).toBe(true));
});

test('a session that ends while sending loses nothing of what was typed', async () => {
  api.use(http.post(apiPath('Campaign'), () => replyFailure(401, 'Sesi Anda telah berakhir.')));
  const first = open();
  await fillIn(first.user);
  await first.user.click(send());
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
  first.unmount();
  expect(Object.keys(localStorage)).toEqual(['sohor.typedCampaign.brand-1']);

  api.resetHandlers();
  signInAs('brand-1', 'Brand');
  const { user } = open();
  expect(screen.getByLabelText(/^Nama Proyek/)).toHaveValue('Kopi Senja');
  expect(screen.getByLabelText(/^Arahan Caption/)).toHaveValue('Ajak mencoba.');
  await user.click(send());
  expect(await screen.findByText('Berhasil mengirim campaign!')).toBeVisible();
});

test('a draft can be asked for; the wish is kept with what was typed', async () => {
  const first = open();
  await first.user.click(screen.getByRole('checkbox', { name: 'Minta draf sebelum tayang' }));
  first.unmount();
  const { user } = open();
  expect(screen.getByRole('checkbox', { name: 'Minta draf sebelum tayang' })).toBeChecked();
  await fillIn(user);
  await user.click(send());
  await waitFor(() => expect(sent[0]?.body.perluDraf).toBe(true));
});

test('what is typed stays with its user, also when somebody else signs in in another tab', () => {
  open();
  signInAs('brand-2', 'Brand');
  type(/^Nama Proyek/, 'Kopi Senja');
  type(/^Nama Proyek/, 'Kopi Pagi');
  expect(Object.keys(localStorage)).toContain('sohor.typedCampaign.brand-1');
  expect(Object.keys(localStorage)).not.toContain('sohor.typedCampaign.brand-2');
});

test('what was typed belongs to its user and can be thrown away', async () => {
  const first = open();
  type(/^Nama Proyek/, 'Kopi Senja');
  first.unmount();
  signInAs('brand-2', 'Brand');
  const other = open();
  expect(screen.getByLabelText(/^Nama Proyek/)).toHaveValue('');
  other.unmount();
  signInAs('brand-1', 'Brand');
  const { user } = open();
  expect(screen.getByLabelText(/^Nama Proyek/)).toHaveValue('Kopi Senja');
  await user.click(screen.getByRole('button', { name: 'Mulai dari awal' }));
  expect(screen.getByLabelText(/^Nama Proyek/)).toHaveValue('');
});

itShows('Mengunggah...', 'uploads the cover first', async () => {
  const finish = held();
  api.use(
    http.post(apiPath('file/upload'), async () => {
      await finish.promise;
      return HttpResponse.json({ code: 200, response: { path: '/api/v1/files/a.webp' }, Error: null });
    }),
  );
  const { user } = open();
  await fillIn(user);
  await user.upload(screen.getByLabelText(/^Cover Proyek/), image());
  await user.click(send());
  expect(await screen.findByRole('button', { name: 'Mengunggah...', busy: true })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Mengunggah gambar' })).toBeInTheDocument();
  finish.resolve();
  expect(await screen.findByText('Berhasil mengirim campaign!')).toBeVisible();
  expect(sent[0]?.body.coverProyek).toBe('/api/v1/files/a.webp');
});

itShows(
  'Upload gagal: {reason}',
  'a cover that the server refuses stops the sending, and the form keeps everything',
  async () => {
    const refusal = 'Berkas harus berupa gambar PNG, JPG, atau GIF.';
    api.use(http.post(apiPath('file/upload'), () => replyFailure(415, refusal)));
    const { user } = open();
    await fillIn(user);
    await user.upload(screen.getByLabelText(/^Cover Proyek/), image());
    await user.click(send());
    expect(await within(messages()).findByText(`Upload gagal: ${refusal}`)).toBeVisible();
    expect(await screen.findByText(refusal)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Cover Proyek/)).toHaveFocus());
    expect(screen.getByLabelText(/^Nama Proyek/)).toHaveValue('Kopi Senja');
    expect(sent).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    expect(screen.queryByText(refusal)).not.toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
  },
);

test.each(['file/upload', 'Campaign'])('says nothing of its own where %s ended the session', async (path) => {
  api.use(http.post(apiPath(path), () => replyFailure(401, 'Sesi berakhir.')));
  api.use(...(path === 'Campaign' ? [uploads] : []));
  const { user } = open();
  await fillIn(user);
  await user.upload(screen.getByLabelText(/^Cover Proyek/), image());
  await user.click(send());
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
  await waitFor(() => expect(send()).toHaveTextContent('Kirim Campaign'));
  expect(within(messages()).queryByRole('listitem')).not.toBeInTheDocument();
});

test('refuses a cover of another kind or over 5 MB before it is sent', async () => {
  open();
  const field = screen.getByLabelText(/^Cover Proyek/);
  fireEvent.change(field, {
    target: { files: [new File(['<svg/>'], 'cover.svg', { type: 'image/svg+xml' })] },
  });
  expect(await screen.findByText(/Jenis berkas ini tidak didukung/)).toBeVisible();
  const large = new File(['GIF89a', new Uint8Array(5 * 1024 * 1024)], 'cover.gif', { type: 'image/gif' });
  fireEvent.change(field, { target: { files: [large] } });
  expect(await screen.findByText(/Ukuran berkas terlalu besar/)).toBeVisible();
});

describe('a campaign that exists', () => {
  const made = aCampaign({
    isVerification: false,
    statusLabel: 'Menunggu Persetujuan',
    startDate: '2099-01-01',
    endDate: '2099-01-31',
  });
  const read = http.get(apiPath('Campaign/detail/:id'), () => replyData(made));

  test('is changed, keeps its cover, and says that its open payment ends', async () => {
    const changes: unknown[] = [];
    const withCover = { ...made, coverProyek: '/api/v1/files/a.webp' };
    api.use(
      http.get(apiPath('Campaign/detail/:id'), () => replyData(withCover)),
      http.put(apiPath('Campaign/detail/:id'), async ({ request }) => {
        changes.push(await request.json());
        return replyData(withCover);
      }),
    );
    const { user } = renderPage(CreateCampaignPage, `/appSohor/createCampaign?ubah=${made.id}`);
    const name = await screen.findByLabelText('Nama Proyek');
    expect(name).toHaveValue(made.namaProyek);
    expect(screen.getByText(/Pembayaran yang sedang terbuka tidak berlaku lagi/)).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Kopi Sore');
    await user.click(screen.getByRole('button', { name: 'Simpan Perubahan' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({
      namaProyek: 'Kopi Sore',
      coverProyek: '/api/v1/files/a.webp',
      hargaPekerjaan: made.hargaPekerjaan,
      startDate: '2099-01-01',
    });
    expect(sent).toEqual([]);
  });

  test('is duplicated: filled in, later, and sent as a new one', async () => {
    api.use(read);
    const { user } = renderPage(CreateCampaignPage, `/appSohor/createCampaign?salin=${made.id}`);
    expect(await screen.findByLabelText('Nama Proyek')).toHaveValue(made.namaProyek);
    await user.click(screen.getByRole('button', { name: 'Kirim Campaign' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ startDate: '2099-02-01', endDate: '2099-03-03' });
    // Duplicating does not touch what was typed for a new campaign.
    expect(localStorage.getItem('sohor.typedCampaign.brand-1')).toBeNull();
  });

  test('that cannot be read says so', async () => {
    api.use(http.get(apiPath('Campaign/detail/:id'), () => replyFailure(500, 'Terjadi kesalahan.')));
    renderPage(CreateCampaignPage, `/appSohor/createCampaign?ubah=${made.id}`);
    expect(await screen.findByText('Campaign gagal dimuat. Silakan coba lagi.')).toBeInTheDocument();
  });
});
