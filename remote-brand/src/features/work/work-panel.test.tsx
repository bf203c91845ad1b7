import { DAY_MS, HOUR_MS, jakartaDay } from '@sohor/shared/format';
import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  aCampaign,
  aContent,
  aContentEvent,
  apiPath,
  fakeApi,
  leavesFreely,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
  somePieces,
} from '@sohor/shared/testing';
import type { Content } from '@sohor/shared/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { WorkPanel } from './work-panel.tsx';

const LIST = apiPath('Campaign/content/:id');
const CANCEL = apiPath('Campaign/cancelContract/:id');
const EXTEND = apiPath('Campaign/content/:id/extend');
const HANDED_IN = '2025-09-20T03:00:00.000Z';

const after = (milliseconds: number) => new Date(Date.now() + milliseconds + 30_000).toISOString();
const started = aContentEvent({ at: '2025-09-08T03:00:00.000Z', event: 'started', url: null });
const inReview = (change: Partial<Content> = {}) =>
  aContent({
    status: 'link_review',
    jatuhTempo: after(2 * DAY_MS + 4 * HOUR_MS),
    riwayat: [started, aContentEvent({ at: HANDED_IN })],
    ...change,
  });
const draftInReview = () => {
  const riwayat = [started, aContentEvent({ at: HANDED_IN, tahap: 'Draf', url: 'https://example.com/draf' })];
  return inReview({ status: 'draft_review', tahap: 'Draf', riwayat });
};
const overdue = (change: Partial<Content> = {}) =>
  aContent({
    status: 'overdue',
    tenggat: '2025-10-10T16:59:00.000Z',
    jatuhTempo: '2025-10-17T16:59:00.000Z',
    ...change,
  });
const proposedBy = (oleh: 'KOL' | 'Brand') =>
  aContent({ usulanBatal: { oleh, alasan: 'Saya sakit.', sampai: after(5 * HOUR_MS) } });

