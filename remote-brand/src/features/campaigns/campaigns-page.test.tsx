import { forgetServerState } from '@sohor/shared/page-parts';
import { leaveFor } from '@sohor/shared/page-parts/leave-for';
import {
  aCampaign,
  anApplicant,
  apiPath,
  catchSavedFiles,
  fakeApi,
  held,
  itShows,
  pass,
  renderPage,
  replyApplicants,
  replyData,
  replyFailure,
  replyMalformed,
  replyNothing,
  replyRows,
  signInAs,
  standTime,
} from '@sohor/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CampaignsPage } from './campaigns-page.tsx';

jest.mock('@sohor/shared/page-parts/leave-for', () => ({ leaveFor: jest.fn() }));

const saved = catchSavedFiles();
const ID = aCampaign().id;
const list = (...campaigns: ReturnType<typeof aCampaign>[]) =>
  http.get(apiPath('Campaign'), () => replyRows(campaigns));
const draft = aCampaign({ isVerification: false, statusLabel: 'Draft' });
const awaiting = aCampaign({ isVerification: false, statusLabel: 'Menunggu Persetujuan' });

const NO_COUNTS = { draft: 0, awaitingPayment: 0, active: 0, completed: 0, cancelled: 0 };
const counts = (some: Partial<typeof NO_COUNTS>) =>
  http.get(apiPath('Campaign/counts'), () => replyData({ ...NO_COUNTS, ...some }));

const api = fakeApi(
  list(aCampaign()),
  counts({ active: 1 }),
  http.get(apiPath('Wallet'), () => replyData({ balance: 50_000, pending: 0 })),
  http.get(apiPath('Campaign/registerMember/:id'), ({ request }) =>
    replyApplicants(request, [anApplicant()]),
  ),
  http.get(apiPath('Campaign/detail/:id'), ({ params }) =>
    params.id === ID ? replyData(aCampaign()) : replyFailure(404, 'Campaign tidak ditemukan.'),
  ),
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs('brand-1', 'Brand');
  forgetServerState();
  jest.mocked(leaveFor).mockClear();
});
afterEach(() => jest.useRealTimers());

const open = (query = '') => renderPage(CampaignsPage, `/appSohor/daftarCampaign${query}`);

itShows(['Memuat daftar campaign...', 'Terverifikasi'], 'loads, then shows what a card holds', async () => {
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Memuat daftar campaign...');
  const card = await screen.findByRole('article', { name: 'Kopi Senja' });
  for (const text of [
    'TikTok Video Post',
    'Product',
    'Produk',
    'Terverifikasi',
    'Aktif',
    '7 September 2025 - 10 Oktober 2025',
    'Tunjukkan suasana sore sambil menyeduh kopi.',
  ]) {
    expect(within(card).getByText(text)).toBeVisible();
  }
  expect(card).toHaveTextContent('Rp1.500.000');
});

test('a campaign says how many applicants wait, until they are decided on', async () => {
  let waiting = 1;
  api.use(
    http.get(apiPath('Campaign'), () => replyRows([aCampaign({ pendingApplicants: waiting })])),
    http.put(apiPath('Campaign/MemberCampaign'), () => {
      waiting = 0;
      return replyData(null);
    }),
  );
  const { user } = open();
  const card = await screen.findByRole('article', { name: 'Kopi Senja' });
  expect(within(card).getByText('1 pelamar menunggu persetujuan')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Lihat Detail' }));
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  await waitFor(() => expect(screen.queryByText('1 pelamar menunggu persetujuan')).not.toBeInTheDocument());
});

test('a campaign says how much content waits for a review', async () => {
  api.use(http.get(apiPath('Campaign'), () => replyRows([aCampaign({ pendingReviews: 2 })])));
  open();
  const card = await screen.findByRole('article', { name: 'Kopi Senja' });
  expect(within(card).getByText('2 konten menunggu ditinjau')).toBeVisible();
  expect(within(card).queryByText(/pelamar menunggu/)).not.toBeInTheDocument();
});

itShows('Belum ada campaign tersedia.', 'an empty list leads to the first campaign', async () => {
  api.use(list());
  open();
  expect(await screen.findByText('Belum ada campaign tersedia.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Buat Campaign' })).not.toHaveLength(0);
});

