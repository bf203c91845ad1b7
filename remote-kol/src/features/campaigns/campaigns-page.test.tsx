import { forgetServerState } from '@sohor/shared/page-parts';
import { useNavigate } from '@sohor/shared/platform';
import {
  aCampaign,
  anApplicant,
  apiPath,
  fakeApi,
  held,
  itShows,
  renderPage,
  replyData,
  replyFailure,
  replyMalformed,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import type { Applicant } from '@sohor/shared/wire';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CampaignsPage } from './campaigns-page.tsx';

const ADDRESS = '/appSohor/campaigns';
const campaign = aCampaign();
const own = anApplicant();
const LIST = apiPath('Campaign/all');
const DETAIL = apiPath('Campaign/detail/:id');
const MEMBERS = apiPath('Campaign/registerMember/:id');
const APPLY = apiPath('Campaign/register');

const api = fakeApi(
  http.get(LIST, () => replyRows([campaign])),
  http.get(MEMBERS, () => replyRows<Applicant>([])),
  http.get(DETAIL, () => replyData(campaign)),
);

beforeEach(() => {
  forgetServerState();
  signInAs(own.idUser, 'KOL');
});

const openDetail = async () => {
  const { user } = renderPage(CampaignsPage, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Lihat Detail' }));
  return { user, dialog: await screen.findByRole('dialog', { name: campaign.namaProyek }) };
};

describe('the list', () => {
  itShows(
    ['Memuat daftar campaign...', 'Terverifikasi', 'Lihat Detail'],
    'loads, then shows what a card must hold',
    async () => {
      renderPage(CampaignsPage, ADDRESS);
      expect(screen.getByRole('status')).toHaveTextContent('Memuat daftar campaign...');
      const card = await screen.findByRole('article', { name: 'Kopi Senja' });
      for (const text of [
        'TikTok Video Post',
        'Product',
        'Produk',
        '7 September 2025 - 10 Oktober 2025',
        campaign.arahanKonten,
        'Terverifikasi',
      ])
        expect(within(card).getByText(text)).toBeInTheDocument();
      expect(card).toHaveTextContent('Rp1.500.000');
      expect(within(card).getByRole('img', { name: 'Cover Kopi Senja' })).toBeInTheDocument();
    },
  );

  test('says on a tap what makes the Brand verified, and when', async () => {
    const tandaBrand = {
      jenis: 'NIB' as const,
      sejak: '2026-03-28T07:10:00.000Z',
      sampai: '2027-03-28T07:10:00.000Z',
    };
    api.use(http.get(LIST, () => replyRows([aCampaign({ tandaBrand })])));
    const { user } = renderPage(CampaignsPage, ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Brand terverifikasi' }));
    expect(
      await screen.findByText('NIB diperiksa staf Sohor pada 28 Maret 2026, berlaku sampai 28 Maret 2027.'),
    ).toBeInTheDocument();
  });

  itShows('Menunggu Verifikasi', 'offers no detail of a campaign that is not verified', async () => {
    api.use(http.get(LIST, () => replyRows([aCampaign({ isVerification: false })])));
    renderPage(CampaignsPage, ADDRESS);
    expect(await screen.findByText('Menunggu Verifikasi')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Lihat Detail' })).not.toBeInTheDocument();
  });

  test.each([
    [{ status: null }, 'Menunggu keputusan Brand'],
    [{ status: null, inviteBy: 'Brand' }, 'Menunggu jawaban Anda'],
    [{ status: true }, 'Disetujui'],
    [{ status: false }, 'Ditolak'],
    [{ status: false, bolehLagi: true }, 'Tawaran berakhir'],
  ] as const)('says on the card where the user stands: %p', async (change, text) => {
    api.use(http.get(LIST, () => replyRows([aCampaign({ ownEntry: { inviteBy: 'User', ...change } })])));
    renderPage(CampaignsPage, ADDRESS);
    expect(await within(await screen.findByRole('article')).findByText(text)).toBeInTheDocument();
  });

  test('says so of a campaign on any page, with one request a page', async () => {
    const asked: string[] = [];
    const older = aCampaign({
      id: 'second',
      namaProyek: 'Batik',
      ownEntry: { status: true, inviteBy: 'User' },
    });
    api.use(
      http.get(LIST, ({ request }) =>
        new URL(request.url).searchParams.has('cursor') ? replyRows([older]) : replyRows([campaign], 'two'),
      ),
    );
    const note = ({ request }: { request: Request }) => asked.push(new URL(request.url).pathname);
    api.events.on('request:start', note);
    const { user } = renderPage(CampaignsPage, ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }));
    expect(
      within(await screen.findByRole('article', { name: 'Batik' })).getByText('Disetujui'),
    ).toBeInTheDocument();
    api.events.removeListener('request:start', note);
    expect(asked).toEqual(['/api/v1/Campaign/all', '/api/v1/Campaign/all']);
  });

  itShows('Belum ada campaign tersedia.', 'while there is none', async () => {
    api.use(http.get(LIST, () => replyRows([])));
    renderPage(CampaignsPage, ADDRESS);
    expect(await screen.findByText('Belum ada campaign tersedia.')).toBeInTheDocument();
  });

  const fails = async (reply: () => Response, text: string) => {
    api.use(http.get(LIST, reply, { once: true }));
    const { user } = renderPage(CampaignsPage, ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${text}`);
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('article', { name: 'Kopi Senja' })).toBeInTheDocument();
  };
  itShows('Error: {reason}', 'on a failure, and loads on the next try', () =>
    fails(() => replyFailure(500, 'Server sibuk.'), 'Server sibuk.'),
  );
  itShows('Gagal mengambil campaign.', 'after an answer without a list', (text) =>
    fails(() => replyMalformed({ code: 200, data: null, Error: null }), text),
  );
  itShows('Terjadi kesalahan saat mengambil campaign.', 'without an answer', (text) =>
    fails(replyNothing, text),
  );
  itShows('Terjadi kesalahan saat mengambil campaign.', 'when something else answers', (text) =>
    fails(
      () => new HttpResponse('<h1>Masuk ke Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
      text,
    ),
  );

  test('says no access on 403', async () => {
    api.use(http.get(LIST, () => replyFailure(403, 'x')));
    renderPage(CampaignsPage, ADDRESS);
    expect(await screen.findByText('Halaman ini bukan untuk akun Anda')).toBeInTheDocument();
  });

  test('fetches the next page on demand', async () => {
    api.use(
      http.get(LIST, ({ request }) =>
        new URL(request.url).searchParams.get('cursor') === 'two'
          ? replyRows([aCampaign({ id: 'second', namaProyek: 'Batik Kirana' })])
          : replyRows([campaign], 'two'),
      ),
    );
    const { user } = renderPage(CampaignsPage, ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }));
    expect(await screen.findByRole('article', { name: 'Batik Kirana' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Muat lebih banyak' })).not.toBeInTheDocument();
  });
});

describe('search, filter and order', () => {
  const names = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const many = [
    aCampaign({ id: 'a', namaProyek: 'Kopi Senja', hargaPekerjaan: 300_000, endDate: '2025-12-01' }),
    aCampaign({
      id: 'b',
      namaProyek: 'Batik Kirana',
      brandName: 'PT Batik Nusa',
      jenisPekerjaan: 'Instagram Story',
      hargaPekerjaan: 900_000,
      endDate: '2025-11-01',
    }),
    aCampaign({ id: 'c', namaProyek: 'Kopi Pagi', hargaPekerjaan: 100_000, endDate: '2025-10-01' }),
  ];

  beforeEach(() => {
    api.use(http.get(LIST, () => replyRows(many)));
  });

  test('finds by name or brand, in any case, and keeps the words in the address', async () => {
    const { user } = renderPage(CampaignsPage, ADDRESS);
    await user.type(await screen.findByRole('searchbox', { name: 'Cari campaign' }), 'BATIK nusa');
    expect(names()).toEqual(['Batik Kirana']);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('cari=BATIK+nusa'));
    await user.clear(screen.getByRole('searchbox'));
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/campaigns$/));
  });

  test('filters by job type', async () => {
    const { user } = renderPage(CampaignsPage, ADDRESS);
    await user.selectOptions(await screen.findByLabelText('Jenis pekerjaan'), 'TikTok Video Post');
    await waitFor(() => expect(names()).toEqual(['Kopi Senja', 'Kopi Pagi']));
    expect(screen.getByTestId('address')).toHaveTextContent('jenis=TikTok+Video+Post');
  });

  test.each([
    ['Harga tertinggi', ['Batik Kirana', 'Kopi Senja', 'Kopi Pagi']],
    ['Harga terendah', ['Kopi Pagi', 'Kopi Senja', 'Batik Kirana']],
    ['Segera berakhir', ['Kopi Pagi', 'Batik Kirana', 'Kopi Senja']],
    ['Terbaru', ['Kopi Senja', 'Batik Kirana', 'Kopi Pagi']],
  ])('orders by %s', async (order, expected) => {
    const { user } = renderPage(CampaignsPage, ADDRESS);
    await user.selectOptions(await screen.findByLabelText('Urutkan'), order);
    await waitFor(() => expect(names()).toEqual(expected));
  });

  test('what is over comes last, where the end of the others matters', async () => {
    const over = aCampaign({
      id: 'd',
      namaProyek: 'Sudah Lewat',
      endDate: '2025-09-01',
      statusLabel: 'Selesai',
    });
    api.use(http.get(LIST, () => replyRows([over, ...many])));
    renderPage(CampaignsPage, `${ADDRESS}?urut=segera-berakhir`);
    await screen.findAllByRole('article');
    expect(names()).toEqual(['Kopi Pagi', 'Batik Kirana', 'Kopi Senja', 'Sudah Lewat']);
  });

  test('tells how many campaigns are shown', async () => {
    const { user } = renderPage(CampaignsPage, ADDRESS);
    expect(await screen.findByText('3 campaign')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Cari campaign' }), 'kopi');
    expect(screen.getByText('2 campaign')).toBeVisible();
  });

  test('an address shows the same campaigns again, and what it says wrongly is ignored', async () => {
    renderPage(CampaignsPage, `${ADDRESS}?cari=kopi&jenis=Apa&urut=harga-terendah`);
    await screen.findAllByRole('article');
    expect(names()).toEqual(['Kopi Pagi', 'Kopi Senja']);
    expect(screen.getByLabelText('Jenis pekerjaan')).toHaveValue('');
  });

  test('says when nothing matches, with a way back', async () => {
    const { user } = renderPage(CampaignsPage, `${ADDRESS}?cari=tidakada&jenis=Instagram+Story`);
    expect(await screen.findByText('Tidak ada campaign yang cocok.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hapus filter' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByTestId('address')).toHaveTextContent(/campaigns$/);
  });

  test('searches the later pages too', async () => {
    api.use(
      http.get(LIST, ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? replyRows([aCampaign({ id: 'z', namaProyek: 'Teh Melati' })])
          : replyRows(many, 'two'),
      ),
    );
    renderPage(CampaignsPage, `${ADDRESS}?cari=melati`);
    expect(await screen.findByRole('article', { name: 'Teh Melati' })).toBeInTheDocument();
    expect(names()).toEqual(['Teh Melati']);
  });
});

describe('parts of the list', () => {
  const standing = [
    aCampaign({ id: 'a', namaProyek: 'Belum ikut' }),
    aCampaign({ id: 'b', namaProyek: 'Diundang', ownEntry: { status: null, inviteBy: 'Brand' } }),
    aCampaign({ id: 'c', namaProyek: 'Melamar', ownEntry: { status: null, inviteBy: 'User' } }),
    aCampaign({ id: 'd', namaProyek: 'Disetujui', ownEntry: { status: true, inviteBy: 'User' } }),
    aCampaign({ id: 'e', namaProyek: 'Ditolak', ownEntry: { status: false, inviteBy: 'User' } }),
    aCampaign({
      id: 'f',
      namaProyek: 'Berakhir',
      statusLabel: 'Selesai',
      ownEntry: { status: true, inviteBy: 'User' },
    }),
    aCampaign({ id: 'g', namaProyek: 'Penuh', penuh: true }),
    aCampaign({
      id: 'h',
      namaProyek: 'Boleh lagi',
      ownEntry: { status: false, inviteBy: 'Brand', bolehLagi: true },
    }),
  ];
  beforeEach(() => {
    api.use(http.get(LIST, () => replyRows(standing)));
  });

  test.each([
    ['Terbuka', 'terbuka', ['Belum ikut', 'Boleh lagi']],
    ['Undangan', 'undangan', ['Diundang']],
    ['Saya ikuti', 'saya', ['Melamar', 'Disetujui']],
    ['Selesai', 'selesai', ['Ditolak', 'Berakhir']],
  ])('%s', async (label, inAddress, names) => {
    const { user } = renderPage(CampaignsPage, ADDRESS);
    expect(await screen.findAllByRole('article')).toHaveLength(standing.length);
    await user.click(screen.getByRole('radio', { name: label }));
    await waitFor(() =>
      expect(
        screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent),
      ).toEqual(names),
    );
    expect(screen.getByTestId('address')).toHaveTextContent(`${ADDRESS}?bagian=${inAddress}`);
  });
});

describe('the detail', () => {
  itShows('Memuat data pelamar...', 'loads the applicants, then shows every field', async () => {
    const answer = held();
    api.use(
      http.get(MEMBERS, async () => {
        await answer.promise;
        return replyRows<Applicant>([]);
      }),
    );
    const { dialog } = await openDetail();
    expect(within(dialog).getByText('Memuat data pelamar...')).toBeInTheDocument();
    answer.resolve();
    await within(dialog).findByRole('button', { name: 'Daftar KOL untuk Campaign Ini' });
    for (const text of [
      'TikTok Video Post',
      'Product',
      'Rp1.500.000',
      '7 September 2025 - 10 Oktober 2025',
      'Produk',
      campaign.arahanKonten,
      campaign.arahanCaption,
      campaign.catatan,
      '#kopisenja',
      '@kopisenja',
      'Terverifikasi',
    ])
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: campaign.referensiVisual })).toHaveAttribute(
      'href',
      campaign.referensiVisual,
    );
    expect(within(dialog).getByRole('link', { name: campaign.website })).toBeInTheDocument();
  });

  test('shows the whole text once it has come, and tries again when it does not', async () => {
    const whole = 'Tunjukkan kedai dari depan. '.repeat(30).trim();
    const answer = held();
    api.use(
      http.get(LIST, () => replyRows([aCampaign({ arahanKonten: `${whole.slice(0, 240)}…` })])),
      http.get(DETAIL, replyNothing, { once: true }),
      http.get(DETAIL, async () => {
        await answer.promise;
        return replyData(aCampaign({ arahanKonten: whole }));
      }),
    );
    const { user, dialog } = await openDetail();
    expect(await within(dialog).findByText('Detail campaign gagal dimuat. Silakan coba lagi.')).toBeVisible();
    expect(within(dialog).getByText('Rp1.500.000')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Coba lagi' }));
    answer.resolve();
    expect(await within(dialog).findByText(whole)).toBeVisible();
  });

  test('makes no link of an address that a browser must not follow', async () => {
    const planted = aCampaign({ website: 'javascript:alert(1)' });
    api.use(http.get(DETAIL, () => replyMalformed({ code: 200, data: planted, Error: null })));
    const { dialog } = await openDetail();
    expect(await within(dialog).findByText('javascript:alert(1)')).toBeInTheDocument();
    expect(within(dialog).queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  const fails = async (reply: () => Response, text: string) => {
    api.use(http.get(MEMBERS, reply));
    const { user } = renderPage(CampaignsPage, ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Lihat Detail' }));
    const dialog = await screen.findByRole('dialog', { name: 'Gagal memuat pelamar!' });
    expect(dialog).toHaveTextContent(text);
    await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // Nothing of the failure is left when it is opened again.
    api.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Lihat Detail' }));
    expect(await screen.findByRole('dialog', { name: campaign.namaProyek })).toBeInTheDocument();
  };
  itShows(['Gagal memuat pelamar!', 'Tutup'], 'shows a failure that closes', () =>
    fails(() => replyFailure(409, 'Campaign ini belum terverifikasi.'), 'Campaign ini belum terverifikasi.'),
  );
  itShows('Gagal mengambil pelamar.', 'a failure without a sentence', (text) =>
    fails(() => replyFailure(404, 'x'), text),
  );
  itShows('Terjadi kesalahan saat mengambil pelamar.', 'a failure without an answer', (text) =>
    fails(replyNothing, text),
  );

  test('stays open where it is opened before the pause in typing is over', async () => {
    const { user } = renderPage(CampaignsPage, ADDRESS);
    const details = await screen.findByRole('button', { name: 'Lihat Detail' });
    await user.type(screen.getByRole('searchbox'), 'kopi');
    await act(async () => {
      details.click();
      // As on a slow phone, the pause ends before the dialog is drawn.
      await new Promise((resolve) => setTimeout(resolve, 600));
    });
    expect(await screen.findByRole('dialog', { name: campaign.namaProyek })).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('cari=kopi'));
    expect(screen.getByRole('dialog', { name: campaign.namaProyek })).toBeVisible();
  });

  test('opens from a link, and Escape closes it', async () => {
    const { user } = renderPage(CampaignsPage, `${ADDRESS}?campaign=${campaign.id}`);
    expect(await screen.findByRole('dialog', { name: campaign.namaProyek })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/campaigns$/));
  });

  test('finds a linked campaign on a later page', async () => {
    api.use(
      http.get(LIST, ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? replyRows([campaign])
          : replyRows([aCampaign({ id: 'other', namaProyek: 'Lain' })], 'two'),
      ),
    );
    renderPage(CampaignsPage, `${ADDRESS}?campaign=${campaign.id}`);
    expect(await screen.findByRole('dialog', { name: campaign.namaProyek })).toBeInTheDocument();
  });
});

describe('applying', () => {
  itShows('Daftar KOL untuk Campaign Ini', 'sends one application, and shows it as pending', async () => {
    const sent: unknown[] = [];
    const answer = held();
    api.use(
      http.get(MEMBERS, () => replyRows(sent.length > 0 ? [own] : [])),
      http.post(APPLY, async ({ request }) => {
        sent.push(await request.json());
        await answer.promise;
        return replyData(null);
      }),
    );
    const { user, dialog } = await openDetail();
    await user.dblClick(await within(dialog).findByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }));
    answer.resolve();
    expect(await within(dialog).findByText('Menunggu keputusan Brand')).toBeInTheDocument();
    expect(sent).toEqual([{ IdUser: own.idUser, IdCampaign: campaign.id }]);
    expect(screen.getByText('Pendaftaran Anda terkirim. Tunggu persetujuan dari brand.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Daftar KOL untuk Campaign Ini' })).not.toBeInTheDocument();
  });

  test('says something to the brand, and keeps it until it was sent', async () => {
    const sent: unknown[] = [];
    api.use(
      http.get(MEMBERS, () => replyRows(sent.length > 1 ? [own] : [])),
      http.post(APPLY, async ({ request }) => {
        sent.push(await request.json());
        return sent.length > 1 ? replyData(null) : replyFailure(500, '');
      }),
    );
    const { user, dialog } = await openDetail();
    await user.click(await within(dialog).findByRole('button', { name: 'Tulis pesan untuk brand' }));
    const field = within(dialog).getByLabelText(/^Pesan untuk brand/);
    expect(field).toHaveFocus();
    await user.type(field, ' Pengikut saya mahasiswa. ');
    await user.click(within(dialog).getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(field).toHaveValue(' Pengikut saya mahasiswa. ');
    await user.click(within(dialog).getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }));
    expect(await within(dialog).findByText('Menunggu keputusan Brand')).toBeInTheDocument();
    expect(sent[1]).toEqual({
      IdUser: own.idUser,
      IdCampaign: campaign.id,
      pesan: 'Pengikut saya mahasiswa.',
    });
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('mahasiswa'));
  });

  test('marks the card, whatever became of the dialog, without asking for the list again', async () => {
    let lists = 0;
    const answer = held();
    api.use(
      http.get(LIST, () => {
        lists += 1;
        return replyRows([campaign]);
      }),
      http.post(APPLY, async () => {
        await answer.promise;
        return replyData(null);
      }),
    );
    const { user } = renderPage(function Within() {
      const navigate = useNavigate();
      return (
        <>
          <CampaignsPage />
          <button type="button" onClick={() => navigate(ADDRESS)}>
            Kembali
          </button>
        </>
      );
    }, `${ADDRESS}?campaign=${campaign.id}`);
    await user.click(await screen.findByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }));
    fireEvent.click(screen.getByText('Kembali'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    answer.resolve();
    const card = await screen.findByRole('article', { name: 'Kopi Senja' });
    expect(await within(card).findByText('Menunggu keputusan Brand')).toBeInTheDocument();
    expect(lists).toBe(1);
  });

  test('the card says what the detail has learnt since the list was read', async () => {
    api.use(
      http.get(LIST, () => replyRows([aCampaign({ ownEntry: { status: null, inviteBy: 'User' } })])),
      http.get(MEMBERS, () => replyRows([anApplicant({ status: true })])),
    );
    const { user, dialog } = await openDetail();
    await within(dialog).findByText('Disetujui');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('article', { name: 'Kopi Senja' })).toHaveTextContent('Disetujui');
  });

  test('keeps the button when it fails, and says why', async () => {
    api.use(http.post(APPLY, () => replyFailure(409, 'Periode campaign ini sudah berakhir.')));
    const { user, dialog } = await openDetail();
    await user.click(await within(dialog).findByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }));
    expect(await within(dialog).findByText('Periode campaign ini sudah berakhir.')).toBeInTheDocument();
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' })).toBeEnabled(),
    );
  });

  test.each([
    ['pending', { status: null, inviteBy: 'User' }, 'Menunggu keputusan Brand', null],
    ['approved', { status: true, inviteBy: 'User' }, 'Disetujui', 'Lihat kontrak'],
    ['rejected', { status: false, inviteBy: 'User' }, 'Ditolak', null],
    ['invited', { status: null, inviteBy: 'Brand' }, 'Diundang oleh Brand', 'Baca dan jawab kontrak'],
  ] as const)('shows where the user stands: %s', async (_, entry, text, link) => {
    api.use(http.get(MEMBERS, () => replyRows([anApplicant(entry)])));
    const { user, dialog } = await openDetail();
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: /Daftar KOL/ })).not.toBeInTheDocument();
    if (!link) return;
    await user.click(within(dialog).getByRole('link', { name: link }));
    expect(screen.getByTestId('address')).toHaveTextContent(`/appSohor/contract?konten=${campaign.id}`);
  });

  test.each([
    ['is over', 'Selesai', 'Periode campaign ini sudah berakhir'],
    ['is in a state of a later API', 'Dijeda', 'Pendaftaran campaign ini sedang ditutup.'],
  ])('is closed, and says so, where the campaign %s', async (_, label, text) => {
    const data = [aCampaign({ statusLabel: label as 'Selesai' })];
    api.use(http.get(LIST, () => replyMalformed({ code: 200, data, nextCursor: null, Error: null })));
    const { dialog } = await openDetail();
    expect(
      await within(dialog).findByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }),
    ).toBeDisabled();
    expect(dialog).toHaveTextContent(text);
  });

  test.each([
    [true, 'Kontrak yang sudah Anda tanda tangani tetap berjalan'],
    [null, 'Brand membatalkan campaign ini dengan alasan: Produk batal'],
  ])('that was cancelled says why, whoever takes part (%s)', async (status, text) => {
    const pembatalan = { pada: '2025-09-20T03:00:00.000Z', alasan: 'Produk batal' };
    api.use(http.get(LIST, () => replyRows([aCampaign({ statusLabel: 'Dibatalkan', pembatalan })])));
    api.use(http.get(MEMBERS, () => replyRows([anApplicant({ status })])));
    const { dialog } = await openDetail();
    expect(await within(dialog).findByText(new RegExp(`^${text}`))).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /Daftar KOL/ })).not.toBeInTheDocument();
  });

  test('offers to apply again where the offer ended unanswered, and says so until the answer is there', async () => {
    const lapsed = anApplicant({ status: false, inviteBy: 'Brand', gugur: 'Waktu habis' });
    const sent: unknown[] = [];
    api.use(
      http.get(MEMBERS, () => replyRows([sent.length > 0 ? anApplicant({ status: null }) : lapsed])),
      http.post(APPLY, async ({ request }) => {
        sent.push(await request.json());
        return replyData(null);
      }),
    );
    const { user, dialog } = await openDetail();
    expect(
      await within(dialog).findByText(/Tawaran kontrak Anda di campaign ini sudah berakhir/),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }));
    expect(await within(dialog).findByText('Menunggu keputusan Brand')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("offers to apply while the list holds only somebody else's entry", async () => {
    api.use(http.get(MEMBERS, () => replyRows([anApplicant({ idUser: 'somebody-else' })])));
    const { dialog } = await openDetail();
    expect(
      await within(dialog).findByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }),
    ).toBeInTheDocument();
  });
});

test('a cover that fails to load leaves a placeholder', async () => {
  api.use(http.get(LIST, () => replyRows([aCampaign({ coverProyek: '/gone.webp' })])));
  renderPage(CampaignsPage, ADDRESS);
  fireEvent.error(await screen.findByRole('img', { name: 'Cover Kopi Senja' }));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Cover Kopi Senja' })).not.toHaveAttribute('src'),
  );
});

describe('withdrawing', () => {
  const WITHDRAW = apiPath('Campaign/withdrawRegistration');

  test('takes the application back, and offers to apply again', async () => {
    const sent: unknown[] = [];
    api.use(
      http.get(MEMBERS, () => replyRows(sent.length > 0 ? [] : [own])),
      http.put(WITHDRAW, async ({ request }) => {
        sent.push(await request.json());
        return replyData(null);
      }),
    );
    const { user, dialog } = await openDetail();
    await user.click(await within(dialog).findByRole('button', { name: 'Tarik pendaftaran' }));
    expect(
      await within(dialog).findByRole('button', { name: 'Daftar KOL untuk Campaign Ini' }),
    ).toBeEnabled();
    expect(sent).toEqual([{ IdCampaign: campaign.id }]);
  });

  test('says why where the brand was faster', async () => {
    api.use(
      http.get(MEMBERS, () => replyRows([own])),
      http.put(WITHDRAW, () => replyFailure(409, 'Brand sudah menyetujui pendaftaran Anda.')),
    );
    const { user, dialog } = await openDetail();
    await user.click(await within(dialog).findByRole('button', { name: 'Tarik pendaftaran' }));
    expect(await within(dialog).findByText('Brand sudah menyetujui pendaftaran Anda.')).toBeInTheDocument();
  });
});

test('before somebody applies, the detail says what is left of the price, how many are wanted, and about the draft', async () => {
  api.use(http.get(DETAIL, () => replyData({ ...campaign, bersih: 1_425_000, perluDraf: true, sisa: 1 })));
  const { user } = renderPage(CampaignsPage, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Lihat Detail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kopi Senja' }));
  expect(await dialog.findByText('Rp1.425.000, setelah biaya layanan dan pajak')).toBeVisible();
  expect(dialog.getByText('1 dari 2 KOL')).toBeVisible();
  expect(dialog.getByText('Ya, Brand meninjau draf Anda sebelum konten tayang.')).toBeVisible();
});

test.each([
  ['Pembelian Produk', 'Product', 'Layanan', /^Anda membelinya sendiri\./],
  ['TikTok Video Post', 'Product', 'Layanan', /^Jika perlu, Brand mengirimnya/],
  ['TikTok Video Post', 'Simple', 'Produk', /^Jika perlu, Brand mengirimnya/],
  ['TikTok Video Post', 'Simple', 'Layanan', null],
] as const)('who pays for the goods: %s, %s, %s', async (jenisPekerjaan, tipeKonten, tipeProyek, says) => {
  const goods = { ...campaign, jenisPekerjaan, tipeKonten, tipeProyek };
  api.use(
    http.get(LIST, () => replyRows([goods])),
    http.get(DETAIL, () => replyData(goods)),
  );
  const { dialog } = await openDetail();
  await within(dialog).findByText('Draf sebelum tayang');
  const terms = within(dialog)
    .queryAllByRole('term', { hidden: true })
    .filter(({ textContent }) => textContent === 'Biaya produk');
  expect(terms).toHaveLength(says ? 1 : 0);
  if (says) expect(within(dialog).getByText(says)).toBeVisible();
});

test('a full campaign says so on its card, and takes no application', async () => {
  api.use(
    http.get(LIST, () => replyRows([aCampaign({ penuh: true })])),
    http.get(MEMBERS, () => replyRows<Applicant>([])),
  );
  const { dialog } = await openDetail();
  expect(await within(dialog).findByText('Semua tempat di campaign ini sudah terisi.')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Daftar KOL untuk Campaign Ini' })).toBeDisabled();
  expect(screen.getByText('Penuh')).toBeInTheDocument();
});
