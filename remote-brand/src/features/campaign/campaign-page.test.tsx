import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aCampaign,
  aContent,
  anApplicant,
  apiPath,
  fakeApi,
  renderPage,
  replyApplicants,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import type { Applicant } from '@sohor/shared/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { CampaignPage } from './campaign-page.tsx';

const ID = aCampaign().id;
const PAGE = `/appSohor/daftarCampaign/${ID}`;

let stored = aCampaign();
let applicants: Applicant[] = [];
const api = fakeApi(
  http.get(apiPath('Campaign/detail/:id'), ({ params }) =>
    params.id === ID ? replyData(stored) : replyFailure(404, 'Campaign tidak ditemukan.'),
  ),
  http.get(apiPath('Campaign/registerMember/:id'), ({ request }) => replyApplicants(request, applicants)),
  http.get(apiPath('Campaign/content/:id'), () => replyRows([aContent()])),
  http.get(apiPath('Wallet'), () => replyData({ balance: 50_000, pending: 0 })),
);

/** Whether the window is as wide as a desktop's. */
let isWide = true;
beforeEach(() => {
  stored = aCampaign();
  applicants = [];
  isWide = true;
  window.matchMedia = ((query: string) => ({
    matches: isWide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

const open = (query = '', id = ID) =>
  renderPage(
    CampaignPage,
    `/appSohor/daftarCampaign/${id}${query}`,
    undefined,
    '/appSohor/daftarCampaign/:id',
  );

test('each part has an address', async () => {
  const { user } = open('?bagian=brief');
  expect(await screen.findByText('Ajak pengikut mencoba varian baru.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Konten' }));
  expect(await screen.findByRole('listitem', { name: aContent().fullName })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(`${PAGE}?bagian=konten`);
});

test('the overview says what waits, and leads there', async () => {
  stored = aCampaign({ pendingApplicants: 3 });
  applicants = [anApplicant({ status: true })];
  open();
  expect(await screen.findByRole('link', { name: 'Tinjau pelamar' })).toHaveAttribute(
    'href',
    `${PAGE}?bagian=pelamar`,
  );
  expect(await screen.findByText('1 dari 2')).toBeVisible();
});

test("another Brand's campaign is not found", async () => {
  open('', '0190f5c0-0000-7000-8000-0000000000ff');
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible();
});

describe('applicants', () => {
  const asks = (jumlah: number, change: Partial<Applicant> = {}) =>
    anApplicant({
      hargaRateCard: { pekerjaan: 'TikTok Video', mataUang: 'IDR', jumlah },
      ...change,
    });
  const sari = asks(2_000_000);
  const rina = asks(900_000, { id: 'a3', idUser: 'f3', fullName: 'Rina Lestari', slug: 'rina' });
  const budi = anApplicant({ id: 'a2', idUser: 'f2', fullName: 'Budi Santoso' });
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

  test('stand in a table, with what each asks for this job beside what is paid', async () => {
    applicants = [sari, rina, budi];
    open('?bagian=pelamar');
    expect(await row('Sari Wulandari')).toHaveTextContent('Rp2.000.000Rp500.000 di atas yang Anda bayar');
    expect(await row('Rina Lestari')).toHaveTextContent('Rp900.000Rp600.000 di bawah yang Anda bayar');
    expect(await row('Budi Santoso')).toHaveTextContent('Tidak tercantum');
    expect(screen.getByRole('columnheader', { name: 'TikTok Video' })).toBeVisible();
    expect(screen.getByText(/Anda membayar Rp1\.500\.000 per KOL/)).toBeVisible();
  });

  test('stand on cards on a phone', async () => {
    isWide = false;
    applicants = [sari];
    open('?bagian=pelamar');
    expect(await screen.findByRole('listitem', { name: 'Sari Wulandari' })).toHaveTextContent('Rp2.000.000');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('can be narrowed by name and by price', async () => {
    applicants = [sari, rina, budi];
    const { user } = open('?bagian=pelamar');
    await row('Sari Wulandari');
    await user.click(screen.getByRole('checkbox', { name: 'Rate card tidak melebihi bayaran Anda' }));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(await row('Rina Lestari')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Cari nama pelamar' }), 'budi');
    expect(screen.getByText('Tidak ada pelamar yang cocok.')).toBeVisible();
  });

  test('two to four are compared side by side, first by what they ask for this job', async () => {
    api.use(http.get(apiPath('public/kol/:slug'), () => replyFailure(404, 'Tidak ada.')));
    applicants = [sari, rina, budi];
    const { user } = open('?bagian=pelamar');
    const compare = await screen.findByRole('button', { name: 'Bandingkan' });
    expect(compare).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Sari Wulandari' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Rina Lestari' }));
    await user.click(screen.getByRole('button', { name: 'Bandingkan (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bandingkan KOL' }));
    expect(await dialog.findByRole('row', { name: /^Harga pekerjaan ini/ })).toHaveTextContent(
      'Harga pekerjaan iniRp2.000.000 Rp900.000 Terbaik',
    );
  });

  const invited = anApplicant({ id: 'a3', idUser: 'f3', fullName: 'Citra Dewi', inviteBy: 'Brand' });

  test('an invitation is taken back after a question', async () => {
    const sent: unknown[] = [];
    applicants = [invited];
    api.use(
      http.put(apiPath('Campaign/withdrawInvitation'), async ({ request }) => {
        sent.push(await request.json());
        applicants = [{ ...invited, status: false, gugur: 'Ditarik brand' }];
        return replyData(null);
      }),
    );
    const { user } = open('?bagian=pelamar');
    await user.click(await screen.findByRole('button', { name: 'Tarik undangan Citra Dewi' }));
    expect(sent).toEqual([]);
    const asked = within(await screen.findByRole('dialog', { name: 'Tarik undangan?' }));
    await user.click(asked.getByRole('button', { name: 'Tarik Undangan' }));
    await waitFor(() => expect(screen.queryByText('Citra Dewi')).not.toBeInTheDocument());
    expect(sent).toEqual([{ idCampaign: ID, idUser: 'f3' }]);
    await user.click(screen.getByRole('tab', { name: /Tidak berlaku lagi/ }));
    expect(await screen.findByText('Penawaran Anda tarik')).toBeInTheDocument();
  });

  test('one that was answered meanwhile says so', async () => {
    applicants = [invited];
    api.use(
      http.put(apiPath('Campaign/withdrawInvitation'), () =>
        replyFailure(409, 'Undangan ini sudah tidak menunggu jawaban.'),
      ),
    );
    const { user } = open('?bagian=pelamar');
    await user.click(await screen.findByRole('button', { name: 'Tarik undangan Citra Dewi' }));
    await user.click(screen.getByRole('button', { name: 'Tarik Undangan' }));
    expect(await screen.findByText('Undangan ini sudah tidak menunggu jawaban.')).toBeInTheDocument();
  });
});

test('money: what was paid, where it is, and how each price is divided', async () => {
  api.use(
    http.get(apiPath('Campaign/cancel/:id'), () =>
      replyData({ kembali: 1_500_000, tertahan: 1_500_000, kontrak: 1, tawaran: 0 }),
    ),
  );
  open('?bagian=biaya');
  expect(await screen.findByText('Tertahan untuk 1 kontrak yang berjalan')).toBeVisible();
  expect(screen.getByText('Rp3.000.000')).toBeVisible();
  expect(await screen.findByRole('row', { name: new RegExp(aContent().fullName) })).toBeVisible();
});

describe('cancelling', () => {
  const foreseen = { kembali: 1_500_000, tertahan: 1_500_000, kontrak: 1, tawaran: 2 };
  const ask = async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Batalkan Campaign' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Batalkan Campaign' })) };
  };
  const REASON = 'Alasan pembatalan, dibaca KOL yang ikut';

  beforeEach(() => {
    api.use(http.get(apiPath('Campaign/cancel/:id'), () => replyData(foreseen)));
  });

  test('says what comes back and what goes on, wants a reason, and shows the campaign as cancelled', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post(apiPath('Campaign/cancel'), async ({ request }) => {
        sent.push(await request.json());
        return replyData({ kembali: 1_500_000 });
      }),
    );
    const { user, dialog } = await ask();
    expect(await dialog.findByText('1 kontrak yang sudah ditandatangani (Rp1.500.000)')).toBeVisible();
    expect(dialog.getByText('2 belum ditandatangani')).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Batalkan Campaign' });
    await user.type(dialog.getByLabelText(REASON), '   ');
    await user.click(confirm);
    expect(dialog.getByText('Alasan wajib diisi.')).toBeVisible();
    expect(dialog.getByLabelText(REASON)).toHaveFocus();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText(REASON), 'Produk batal ');
    const pembatalan = { pada: '2025-09-20T03:00:00.000Z', alasan: 'Produk batal' };
    stored = aCampaign({ statusLabel: 'Dibatalkan', pembatalan });
    await user.dblClick(confirm);
    expect(await screen.findByText(/dibatalkan\. Rp1\.500\.000 kembali ke saldo Anda\./)).toBeVisible();
    expect(sent).toEqual([{ idCampaign: ID, alasan: 'Produk batal' }]);
    expect(await screen.findByText(/^Dibatalkan pada /)).toBeVisible();
    expect(screen.getByText('Produk batal')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^${PAGE}$`));
  });

  test.each([
    [
      'refused, with the reason',
      () => replyFailure(409, 'Campaign ini sudah dibatalkan.'),
      'Campaign ini sudah dibatalkan.',
    ],
    ['without an answer', replyNothing, /belum pasti apakah campaign sudah dibatalkan/],
  ])('%s, keeps what was typed', async (_, answer, sentence) => {
    api.use(http.post(apiPath('Campaign/cancel'), answer));
    const { user, dialog } = await ask();
    await user.type(dialog.getByLabelText(REASON), 'Produk batal');
    await user.click(dialog.getByRole('button', { name: 'Batalkan Campaign' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByLabelText(REASON)).toHaveValue('Produk batal');
  });

  test('is offered for what is not over', async () => {
    stored = aCampaign({ statusLabel: 'Selesai' });
    open();
    expect(await screen.findByText('Selesai')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Batalkan/ })).not.toBeInTheDocument();
  });
});

describe('an unpaid campaign', () => {
  const inFull = async () => {
    stored = aCampaign({ isVerification: false, statusLabel: 'Draft' });
    const { user } = open();
    await screen.findByRole('heading', { level: 1, name: 'Kopi Senja' });
    return user;
  };

  test('shows itself in full, with the ways to change and to copy it', async () => {
    const user = await inFull();
    expect(screen.queryByRole('tab', { name: 'Pelamar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ubah' })).toHaveAttribute(
      'href',
      expect.stringContaining(`ubah=${ID}`),
    );
    expect(screen.getByRole('link', { name: 'Duplikat' })).toHaveAttribute(
      'href',
      expect.stringContaining(`salin=${ID}`),
    );
    await user.click(screen.getByRole('button', { name: 'Aktifkan Campaign' }));
    expect(await screen.findByRole('button', { name: 'Aktifkan Sekarang' })).toBeInTheDocument();
  });

  test('is deleted after a question', async () => {
    const deleted: unknown[] = [];
    const user = await inFull();
    api.use(
      http.delete(apiPath('Campaign/detail/:id'), ({ params }) => {
        deleted.push(params.id);
        return replyData(null);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    expect(deleted).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Hapus Campaign' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/daftarCampaign$/));
    expect(deleted).toEqual([ID]);
  });

  test('that was paid meanwhile is not, and says so', async () => {
    const user = await inFull();
    api.use(
      http.delete(apiPath('Campaign/detail/:id'), () => replyFailure(409, 'Campaign ini sudah dibayar.')),
    );
    await user.click(screen.getByRole('button', { name: 'Hapus' }));
    await user.click(await screen.findByRole('button', { name: 'Hapus Campaign' }));
    expect(await screen.findByText('Campaign ini sudah dibayar.')).toBeInTheDocument();
  });
});