let stored: Content[] = [];
let sent: unknown[] = [];
/** Takes a request and changes the stored work as given. */
const takes = (next: Partial<Content>) => async (info: { request: Request }) => {
  const { pathname } = new URL(info.request.url);
  sent.push([info.request.method, pathname.replace(/.*\/Campaign\//, ''), await info.request.json()]);
  stored = stored.map((one) => ({ ...one, ...next }));
  return replyData(null);
};
const api = fakeApi(
  http.get(LIST, () => replyRows(stored)),
  http.get(apiPath('Campaign/detail/:id'), () => replyData(aCampaign())),
);

beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
  stored = [];
  sent = [];
});

const open = (isOver = false) =>
  renderPage(withProviders(() => <WorkPanel campaignId={aCampaign().id} isOver={isOver} />));
const card = async () => within(await screen.findByRole('listitem', { name: 'Sari Wulandari' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const { id } = aContent();

test('without signed contracts it says so', async () => {
  open();
  // Not awaited: a moment later the panel's own loading text takes its place.
  expect(screen.getByText('Memuat konten...')).toBeVisible();
  expect(await screen.findByText('Belum ada kontrak yang ditandatangani')).toBeVisible();
});

describe("a draft's video", () => {
  const video = '/api/v1/files/a.video';
  const withVideo = (address = `${video}?t=1`) => {
    const riwayat = [started, aContentEvent({ at: HANDED_IN, tahap: 'Draf', url: null, video: address })];
    return inReview({ status: 'draft_review', tahap: 'Draf', riwayat });
  };
  const play = async (second: number) => {
    const player = (await card()).getByLabelText<HTMLVideoElement>('Video draf');
    player.pause = () => {};
    Object.defineProperty(player, 'currentTime', { value: second, writable: true });
    fireEvent.timeUpdate(player);
    return player;
  };

  test('gets remarks at its seconds, which go with the revision', async () => {
    stored = [withVideo()];
    api.use(http.put(apiPath('Campaign/content/:id'), takes({ status: 'awaiting_draft' })));
    const { user } = open();
    for (const [second, text] of [
      [72.9, ' Potong bagian ini. '],
      [5, 'Salah.'],
      [12.3, 'Logo kurang jelas.'],
    ] as const) {
      await play(second);
      await user.click((await card()).getByRole('button', { name: /^Tambah komentar di/ }));
      await user.type((await card()).getByLabelText(/^Komentar di/), text);
      await user.click((await card()).getByRole('button', { name: 'Tambahkan' }));
    }
    expect(leavesFreely()).toBe(false);
    await user.click((await card()).getByRole('button', { name: 'Hapus komentar di 0:05' }));
    await user.click((await card()).getByRole('button', { name: 'Terima Draf Sari Wulandari' }));
    const accepting = await dialog('Terima Draf');
    expect(accepting.getByText(/2 komentar video Anda tidak ikut dikirim\./)).toBeVisible();
    await user.click(accepting.getByRole('button', { name: 'Batal' }));
    await user.click((await card()).getByRole('button', { name: 'Minta Revisi (1 dari 2): Sari Wulandari' }));
    const asking = await dialog('Minta Revisi');
    expect(asking.getByText(/2 komentar video ikut dikirim\./)).toBeVisible();
    await user.type(asking.getByLabelText('Apa yang perlu direvisi?'), 'Lihat komentar.');
    await user.click(asking.getByRole('button', { name: 'Kirim Permintaan' }));
    expect(await screen.findByText('Permintaan revisi dikirim ke Sari Wulandari.')).toBeVisible();
    const komentar = [
      { detik: 12, teks: 'Logo kurang jelas.' },
      { detik: 72, teks: 'Potong bagian ini.' },
    ];
    expect(sent).toEqual([
      [
        'PUT',
        `content/${id}`,
        { status: 'Revision', note: 'Lihat komentar.', diserahkan: HANDED_IN, komentar },
      ],
    ]);
    await waitFor(() => expect(leavesFreely()).toBe(true));
  });

  test('sends a remark with the revision that was typed and not added', async () => {
    stored = [withVideo()];
    api.use(http.put(apiPath('Campaign/content/:id'), takes({ status: 'awaiting_draft' })));
    const { user } = open();
    await play(5);
    await user.click((await card()).getByRole('button', { name: /^Tambah komentar di/ }));
    await user.type((await card()).getByLabelText(/^Komentar di/), 'Salah.');
    expect(leavesFreely()).toBe(false);
    await user.click((await card()).getByRole('button', { name: 'Minta Revisi (1 dari 2): Sari Wulandari' }));
    const asking = await dialog('Minta Revisi');
    expect(asking.getByText(/1 komentar video ikut dikirim\./)).toBeVisible();
    await user.type(asking.getByLabelText('Apa yang perlu direvisi?'), 'Lihat komentar.');
    await user.click(asking.getByRole('button', { name: 'Kirim Permintaan' }));
    expect(await screen.findByText('Permintaan revisi dikirim ke Sari Wulandari.')).toBeVisible();
    expect(sent).toMatchObject([['PUT', `content/${id}`, { komentar: [{ detik: 5, teks: 'Salah.' }] }]]);
    await waitFor(() => expect(leavesFreely()).toBe(true));
  });

  test('takes no empty remark and no long one, and names the time', async () => {
    stored = [withVideo()];
    const { user } = open();
    await play(65);
    await user.click((await card()).getByRole('button', { name: 'Tambah komentar di 1:05' }));
    const add = (await card()).getByRole('button', { name: 'Tambahkan' });
    await user.click(add);
    expect((await card()).getByText('Tuliskan komentarnya.')).toBeVisible();
    await user.click((await card()).getByLabelText('Komentar di 1:05'));
    await user.paste('x'.repeat(301));
    await user.click(add);
    expect((await card()).getByText('Paling banyak 300 karakter.')).toBeVisible();
    await user.click((await card()).getByRole('button', { name: 'Batal' }));
    expect((await card()).queryByRole('list', { name: 'Komentar video' })).toBeNull();
  });

  test('asks for no revision while a remark is typed that is too long', async () => {
    stored = [withVideo()];
    const { user } = open();
    await play(5);
    await user.click((await card()).getByRole('button', { name: /^Tambah komentar di/ }));
    await user.click((await card()).getByLabelText(/^Komentar di/));
    await user.paste('x'.repeat(301));
    expect((await card()).getByText('Paling banyak 300 karakter.')).toBeVisible();
    expect((await card()).getByText('Pendekkan komentar video Anda untuk meminta revisi.')).toBeVisible();
    const ask = (await card()).getByRole('button', { name: /^Minta Revisi/ });
    expect(ask).toBeDisabled();
    await user.keyboard('{Backspace}');
    expect((await card()).queryByText('Paling banyak 300 karakter.')).toBeNull();
    expect(ask).toBeEnabled();
  });

  const typing = async (user: ReturnType<typeof open>['user']) => {
    await play(5);
    await user.click((await card()).getByRole('button', { name: /^Tambah komentar di/ }));
    await user.type((await card()).getByLabelText(/^Komentar di/), 'Salah.');
    expect(leavesFreely()).toBe(false);
  };
  const changeTo = (next: Content) => {
    stored = [next];
    fireEvent(window, new Event('visibilitychange'));
  };

  test('that takes the place of another takes nothing over of what is typed there', async () => {
    stored = [withVideo()];
    const { user } = open();
    await typing(user);
    const replaced = aContentEvent({
      at: '2025-09-20T04:00:00.000Z',
      tahap: 'Draf',
      url: null,
      video: '/api/v1/files/b.video',
    });
    const before = withVideo();
    changeTo({ ...before, riwayat: [...before.riwayat, replaced] });
    await waitFor(async () =>
      expect((await card()).getByLabelText('Video draf')).toHaveAttribute('src', '/api/v1/files/b.video'),
    );
    expect((await card()).queryByLabelText(/^Komentar di/)).toBeNull();
    await waitFor(() => expect(leavesFreely()).toBe(true));
  });

  test('forgets what is typed when its field goes', async () => {
    stored = [withVideo()];
    const { user } = open();
    await typing(user);
    changeTo({ ...withVideo(), status: 'disputed' });
    await waitFor(async () => expect((await card()).queryByLabelText(/^Komentar di/)).toBeNull());
    changeTo(withVideo());
    await user.click(await (await card()).findByRole('button', { name: /^Minta Revisi/ }));
    expect((await dialog('Minta Revisi')).queryByText(/komentar video/)).toBeNull();
  });

  test('gets no remarks where no revision is left, or the member may not ask for one', async () => {
    stored = [{ ...withVideo(), sisaRevisi: 0 }];
    open();
    await play(1);
    expect((await card()).queryByRole('button', { name: /^Tambah komentar/ })).toBeNull();
  });
});

describe.each([
  ['an answer of the server', () => replyFailure(500, 'Server sibuk.'), 'Server sibuk.'],
  ['no connection', replyNothing, /Periksa koneksi internet Anda/],
])('when it cannot be loaded: %s', (_, reply, text) => {
  test('it says why, and can be tried again', async () => {
    stored = [inReview()];
    api.use(http.get(LIST, reply));
    const { user } = open();
    expect(await screen.findByText('Konten gagal dimuat.')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    api.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect((await card()).getByText('Menunggu tinjauan Anda')).toBeVisible();
  });
});

test('the next page comes on demand', async () => {
  const other = aContent({ id: id.replace('c1', 'c2'), fullName: 'Budi Santoso' });
  api.use(
    http.get(LIST, ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? replyRows([other])
        : replyRows([aContent()], 'lanjut'),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }));
  expect(await screen.findByRole('listitem', { name: 'Budi Santoso' })).toBeVisible();
  await card();
});

describe('says where the work stands, and what comes next', () => {
  const released = [started, aContentEvent(), aContentEvent({ event: 'accepted', oleh: 'Brand', url: null })];
  const revised = [started, aContentEvent(), aContentEvent({ event: 'revision', oleh: 'Brand', url: null })];
  const soon = { tenggat: after(2 * DAY_MS + 4 * HOUR_MS), jatuhTempo: after(2 * DAY_MS + 4 * HOUR_MS) };
  test.each<[string, Content, RegExp]>([
    [
      'Menunggu draf',
      aContent({ status: 'awaiting_draft', tahap: 'Draf', ...soon }),
      /^Tenggat draf dalam 2 hari 4 jam, /,
    ],
    ['Menunggu konten', aContent({ ...soon }), /^Tenggat konten dalam 2 hari 4 jam/],
    ['Menunggu konten', aContent(), /^Tenggat konten baru saja lewat/],
    [
      'Terlambat',
      overdue({ tenggat: '2025-10-10T17:00:00.000Z' }),
      /^Terlambat sejak 10 Oktober 2025 pukul 23\.59/,
    ],
    ['Menunggu revisi', aContent({ ...soon, riwayat: revised }), /^Tenggat revisi konten dalam/],
    ['Draf menunggu tinjauan Anda', draftInReview(), /^Diterima otomatis dalam 2 hari 4 jam/],
    ['Menunggu tinjauan Anda', inReview(), /^Diterima otomatis dalam 2 hari 4 jam/],
    ['Menunggu tinjauan Anda', inReview({ jatuhTempo: HANDED_IN }), /^Diterima otomatis sebentar lagi/],
    ['Terlambat', overdue(), /^Terlambat sejak 10 Oktober 2025.*, dibatalkan otomatis pada 17 Oktober 2025/],
    [
      'Dibatalkan',
      aContent({ status: 'cancelling', ...soon }),
      /^Rp1\.500\.000 kembali ke campaign ini .* dalam 2 hari 4 jam/,
    ],
    [
      'Diterima',
      aContent({ status: 'released', jatuhTempo: null, riwayat: released }),
      /^Rp1\.299\.750 dibayarkan kepada Sari Wulandari pada 20 September 2025/,
    ],
    ['Dibatalkan', aContent({ status: 'cancelled', jatuhTempo: null }), /^Dibatalkan pada 8 September 2025/],
  ])('%s', async (label, work, next) => {
    stored = [work];
    open();
    const shown = await card();
    expect(shown.getByText(label, { exact: true })).toBeVisible();
    expect(shown.getByText(next)).toBeVisible();
    const isFinal = ['cancelling', 'released', 'cancelled'].includes(work.status);
    const buttons = shown
      .queryAllByRole('button')
      .filter((one) => !/^Riwayat|^Arahan|^Hasil/.test(one.textContent));
    expect(buttons.length === 0).toBe(isFinal);
  });
});

test('shows what was handed in: link, note, proof, and that it is of another account', async () => {
  const event = aContentEvent({
    at: HANDED_IN,
    note: 'Sudah tayang.',
    bukti: '/api/v1/files/a.webp',
    akunBelumPasti: true,
  });
  stored = [inReview({ riwayat: [started, event] })];
  const { user } = open();
  const shown = await card();
  const url = event.tautan[0]?.url ?? '';
  const link = shown.getByRole('link', { name: url });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(shown.getByText('Sudah tayang.')).toBeVisible();
  expect(shown.getByText('Pastikan akun di tautan ini milik KOL')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Bukti tayang' })).toHaveAttribute('href', '/api/v1/files/a.webp');
  expect(shown.queryByText('Kontrak ditandatangani')).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Riwayat (2)' }));
  expect(await shown.findByText('Kontrak ditandatangani')).toBeVisible();
  expect(shown.getByText('Sari Wulandari menyerahkan konten')).toBeVisible();
});

test('paid work asks for no second look at its links', async () => {
  const event = aContentEvent({ at: HANDED_IN, akunBelumPasti: true });
  stored = [aContent({ status: 'released', jatuhTempo: null, riwayat: [started, event] })];
  open();
  expect((await card()).getByRole('link', { name: event.tautan[0]?.url ?? '' })).toBeVisible();
  expect(screen.queryByText('Pastikan akun di tautan ini milik KOL')).toBeNull();
});

test('shows every piece that was handed in, and accepts or revises all of them by one press', async () => {
  const tautan = [1, 2, 3].map((n) => ({ url: `https://contoh.id/${n}`, akunBelumPasti: n === 2 }));
  stored = [inReview({ bagian: somePieces(), riwayat: [started, aContentEvent({ at: HANDED_IN, tautan })] })];
  open();
  const shown = await card();
  expect(shown.getByText(/^TikTok · Video 1:/)).toHaveTextContent('https://contoh.id/1');
  expect(shown.getByText(/^TikTok · Video 2:/)).toHaveTextContent('(akun belum pasti)');
  expect(shown.getByText(/^Instagram · Story:/)).not.toHaveTextContent('(akun belum pasti)');
  expect(shown.getAllByRole('button', { name: /^Terima Konten/ })).toHaveLength(1);
  expect(shown.getAllByRole('button', { name: /^Minta Revisi/ })).toHaveLength(1);
});

test('says that another contract names the same work, and that silence accepts neither', async () => {
  stored = [inReview({ klaimGanda: true })];
  open();
  const shown = await card();
  expect(shown.getByText('Konten ini juga diserahkan untuk kontrak lain')).toBeVisible();
  expect(shown.getByText('Tidak diterima otomatis: Anda yang memutuskan.')).toBeVisible();
  expect(shown.queryByText(/^Diterima otomatis/)).not.toBeInTheDocument();
});

test('an address that no browser should open is a text', async () => {
  stored = [inReview({ riwayat: [aContentEvent({ url: 'javascript:alert(1)' })] })];
  open();
  const shown = await card();
  expect(shown.getByText('javascript:alert(1)')).toBeVisible();
  expect(shown.queryByRole('link')).not.toBeInTheDocument();
});

test('shows what the campaign asks for beside the work that is to be judged by it', async () => {
  stored = [inReview()];
  const { user } = open();
  await user.click(await (await card()).findByRole('button', { name: 'Brief campaign' }));
  expect(await screen.findByText('Tunjukkan suasana sore sambil menyeduh kopi.')).toBeVisible();
  expect(screen.getByText('Ajak pengikut mencoba varian baru.')).toBeVisible();
});

describe('in review', () => {
  const accepted = { status: 'released', jatuhTempo: null } as const;
  test('content is accepted once, after the Brand has read what is paid', async () => {
    stored = [inReview()];
    api.use(http.put(LIST, takes(accepted)));
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Terima Konten Sari Wulandari' }));
    const asked = await dialog('Terima Konten');
    expect(
      asked.getByText('Rp1.299.750 dibayarkan kepada Sari Wulandari dan tidak dapat ditarik kembali.'),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await user.dblClick(asked.getByRole('button', { name: 'Terima dan Bayar' }));
    expect(
      await screen.findByText('Konten diterima. Rp1.299.750 dibayarkan kepada Sari Wulandari.'),
    ).toBeInTheDocument();
    await waitFor(async () => expect((await card()).getByText('Diterima')).toBeVisible());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([['PUT', `content/${id}`, { status: 'Accepted', note: '', diserahkan: HANDED_IN }]]);
  });

  test('a draft is accepted after a question, and no money moves', async () => {
    stored = [draftInReview()];
    api.use(http.put(LIST, takes({ status: 'awaiting_link', tahap: 'Tayang' })));
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Terima Draf Sari Wulandari' }));
    const asked = await dialog('Terima Draf');
    expect(asked.getByText(/^Sari Wulandari menayangkan konten sesuai draf ini\./)).toBeVisible();
    expect(sent).toEqual([]);
    await user.dblClick(asked.getByRole('button', { name: 'Terima Draf' }));
    expect(await screen.findByText('Draf Sari Wulandari diterima.')).toBeInTheDocument();
    await waitFor(async () => expect((await card()).getByText('Menunggu konten')).toBeVisible());
    expect(sent).toEqual([['PUT', `content/${id}`, { status: 'Accepted', note: '', diserahkan: HANDED_IN }]]);
  });

  test('a revision needs a reason, which is not lost', async () => {
    stored = [inReview()];
    api.use(http.put(LIST, takes({ status: 'awaiting_link', sisaRevisi: 1 })));
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: /^Minta Revisi \(1 dari 2\)/ }));
    let asked = await dialog('Minta Revisi');
    await user.click(asked.getByRole('button', { name: 'Kirim Permintaan' }));
    expect(asked.getByText('Alasan wajib diisi.')).toBeVisible();
    expect(leavesFreely()).toBe(true);
    await user.type(asked.getByLabelText(/^Apa yang perlu direvisi/), 'Sebutkan harga.');
    expect(leavesFreely()).toBe(false);
    await user.click(asked.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click((await card()).getByRole('button', { name: /^Minta Revisi/ }));
    asked = await dialog('Minta Revisi');
    expect(asked.getByLabelText(/^Apa yang perlu direvisi/)).toHaveValue('Sebutkan harga.');
    await user.dblClick(asked.getByRole('button', { name: 'Kirim Permintaan' }));
    expect(await screen.findByText('Permintaan revisi dikirim ke Sari Wulandari.')).toBeInTheDocument();
    await waitFor(() => expect(leavesFreely()).toBe(true));
    expect(sent).toEqual([
      ['PUT', `content/${id}`, { status: 'Revision', note: 'Sebutkan harga.', diserahkan: HANDED_IN }],
    ]);
  });

  test.each([
    [1, 2, 'Minta Revisi (2 dari 2)'],
    [5, 5, 'Minta Revisi (1 dari 5)'],
    [0, 2, 'Revisi sudah diminta 2 kali.'],
    [0, 0, 'Kontrak ini tanpa revisi.'],
  ])('with %d of %d revisions left', async (sisaRevisi, maksRevisi, text) => {
    stored = [inReview({ sisaRevisi, maksRevisi })];
    open();
    expect((await card()).getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^Minta Revisi/ })).toHaveLength(sisaRevisi > 0 ? 1 : 0);
  });
});

describe('overdue', () => {
  test('is extended, at most 14 days from today', async () => {
    stored = [overdue()];
    api.use(http.put(EXTEND, takes({ status: 'awaiting_link' })));
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Perpanjang tenggat Sari Wulandari' }));
    const asked = await dialog('Perpanjang Tenggat');
    const day = asked.getByLabelText('Tenggat baru');
    const last = jakartaDay(new Date(Date.now() + 14 * DAY_MS));
    expect(day).toHaveAttribute('max', last);
    await user.clear(day);
    const confirm = asked.getByRole('button', { name: 'Perpanjang' });
    await user.click(confirm);
    expect(asked.getByText('Pilih tanggal setelah hari ini, paling lama 14 hari lagi.')).toBeVisible();
    await user.type(day, last);
    await user.dblClick(confirm);
    expect(await screen.findByText('Tenggat Sari Wulandari diperpanjang.')).toBeInTheDocument();
    expect(sent).toEqual([['PUT', `content/${id}/extend`, { batas: last }]]);
    await waitFor(async () => expect((await card()).getByText('Menunggu konten')).toBeVisible());
  });

  test('is not extended a third time', async () => {
    stored = [overdue({ sisaPerpanjangan: 0 })];
    open();
    expect((await card()).queryByRole('button', { name: /^Perpanjang/ })).not.toBeInTheDocument();
  });

  test.each([
    ['runs', false, /Rp1\.500\.000 kembali ke campaign ini/],
    ['is over', true, /Rp1\.500\.000 kembali ke saldo Anda/],
  ])('is cancelled; where the money of a campaign goes that %s', async (_, isOver, where) => {
    stored = [overdue()];
    api.use(http.post(CANCEL, takes({ status: 'cancelling' })));
    const { user } = open(isOver);
    await user.click((await card()).getByRole('button', { name: 'Batalkan pekerjaan Sari Wulandari' }));
    const asked = await dialog('Batalkan Pekerjaan');
    expect(asked.getByText(where)).toBeVisible();
    await user.type(asked.getByLabelText(/^Alasan pembatalan/), 'Tidak ada kabar.');
    await user.dblClick(asked.getByRole('button', { name: 'Batalkan Pekerjaan' }));
    expect(await screen.findByText('Pekerjaan Sari Wulandari dibatalkan.')).toBeInTheDocument();
    expect(sent).toEqual([['POST', `cancelContract/${id}`, { alasan: 'Tidak ada kabar.' }]]);
  });
});

describe('cancelling by agreement', () => {
  test('is proposed with a reason', async () => {
    stored = [aContent()];
    api.use(http.post(CANCEL, takes(proposedBy('Brand'))));
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Ajukan Pembatalan Sari Wulandari' }));
    const asked = await dialog('Ajukan Pembatalan');
    await user.type(asked.getByLabelText(/^Alasan pembatalan/), 'Produk ditarik.');
    await user.dblClick(asked.getByRole('button', { name: 'Kirim Usulan' }));
    expect(await screen.findByText('Usulan pembatalan dikirim ke Sari Wulandari.')).toBeInTheDocument();
    expect(await (await card()).findByText('Anda mengusulkan pembatalan')).toBeVisible();
    expect((await card()).queryByRole('button', { name: /Pembatalan/ })).not.toBeInTheDocument();
    expect(sent).toEqual([['POST', `cancelContract/${id}`, { alasan: 'Produk ditarik.' }]]);
  });

  test('the proposal of a KOL shows its reason and how long it waits', async () => {
    stored = [proposedBy('KOL')];
    open();
    const shown = await card();
    expect(shown.getByText('Sari Wulandari mengusulkan pembatalan')).toBeVisible();
    expect(shown.getByText('Saya sakit.')).toBeVisible();
    expect(shown.getByText(/berakhir dalam 5 jam dan pekerjaan berlanjut/)).toBeVisible();
  });

  test('the proposal of a KOL is agreed to, after a question', async () => {
    stored = [proposedBy('KOL')];
    api.use(http.put(CANCEL, takes({ status: 'cancelled', jatuhTempo: null, usulanBatal: null })));
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Setujui pembatalan Sari Wulandari' }));
    const asked = await dialog('Setujui Pembatalan');
    await user.dblClick(asked.getByRole('button', { name: 'Setujui Pembatalan' }));
    expect(await screen.findByText(/^Pembatalan disetujui/)).toBeInTheDocument();
    expect(sent).toEqual([['PUT', `cancelContract/${id}`, { setuju: true }]]);
  });

  test('the proposal of a KOL is refused', async () => {
    stored = [proposedBy('KOL')];
    api.use(http.put(CANCEL, takes({ usulanBatal: null })));
    const { user } = open();
    await user.dblClick((await card()).getByRole('button', { name: 'Tolak pembatalan Sari Wulandari' }));
    expect(await screen.findByText(/^Pembatalan ditolak/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByText('Sari Wulandari mengusulkan pembatalan')).not.toBeInTheDocument(),
    );
    expect(sent).toEqual([['PUT', `cancelContract/${id}`, { setuju: false }]]);
  });
});

describe('an action that fails', () => {
  const accept = async () => {
    stored = [inReview()];
    const { user } = open();
    await user.click((await card()).getByRole('button', { name: 'Terima Konten Sari Wulandari' }));
    const confirm = (await dialog('Terima Konten')).getByRole('button', { name: 'Terima dan Bayar' });
    await user.click(confirm);
    return { user, confirm };
  };

  test('because the work has changed meanwhile: the sentence of the server, and the new state', async () => {
    api.use(
      http.put(LIST, () => {
        stored = [aContent({ status: 'released', jatuhTempo: null })];
        return replyFailure(409, 'Konten ini sudah diterima dan dibayar.');
      }),
    );
    await accept();
    expect(await screen.findByText('Konten ini sudah diterima dan dibayar.')).toBeInTheDocument();
    expect(await (await card()).findByText('Diterima')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    ['an answer of the server', () => replyFailure(500, 'Server sibuk.'), 'Server sibuk.'],
    ['no connection', replyNothing, /^Belum ada jawaban, jadi belum pasti apakah konten sudah diterima/],
  ])('%s: can be tried again from where it was', async (_, reply, text) => {
    api.use(http.put(LIST, reply, { once: true }));
    const { user, confirm } = await accept();
    expect(await (await dialog('Terima Konten')).findByText(text)).toBeVisible();
    api.use(http.put(LIST, takes({ status: 'released', jatuhTempo: null })));
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(confirm);
    expect(await screen.findByText(/^Konten diterima/)).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });
});