describe('a list that fails can be tried again', () => {
  const fails = async (answer: () => Response, text: string) => {
    api.use(http.get(apiPath('Campaign'), answer));
    const { user } = open();
    expect(await screen.findByText(text)).toBeVisible();
    api.use(list(aCampaign()));
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('article', { name: 'Kopi Senja' })).toBeVisible();
  };
  itShows('Error: {reason}', 'with the server’s sentence', () =>
    fails(() => replyFailure(500, 'Server sibuk.'), 'Error: Server sibuk.'),
  );
  itShows('Gagal mengambil campaign.', 'after an answer without a list', (text) =>
    fails(() => replyMalformed({ code: 200, Error: null }), `Error: ${text}`),
  );
  itShows('Terjadi kesalahan saat mengambil campaign.', 'without an answer', (text) =>
    fails(replyNothing, `Error: ${text}`),
  );
});

describe('the list is narrowed by the server', () => {
  let asked: string[] = [];
  /** There are more campaigns than a page holds. */
  let isLong = false;
  beforeEach(() => {
    asked = [];
    isLong = false;
    api.use(
      counts({ active: 2, draft: 1 }),
      http.get(apiPath('Campaign'), ({ request }) => {
        const query = new URL(request.url).searchParams;
        query.delete('view');
        asked.push(query.toString());
        if (query.get('q') === 'tidak ada') return replyRows([]);
        return replyRows([aCampaign()], isLong ? 'lanjut' : null);
      }),
    );
  });

  test('by status; counts of a list that is there whole are not asked for, and do not wait for anybody', async () => {
    let counted = 0;
    api.use(
      http.get(apiPath('Campaign/counts'), () => {
        counted += 1;
        return new Promise(() => {});
      }),
    );
    const { user } = open();
    expect(await screen.findByRole('radio', { name: 'Semua (1)' })).toBeChecked();
    expect(counted).toBe(0);
    await user.click(screen.getByRole('radio', { name: 'Aktif (1)' }));
    expect(screen.getByTestId('address')).toHaveTextContent('?status=active');
    expect(screen.getByRole('article', { name: 'Kopi Senja' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Semua (1)' })).toBeVisible();
    await waitFor(() => expect(counted).toBe(1));
  });

  test('by status, with the counts of the server where the list is longer', async () => {
    isLong = true;
    const { user } = open();
    expect(await screen.findByRole('radio', { name: 'Semua (3)' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Belum dibayar (1)' }));
    await waitFor(() => expect(asked.at(-1)).toBe('status=Draft'));
    expect(screen.getByTestId('address')).toHaveTextContent('?status=draft');
    await user.click(screen.getByRole('radio', { name: 'Semua (3)' }));
    expect(screen.getByTestId('address')).toHaveTextContent(/daftarCampaign$/);
  });

  test('by a name, an order and days, all of which lie in the address', async () => {
    const { user } = open('?status=active');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Urutkan' }), 'Nama A–Z');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Masa campaign' }), 'Pilih tanggal…');
    fireEvent.change(screen.getByLabelText('Dari tanggal'), { target: { value: '2026-03-31' } });
    fireEvent.change(screen.getByLabelText('Sampai tanggal'), { target: { value: '2026-03-01' } });
    await user.type(screen.getByRole('searchbox', { name: 'Cari campaign' }), 'kopi');
    await waitFor(() =>
      expect(asked.at(-1)).toBe('q=kopi&status=Aktif&urut=name&dari=2026-03-01&sampai=2026-03-31'),
    );
    expect(screen.getByTestId('address')).toHaveTextContent(
      '?status=active&urut=name&periode=days&dari=2026-03-31&sampai=2026-03-01&q=kopi',
    );
  });

  test('and says so where nothing is left', async () => {
    open('?q=tidak+ada');
    expect(await screen.findByText('Tidak ada campaign yang cocok.')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Cari campaign' })).toHaveValue('tidak ada');
    expect(screen.queryByText('Belum ada campaign tersedia.')).not.toBeInTheDocument();
  });

  test('and so is the file', async () => {
    let file = '';
    api.use(
      http.get(apiPath('Campaign/daftar.csv'), ({ request }) => {
        file = new URL(request.url).search;
        return new HttpResponse('a,b', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const { user } = open('?q=kopi&urut=cost');
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(file).toBe('?q=kopi&urut=cost');
  });
});

describe('details', () => {
  test('stay open where they are opened before the pause in typing is over', async () => {
    const { user } = open();
    const details = await screen.findByRole('button', { name: 'Lihat Detail' });
    await user.type(screen.getByRole('searchbox', { name: 'Cari campaign' }), 'kopi');
    await act(async () => {
      details.click();
      // As on a slow phone, the pause ends before the dialog is drawn.
      await new Promise((resolve) => setTimeout(resolve, 600));
    });
    expect(await screen.findByText('Daftar Pelamar')).toBeVisible();
  });

  itShows(
    ['Memuat data pelamar...', 'Daftar Pelamar'],
    'load the applicants, then show campaign and panel',
    async () => {
      const answer = held();
      api.use(
        http.get(apiPath('Campaign/registerMember/:id'), async ({ request }) => {
          await answer.promise;
          return replyApplicants(request, [anApplicant()]);
        }),
      );
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: 'Lihat Detail' }));
      expect(await screen.findByText('Memuat data pelamar...')).toBeVisible();
      answer.resolve();
      const dialog = screen.getByRole('dialog', { name: 'Kopi Senja' });
      expect(await within(dialog).findByRole('heading', { name: 'Daftar Pelamar' })).toBeVisible();
      expect(await within(dialog).findByText('Ajak pengikut mencoba varian baru.')).toBeVisible();
      expect(within(dialog).getByRole('link', { name: /example.com\/moodboard/ })).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/appSohor\/daftarCampaign$/);
    },
  );

  const fail = async (answer: () => Response, text: string) => {
    api.use(http.get(apiPath('Campaign/registerMember/:id'), answer));
    const { user } = open(`?campaign=${ID}`);
    expect(await screen.findByText('Gagal memuat pelamar!')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    const buttons = screen.getAllByRole('button', { name: 'Tutup' });
    await user.click(buttons.at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // When they are opened again, nothing is left of the failure.
    api.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Lihat Detail' }));
    expect(await screen.findByText('Sari Wulandari')).toBeVisible();
    expect(screen.queryByText('Gagal memuat pelamar!')).not.toBeInTheDocument();
  };
  itShows(['Gagal memuat pelamar!', 'Tutup'], 'that fail with the server’s sentence can be closed', () =>
    fail(() => replyFailure(500, 'Server sibuk.'), 'Server sibuk.'),
  );
  itShows('Gagal mengambil pelamar.', 'that fail without a sentence', (text) =>
    fail(() => replyFailure(404, 'Tidak ada.'), text),
  );
  itShows('Terjadi kesalahan saat mengambil pelamar.', 'that fail without an answer', (text) =>
    fail(replyNothing, text),
  );

  test('open from a link to a campaign on a later page, without reading the pages between', async () => {
    const asked: string[] = [];
    api.use(
      http.get(apiPath('Campaign'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return replyRows([aCampaign({ id: 'newer', namaProyek: 'Teh Pagi' })], 'two');
      }),
    );
    open(`?campaign=${ID}`);
    const dialog = await screen.findByRole('dialog', { name: 'Kopi Senja' });
    expect(await within(dialog).findByText('Sari Wulandari')).toBeVisible();
    expect(asked).toEqual(['?view=row']);
  });

  test('open from a link', async () => {
    open(`?campaign=${ID}`);
    expect(await screen.findByRole('dialog', { name: 'Kopi Senja' })).toBeVisible();
  });
});

describe('activation', () => {
  const pay = (answer: () => Response) => http.post(apiPath('Campaign/payCampaign'), answer);
  const paid = () =>
    HttpResponse.json({ code: 200, response: { paymentUrl: 'https://pay.example/1' }, Error: null });

  async function activate() {
    api.use(list(draft));
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Aktifkan Campaign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Aktifkan Campaign' });
    expect(within(dialog).getByText('Kopi Senja')).toBeVisible();
    expect(within(dialog).getByText('Rp3.000.000')).toBeVisible();
    return { ...view, dialog };
  }

  itShows(
    ['Aktifkan Campaign', 'Batal', 'Aktifkan Sekarang', 'Campaign berhasil diaktifkan!'],
    'asks for the total shown and goes to the payment page',
    async () => {
      let body: unknown;
      api.use(
        http.post(apiPath('Campaign/payCampaign'), async ({ request }) => {
          body = await request.json();
          return paid();
        }),
      );
      const { user } = await activate();
      standTime();
      await user.dblClick(screen.getByRole('button', { name: 'Aktifkan Sekarang' }));
      expect(await screen.findByText('Campaign berhasil diaktifkan!')).toBeVisible();
      expect(body).toEqual({ idCampaign: ID, hargaPekerjaan: 3_000_000 });
      // The browser leaves only after a pause in which the message can be read.
      expect(leaveFor).not.toHaveBeenCalled();
      await pass(1_500);
      expect(leaveFor).toHaveBeenCalledTimes(1);
      expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1');
    },
  );

  test('of a campaign whose payment is open leads on to that one', async () => {
    api.use(list(aCampaign({ id: ID, isVerification: false, statusLabel: 'Menunggu Persetujuan' })));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Aktifkan Campaign' }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      'Pembayaran campaign ini sudah dibuka, tetapi belum selesai. Lanjutkan untuk membayarnya.',
    );
  });

  const fails = async (answer: () => Response, text: string) => {
    api.use(pay(answer));
    const { user, dialog } = await activate();
    await user.click(screen.getByRole('button', { name: 'Aktifkan Sekarang' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(dialog).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
    return { user, dialog };
  };
  test('that fails with the server’s sentence says so, and can be given up', async () => {
    const text = 'Campaign ini sudah aktif.';
    const { user, dialog } = await fails(() => replyFailure(409, text), text);
    await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(leaveFor).not.toHaveBeenCalled();
  });
  const thenSucceeds = async (answer: () => Response, text: string) => {
    const { user } = await fails(answer, text);
    api.use(pay(paid));
    await user.click(screen.getByRole('button', { name: 'Aktifkan Sekarang' }));
    expect(await screen.findByText('Campaign berhasil diaktifkan!')).toBeVisible();
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  };
  itShows('Gagal mengaktifkan campaign.', 'that is refused can be tried again', (text) =>
    thenSucceeds(() => replyFailure(403, 'Tidak boleh.'), text),
  );
  itShows('Terjadi kesalahan saat mengaktifkan campaign.', 'that gets no answer can be tried again', (text) =>
    thenSucceeds(replyNothing, text),
  );
});

describe('after the payment page', () => {
  const RETURN = '?order_id=sohor-1&status_code=200&transaction_status=settlement';
  beforeEach(() => {
    standTime();
    sessionStorage.setItem('sohor.paidCampaign', ID);
  });

  itShows(
    ['Menunggu Verifikasi', 'Terverifikasi'],
    'the list asks until the campaign is verified, and clears the address',
    async () => {
      api.use(list(awaiting));
      open(RETURN);
      expect(await screen.findByText('Pembayaran sedang diverifikasi…')).toBeVisible();
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/appSohor\/daftarCampaign$/);
      expect(screen.getByText('Menunggu Verifikasi')).toBeVisible();
      api.use(list(aCampaign()));
      await pass(2_100);
      expect(await screen.findByText('Terverifikasi')).toBeVisible();
      expect(screen.getByText(/Pembayaran diterima/)).toBeVisible();
      expect(screen.queryByText('Pembayaran sedang diverifikasi…')).not.toBeInTheDocument();
    },
  );

  test('it gives up asking every moment after a minute and offers to ask again', async () => {
    api.use(list(awaiting));
    open(RETURN);
    expect(await screen.findByRole('radio', { name: 'Menunggu pembayaran Anda (1)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Periksa lagi' })).not.toBeInTheDocument();
    await pass(60_100);
    const again = await screen.findByRole('button', { name: 'Periksa lagi' });
    api.use(list(aCampaign()));
    await act(async () => again.click());
    expect(await screen.findByText(/Pembayaran diterima/)).toBeVisible();
  });

  test('while the payment is open; once it has come, the counts follow the list', async () => {
    api.use(list(awaiting));
    open(RETURN);
    expect(await screen.findByRole('radio', { name: 'Menunggu pembayaran Anda (1)' })).toBeVisible();
    api.use(list(aCampaign()));
    await pass(2_100);
    expect(await screen.findByRole('radio', { name: 'Aktif (1)' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Menunggu pembayaran Anda/ })).not.toBeInTheDocument();
  });

  test('a payment that failed says so', async () => {
    api.use(list(draft));
    open('?order_id=sohor-1&status_code=202&transaction_status=deny');
    expect(await screen.findByText(/tidak berhasil/)).toBeVisible();
  });

  test('a payment that the bank refused says so, and that it can be tried again', async () => {
    api.use(list(awaiting));
    open('?order_id=sohor-1&status_code=202&transaction_status=deny');
    expect(await screen.findByText(/ditolak oleh bank atau penyedia pembayaran/)).toBeVisible();
    expect(screen.queryByText('Pembayaran sedang diverifikasi…')).not.toBeInTheDocument();
  });

  test('an address that claims a payment nobody knows of says nothing', async () => {
    sessionStorage.clear();
    api.use(list(aCampaign()));
    open(RETURN);
    await screen.findByText('Terverifikasi');
    expect(screen.queryByText(/Pembayaran/)).not.toBeInTheDocument();
  });

  test('a payment that is open elsewhere is followed more slowly', async () => {
    api.use(list(awaiting));
    open();
    await screen.findByText('Menunggu Verifikasi');
    expect(screen.queryByText('Pembayaran sedang diverifikasi…')).not.toBeInTheDocument();
    api.use(list(aCampaign()));
    await pass(10_100);
    expect(await screen.findByText('Terverifikasi')).toBeVisible();
  });
});

itShows(
  ['Diundang oleh Brand', 'Menunggu Persetujuan Brand'],
  'deciding an applicant is not offered where the brand invited',
  async () => {
    api.use(
      http.get(apiPath('Campaign/registerMember/:id'), ({ request }) =>
        replyApplicants(request, [anApplicant({ inviteBy: 'Brand' })]),
      ),
      http.put(apiPath('Campaign/MemberCampaign'), () => replyData(null)),
    );
    open(`?campaign=${ID}`);
    expect(await screen.findByText('Diundang oleh Brand')).toBeVisible();
    expect(screen.getByText('Menunggu Persetujuan Brand')).toBeVisible();
    expect(screen.getByText('Menunggu jawaban KOL')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
  },
);

test('the dialog leads to the page of the campaign, and so do its name and what waits', async () => {
  api.use(list(aCampaign({ pendingApplicants: 1, pendingReviews: 2 })));
  const { user } = open();
  const page = `/appSohor/daftarCampaign/${ID}`;
  expect(await screen.findByRole('link', { name: 'Kopi Senja' })).toHaveAttribute('href', page);
  expect(screen.getByRole('link', { name: '1 pelamar menunggu persetujuan' })).toHaveAttribute(
    'href',
    `${page}?bagian=pelamar`,
  );
  expect(screen.getByRole('link', { name: '2 konten menunggu ditinjau' })).toHaveAttribute(
    'href',
    `${page}?bagian=konten`,
  );
  await user.click(screen.getByRole('button', { name: 'Lihat Detail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kopi Senja' }));
  expect(await dialog.findByRole('link', { name: 'Buka Halaman Campaign' })).toHaveAttribute(
    'href',
    `${page}?bagian=pelamar`,
  );
});

test('an unpaid campaign in full is its page', async () => {
  api.use(list(draft));
  open();
  expect(await screen.findByRole('link', { name: 'Lihat Detail' })).toHaveAttribute(
    'href',
    `/appSohor/daftarCampaign/${ID}`,
  );
});
