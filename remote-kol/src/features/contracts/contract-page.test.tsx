import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aContent,
  aContentEvent,
  aContract,
  aContractText,
  apiPath,
  fakeApi,
  held,
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
import { HttpResponse, http } from 'msw';
import { ContractPage } from './contract-page.tsx';
import { ContractsPage } from './contracts-page.tsx';

// jsdom draws no pictures.
URL.createObjectURL = () => 'blob:proof';
URL.revokeObjectURL = () => undefined;

const contract = aContract({ isVerification: true, isActive: true });
const campaignId = contract.detail.idCampaign;
const PAGE = `/appSohor/contract/${contract.kontrak.id}`;
const CONTENT = apiPath('Campaign/content/:id');
const HAND_IN = apiPath('Campaign/content');
const CANCEL = apiPath('Campaign/cancelContract/:id');
const URL_OF_WORK = 'https://www.tiktok.com/@sari/video/7301234567890123456';
const NOW = '2026-11-22T07:00:00.000Z';
const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

const ESTIMATE = { harga: 1_000_000, biayaLayanan: 50_000, ppn: 0, pph: 0, diterima: 950_000, aturan: '1' };
/** Work whose deadline is far off. */
const aWork = (change: Partial<Content> = {}) =>
  aContent({ jatuhTempo: inHours(500), rincian: ESTIMATE, ...change });

let content: Content[] = [];
const api = fakeApi(
  http.get(apiPath('Campaign/Kontrak'), () => replyRows([contract])),
  http.get(CONTENT, () => replyRows(content)),
  http.get(apiPath('Figures/:id'), () => replyData([])),
  http.get(apiPath('Shipment/:id'), () => replyData(null)),
);

beforeEach(() => {
  forgetServerState();
  sessionStorage.clear();
  signInAs(contract.IdUser, 'KOL');
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW));
  content = [aWork()];
});
afterEach(() => jest.restoreAllMocks());

const show = async () => {
  const { user, unmount } = renderPage(ContractPage, PAGE, undefined, '/appSohor/contract/:id');
  return { user, unmount, work: within(await screen.findByRole('region', { name: 'Konten' })) };
};

/** Opens the page for work in this state. */
const openFor = async (change: Partial<Content>) => {
  content = [aWork(change)];
  const view = await show();
  await view.work.findByRole('heading', { name: 'Riwayat' });
  return view;
};

describe('says what is next, and offers no more', () => {
  test.each<[string, Partial<Content>, string, string, string[]]>([
    [
      'a draft is awaited',
      { status: 'awaiting_draft', tahap: 'Draf', jatuhTempo: '2026-12-31T17:00:00.000Z' },
      'Menunggu draf',
      'Serahkan draf paling lambat 31 Desember 2026 pukul 23.59 (39 hari 10 jam lagi). Tayangkan konten setelah brand menyetujui draf.',
      ['Pilih video', 'Serahkan Draf', 'Ajukan Pembatalan', 'Ajukan Sengketa'],
    ],
    [
      'the link is awaited',
      { jatuhTempo: inHours(3.5) },
      'Menunggu konten',
      'Tayangkan konten, lalu serahkan tautannya paling lambat 22 November 2026 pukul 17.29 (3 jam 30 menit lagi).',
      ['Serahkan Konten', 'Ajukan Pembatalan', 'Ajukan Sengketa'],
    ],
    [
      'the draft is in review',
      { status: 'draft_review', tahap: 'Draf', jatuhTempo: inHours(52) },
      'Draf ditinjau',
      'Brand sedang meninjau draf Anda. Diterima otomatis dalam 2 hari 4 jam.',
      ['Salah menyerahkan? Ganti draf', 'Ajukan Pembatalan', 'Ajukan Sengketa'],
    ],
    [
      'the link is in review',
      { status: 'link_review', jatuhTempo: inHours(-1) },
      'Ditinjau',
      'Brand sedang meninjau konten Anda. Diterima otomatis dalam sebentar, lalu Anda dibayar.',
      ['Salah menyerahkan? Ganti konten', 'Ajukan Pembatalan', 'Ajukan Sengketa'],
    ],
    [
      'the deadline is past',
      { status: 'overdue', jatuhTempo: inHours(48) },
      'Terlambat',
      'Tenggat sudah lewat. Minta brand memperpanjang. Tanpa perpanjangan, pembatalan dimulai 24 November 2026 pukul 14.00 (2 hari lagi).',
      ['Ajukan Pembatalan', 'Ajukan Sengketa'],
    ],
    [
      'the deadline is past without the product of the Brand',
      {
        status: 'overdue',
        jatuhTempo: inHours(48),
        riwayat: [aContentEvent({ event: 'goods_missed', oleh: null, url: null })],
      },
      'Terlambat',
      'Produk dari brand belum ada, jadi ini tidak tercatat sebagai keterlambatan Anda. Tenggat sudah lewat. Minta brand memperpanjang. Tanpa perpanjangan, pembatalan dimulai 24 November 2026 pukul 14.00 (2 hari lagi).',
      ['Ajukan Pembatalan', 'Ajukan Sengketa'],
    ],
    [
      'the server has yet to note that the deadline is past',
      { jatuhTempo: inHours(-0.01) },
      'Terlambat',
      'Tenggat sudah lewat. Minta brand memperpanjang.',
      ['Ajukan Pembatalan', 'Ajukan Sengketa'],
    ],
    [
      'the deadline is past for the third time',
      { status: 'overdue', jatuhTempo: null, sisaPerpanjangan: 0 },
      'Terlambat',
      'Tenggat sudah lewat dan tidak dapat diperpanjang lagi.',
      ['Ajukan Pembatalan', 'Ajukan Sengketa'],
    ],
    [
      'the Brand has given up',
      { status: 'cancelling', jatuhTempo: inHours(30) },
      'Dibatalkan',
      'Tenggat terlewat. Pekerjaan ini berakhir tanpa pembayaran pada 23 November 2026 pukul 20.00 (1 hari 6 jam lagi). Ajukan sengketa sebelum itu jika Anda keberatan.',
      ['Ajukan Sengketa'],
    ],
    [
      'a dispute is open',
      { status: 'disputed', jatuhTempo: inHours(30), sengketa: '0190f5c0-0000-7000-8000-0000000000d1' },
      'Sengketa',
      'Pekerjaan dan dananya berhenti sampai sengketa selesai. Keputusan paling lambat 23 November 2026 pukul 20.00 (1 hari 6 jam lagi).',
      ['Lihat Sengketa'],
    ],
    [
      'a dispute was decided',
      { status: 'settled', jatuhTempo: null, sengketa: '0190f5c0-0000-7000-8000-0000000000d1' },
      'Sengketa diputuskan',
      'Sengketa sudah diputuskan. Rp950.000 sudah masuk ke saldo Anda.',
      ['Lihat Sengketa'],
    ],
    [
      'it is paid',
      { status: 'released', jatuhTempo: null },
      'Diterima',
      'Konten Anda diterima. Rp950.000 sudah masuk ke saldo Anda.',
      [],
    ],
    [
      'it is paid, and the Brand disputes that it stayed online',
      {
        status: 'released',
        jatuhTempo: null,
        sengketa: '0190f5c0-0000-7000-8000-0000000000d1',
        sengketaBerjalan: true,
      },
      'Sengketa',
      'Konten Anda sudah dibayar Rp950.000, tetapi brand mengajukan sengketa. Jawab di sengketanya.',
      ['Lihat Sengketa'],
    ],
    [
      'it is cancelled',
      { status: 'cancelled', jatuhTempo: null },
      'Dibatalkan',
      'Pekerjaan ini dibatalkan. Anda tidak dibayar untuk kontrak ini.',
      [],
    ],
  ])('while %s', async (_, change, label, sentence, offers) => {
    const { work } = await openFor(change);
    expect(work.getByText(label)).toBeInTheDocument();
    expect(work.getByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Kopi Senja' })).toBeInTheDocument();
    const controls = [...work.queryAllByRole('button'), ...work.queryAllByRole('link', { name: /Sengketa/ })];
    const names = controls.map(({ textContent }) => textContent);
    expect(names.filter(Boolean)).toEqual(offers);
  });
});

describe('the price', () => {
  const rows = () =>
    within(screen.getByRole('region', { name: 'Rincian pembayaran' }))
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

  test('is divided without the parts that are zero, as an estimate', async () => {
    const { work } = await openFor({});
    expect(rows()).toEqual(['Harga: Rp1.000.000', 'Biaya layanan: -Rp50.000', 'Anda terima: Rp950.000']);
    expect(work.getByText('Perkiraan, dihitung ulang saat cair')).toBeInTheDocument();
  });

  test('is no estimate any more when it is paid', async () => {
    const rincian = { harga: 100, biayaLayanan: 5, ppn: 2, pph: 1, diterima: 92, aturan: 'v1' };
    const { work } = await openFor({ status: 'released', jatuhTempo: null, rincian });
    expect(rows()).toEqual([
      'Harga: Rp100',
      'Biaya layanan: -Rp5',
      'PPN: -Rp2',
      'PPh: -Rp1',
      'Anda terima: Rp92',
    ]);
    expect(work.getByText('Dibayar')).toBeInTheDocument();
    expect(work.queryByText(/Perkiraan/)).not.toBeInTheDocument();
  });

  test.each(['cancelling', 'cancelled'] as const)('is not promised for work that is %s', async (status) => {
    await openFor({ status });
    expect(screen.queryByRole('region', { name: 'Rincian pembayaran' })).not.toBeInTheDocument();
  });
});

describe('the history', () => {
  const handedIn = aContentEvent({
    at: '2026-11-20T03:00:00.000Z',
    event: 'handed_in',
    url: URL_OF_WORK,
    note: 'Tayang pukul 19.00',
    bukti: '/api/v1/files/a.webp',
    akunBelumPasti: true,
  });
  const started = aContentEvent({ event: 'started', oleh: null, url: null });
  const revision = aContentEvent({
    url: null,
    at: '2026-11-21T03:00:00.000Z',
    event: 'revision',
    oleh: 'Brand',
    note: 'Sebutkan nama kedai.',
  });

  test('tells the newest first, with who, when, link, note and proof', async () => {
    const { work } = await openFor({
      status: 'link_review',
      riwayat: [started, handedIn, revision],
    });
    const items = work.getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Revisi diminta',
      'Konten diserahkan',
      'Pekerjaan dimulai',
    ]);
    const item = within(items[1] as HTMLElement);
    expect(items[1]).toHaveTextContent('Anda · 20 November 2026 pukul 10.00');
    expect(item.getByRole('link', { name: URL_OF_WORK })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(item.getByText('Tayang pukul 19.00')).toBeInTheDocument();
    expect(item.getByRole('img', { name: 'Bukti tayang' })).toHaveAttribute('src', '/api/v1/files/a.webp');
    expect(item.getByText('Akun belum dapat dicocokkan')).toBeInTheDocument();
  });

  test('never links to an address that is none of the web', async () => {
    const { work } = await openFor({ riwayat: [aContentEvent({ url: 'javascript:alert(1)' })] });
    expect(work.getByText('javascript:alert(1)')).toBeInTheDocument();
    expect(work.queryByRole('link')).not.toBeInTheDocument();
  });

  test('has the reason of a revision stand out while it is awaited', async () => {
    const { work } = await openFor({ riwayat: [handedIn, revision] });
    const [alert] = work.getAllByRole('alert');
    expect(alert).toHaveTextContent('Brand meminta revisiSebutkan nama kedai.');
    expect(work.getByText(/^Perbaiki konten, lalu serahkan tautannya/)).toBeInTheDocument();
  });

  test('does not ask for a revision that was handed in', async () => {
    const { work } = await openFor({ status: 'link_review', riwayat: [revision, handedIn] });
    expect(work.queryByText('Brand meminta revisi')).not.toBeInTheDocument();
  });
});

describe('handing in', () => {
  const fill = async ({ user, work }: Awaited<ReturnType<typeof openFor>>, url = URL_OF_WORK) => {
    await user.type(work.getByLabelText('Tautan konten'), url);
    return work.getByRole('button', { name: 'Serahkan Konten' });
  };

  test('sends link, note and uploaded picture once, then shows the review', async () => {
    const sent: unknown[] = [];
    const answer = held();
    api.use(
      http.post(apiPath('file/upload'), () =>
        HttpResponse.json({ code: 200, response: { path: '/api/v1/files/a.webp' }, Error: null }),
      ),
      http.post(HAND_IN, async ({ request }) => {
        sent.push(await request.json());
        await answer.promise;
        content = [aWork({ status: 'link_review', jatuhTempo: inHours(72) })];
        return replyData(null);
      }),
    );
    const view = await openFor({});
    const { user, work } = view;
    const button = await fill(view, 'tiktok.com/@sari/video/7301234567890123456');
    await user.type(work.getByLabelText(/^Catatan/), ' Tayang pukul 19.00 ');
    await user.upload(
      work.getByLabelText(/^Bukti tayang/),
      new File(['png'], 'bukti.png', { type: 'image/png' }),
    );
    await user.dblClick(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    answer.resolve();
    expect(await screen.findByText('Konten diserahkan. Brand akan meninjaunya.')).toBeInTheDocument();
    expect(await work.findByText('Ditinjau')).toBeInTheDocument();
    expect(work.queryByRole('form')).not.toBeInTheDocument();
    expect(sent).toEqual([
      {
        IdCampaign: campaignId,
        tautan: ['https://tiktok.com/@sari/video/7301234567890123456'],
        note: 'Tayang pukul 19.00',
        tahap: 'Tayang',
        bukti: '/api/v1/files/a.webp',
      },
    ]);
  });

  describe('of several pieces', () => {
    const VIDEO = 'https://www.tiktok.com/@sari/video/730123456789012345';
    const STORY = 'https://www.instagram.com/stories/sari/3123456789';
    const openPieces = async (...typed: readonly string[]) => {
      const view = await openFor({ bagian: somePieces() });
      const fields = ['TikTok · Video 1', 'TikTok · Video 2', 'Instagram · Story'];
      for (const [n, text] of typed.entries())
        if (text) await view.user.type(view.work.getByLabelText(fields[n] ?? ''), text);
      await view.user.click(view.work.getByRole('button', { name: 'Serahkan Konten' }));
      return view;
    };

    test('takes a link for each, sends them together, and shows each under its name', async () => {
      const sent: unknown[] = [];
      const tautan = [`${VIDEO}1`, `${VIDEO}2`, STORY];
      api.use(
        http.post(HAND_IN, async ({ request }) => {
          sent.push(await request.json());
          const handedIn = aContentEvent({ tautan: tautan.map((url) => ({ url, akunBelumPasti: false })) });
          content = [aWork({ status: 'link_review', bagian: somePieces(), riwayat: [handedIn] })];
          return replyData(null);
        }),
      );
      const { work } = await openPieces(...tautan);
      expect(await work.findByText('Ditinjau')).toBeInTheDocument();
      expect(sent).toMatchObject([{ tautan, tahap: 'Tayang' }]);
      expect(work.getByText(/^TikTok · Video 2:/)).toHaveTextContent(`${VIDEO}2`);
    });

    test('says of each what is wrong with it, and sends nothing', async () => {
      const { work } = await openPieces(`${VIDEO}1`, `${VIDEO}1`, `${VIDEO}3`);
      expect(work.getByLabelText('TikTok · Video 1')).toBeValid();
      expect(work.getByLabelText('TikTok · Video 2')).toHaveAccessibleDescription(
        /^Tautan ini sudah dipakai untuk konten lain di atas\./,
      );
      expect(work.getByLabelText('Instagram · Story')).toHaveAccessibleDescription(
        /^Tautan ini dari TikTok, sedangkan pekerjaan ini untuk Instagram\./,
      );
    });

    test('shows beside each what the server says of it', async () => {
      const said =
        'TikTok · Video 1: Tautan ini sudah dipakai untuk pekerjaan lain.\nInstagram · Story: Tautan pendek ini tidak dapat kami buka.';
      api.use(http.post(HAND_IN, () => replyFailure(400, said)));
      const { work, user } = await openPieces(`${VIDEO}1`, `${VIDEO}2`, STORY);
      const first = work.getByLabelText('TikTok · Video 1');
      await waitFor(() =>
        expect(first).toHaveAccessibleDescription(/^Tautan ini sudah dipakai untuk pekerjaan lain\./),
      );
      expect(work.getByLabelText('Instagram · Story')).toHaveAccessibleDescription(/^Tautan pendek ini/);
      expect(work.getByLabelText('TikTok · Video 2')).toBeValid();
      await user.type(first, '9');
      expect(first).not.toHaveAccessibleDescription(/sudah dipakai/);
    });
  });

  test('a wrong link is replaced while it is in review', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post(HAND_IN, async ({ request }) => {
        sent.push(...((await request.json()) as { tautan: string[] }).tautan);
        return replyData(null);
      }),
    );
    const view = await openFor({ status: 'link_review', jatuhTempo: inHours(52) });
    await view.user.click(view.work.getByRole('button', { name: 'Salah menyerahkan? Ganti konten' }));
    await view.user.click(await fill(view));
    expect(await screen.findByText('Konten diserahkan. Brand akan meninjaunya.')).toBeInTheDocument();
    expect(sent).toEqual([URL_OF_WORK]);
    const replace = view.work.getByRole('button', { name: 'Salah menyerahkan? Ganti konten' });
    await waitFor(() => expect(replace).toHaveAttribute('aria-expanded', 'false'));
    expect(replace).toHaveFocus();
  });

  test.each([
    ['http://www.tiktok.com/id-ID/@Sari/video/7301234567890123456?_r=1', 'TikTok · @sari'],
    ['Lihat ini! https://vt.tiktok.com/ZS8abcDEf/ #kopi', 'TikTok · tautan pendek, dibuka saat diserahkan'],
    ['https://instagram.com/reel/C1abcDEfgHi', 'Instagram · akun tidak disebut di tautan'],
  ])('tells at once what %s is', async (typed, told) => {
    const view = await openFor({});
    await fill(view, typed);
    expect(view.work.getByLabelText('Tautan konten')).toHaveAccessibleDescription(told);
  });

  test('names the stage of a draft', async () => {
    let stage: unknown;
    api.use(
      http.post(HAND_IN, async ({ request }) => {
        stage = ((await request.json()) as { tahap: string }).tahap;
        return replyData(null);
      }),
    );
    const { user, work } = await openFor({ status: 'awaiting_draft', tahap: 'Draf' });
    await user.type(work.getByLabelText('Tautan draf'), 'https://drive.google.com/file/d/1');
    await user.click(work.getByRole('button', { name: 'Serahkan Draf' }));
    expect(await screen.findByText('Draf diserahkan. Brand akan meninjaunya.')).toBeInTheDocument();
    expect(stage).toBe('Draf');
  });

  test.each([
    ['nothing', ' ', 'Tautan konten wajib diisi.'],
    ['a profile', 'https://www.tiktok.com/@sari', /Salin tautan/],
    ['words', 'sudah tayang', /Salin tautan/],
  ])('refuses %s without asking the server', async (_, typed, message) => {
    const view = await openFor({});
    await view.user.click(await fill(view, typed));
    expect(await view.work.findByText(message)).toBeInTheDocument();
    expect(view.work.getByLabelText('Tautan konten')).toBeInvalid();
  });

  test.each([
    ['400', () => replyFailure(400, 'Tautan ini bukan konten.'), 'Tautan ini bukan konten.'],
    ['409 for the link', () => replyFailure(409, 'Tautan ini sudah dipakai.'), 'Tautan ini sudah dipakai.'],
    ['no answer', replyNothing, 'Konten belum terkirim. Periksa koneksi Anda, lalu coba lagi.'],
  ])('keeps what was typed and says why after %s', async (_, reply, message) => {
    api.use(http.post(HAND_IN, reply));
    const view = await openFor({});
    await view.user.click(await fill(view));
    const form = within(view.work.getByRole('form', { name: 'Serahkan Konten' }));
    expect(await form.findByRole('alert')).toHaveTextContent(message);
    expect(view.work.getByLabelText('Tautan konten')).toHaveValue(URL_OF_WORK);
  });

  test('shows the new state, and why, when the clock was faster', async () => {
    api.use(
      http.post(HAND_IN, () => {
        content = [aWork({ status: 'overdue', jatuhTempo: inHours(168) })];
        return replyFailure(409, 'Tenggat sudah lewat, minta perpanjangan.');
      }),
    );
    const view = await openFor({});
    await view.user.click(await fill(view));
    expect(await view.work.findByText('Terlambat')).toBeInTheDocument();
    expect(view.work.getByRole('alert')).toHaveTextContent('Tenggat sudah lewat, minta perpanjangan.');
    expect(view.work.queryByRole('form')).not.toBeInTheDocument();
  });

  test('restores what was typed after the page was left, and asks before a chosen picture is lost', async () => {
    const view = await openFor({});
    const { user, work } = view;
    await fill(view);
    expect(leavesFreely()).toBe(true);
    await user.upload(
      work.getByLabelText(/^Bukti tayang/),
      new File(['png'], 'bukti.png', { type: 'image/png' }),
    );
    expect(leavesFreely()).toBe(false);
    view.unmount();
    const again = await openFor({});
    expect(again.work.getByLabelText('Tautan konten')).toHaveValue(URL_OF_WORK);
  });
});

describe('a video as draft', () => {
  const BEGIN = apiPath('file/video');
  const PIECE = apiPath('file/upload/:id/:bagian');
  const MIB = 1024 * 1024;
  const path = '/api/v1/files/a.video';
  const film = (size = 2.5 * MIB) => new File([new Uint8Array(size)], 'draf.mp4', { type: 'video/mp4' });
  const reply = (response: object) => HttpResponse.json({ code: 200, response, Error: null });
  let begun: unknown[];
  let pieces: [unknown, string | null, number][];
  /** Takes the pieces; `refusals` come first, each for one. */
  const server = (refusals: Record<number, () => Response> = {}) => {
    begun = [];
    pieces = [];
    return [
      http.post(BEGIN, async ({ request }) => {
        begun.push(await request.json());
        return reply({ id: 'a', path });
      }),
      http.put(PIECE, async ({ request, params }) => {
        const refusal = refusals[pieces.length];
        const { byteLength } = await request.arrayBuffer();
        pieces.push([params.bagian, request.headers.get('content-type'), byteLength]);
        return refusal?.() ?? reply({ diterima: Number(params.bagian) + 1 });
      }),
    ];
  };
  const openDraft = () => openFor({ status: 'awaiting_draft', tahap: 'Draf' });
  const choose = ({ user, work }: Awaited<ReturnType<typeof openFor>>, file = film()) =>
    user.upload(work.getByLabelText('Berkas video'), file);

  test('is sent in pieces while the form is filled in, and handed in without a link', async () => {
    const sent: unknown[] = [];
    api.use(
      ...server(),
      http.post(HAND_IN, async ({ request }) => {
        sent.push(await request.json());
        return replyData(null);
      }),
    );
    const view = await openDraft();
    await choose(view);
    expect(await view.work.findByText('draf.mp4 sudah terunggah.')).toBeInTheDocument();
    expect(begun).toEqual([{ ukuran: 2.5 * MIB }]);
    expect(pieces).toEqual([
      ['0', 'application/octet-stream', MIB],
      ['1', 'application/octet-stream', MIB],
      ['2', 'application/octet-stream', MIB / 2],
    ]);
    expect(leavesFreely()).toBe(false);
    await view.user.click(view.work.getByRole('button', { name: 'Serahkan Draf' }));
    expect(await screen.findByText('Draf diserahkan. Brand akan meninjaunya.')).toBeInTheDocument();
    expect(sent).toEqual([{ IdCampaign: campaignId, tautan: [], note: '', tahap: 'Draf', video: path }]);
    expect(view.work.queryByText('draf.mp4 sudah terunggah.')).not.toBeInTheDocument();
  });

  test('goes on where the connection broke, without beginning again', async () => {
    api.use(...server({ 1: replyNothing }));
    const view = await openDraft();
    await choose(view);
    expect(await view.work.findByText(/^Koneksi terputus\./)).toBeInTheDocument();
    await view.user.click(view.work.getByRole('button', { name: 'Serahkan Draf' }));
    expect(await view.work.findByText(/^Video belum selesai diunggah\./)).toBeInTheDocument();
    await view.user.click(view.work.getByRole('button', { name: 'Lanjutkan' }));
    expect(await view.work.findByText('draf.mp4 sudah terunggah.')).toBeInTheDocument();
    expect(begun).toHaveLength(1);
    expect(pieces.map(([piece]) => piece)).toEqual(['0', '1', '1', '2']);
  });

  test('of a wrong type is refused with the first piece', async () => {
    api.use(...server({ 0: () => replyFailure(415, 'Berkas harus berupa video MP4, MOV, atau WebM.') }));
    const view = await openDraft();
    await choose(view);
    expect(await view.work.findByText('Berkas harus berupa video MP4, MOV, atau WebM.')).toBeInTheDocument();
    expect(view.work.queryByRole('button', { name: 'Lanjutkan' })).not.toBeInTheDocument();
    expect(pieces).toHaveLength(1);
  });

  test('that is too large is not sent', async () => {
    api.use(...server());
    const view = await openDraft();
    const large = film(1);
    Object.defineProperty(large, 'size', { value: 100 * MIB + 1 });
    await choose(view, large);
    expect(view.work.getByText(/^Ukuran video melebihi 100 MB\./)).toBeInTheDocument();
    expect(begun).toEqual([]);
  });

  test('can be called off', async () => {
    const answer = held();
    api.use(
      http.put(PIECE, async () => {
        await answer.promise;
        return reply({ diterima: 1 });
      }),
      http.post(BEGIN, () => reply({ id: 'a', path })),
    );
    const view = await openDraft();
    await choose(view);
    await view.user.click(await view.work.findByRole('button', { name: 'Batalkan unggahan' }));
    answer.resolve();
    expect(view.work.getByRole('button', { name: 'Pilih video' })).toBeInTheDocument();
    expect(view.work.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(view.work.queryByText('draf.mp4 sudah terunggah.')).not.toBeInTheDocument();
    expect(leavesFreely()).toBe(true);
  });

  test('belongs to a draft alone, and a draft needs a link or a video', async () => {
    const view = await openDraft();
    await view.user.click(view.work.getByRole('button', { name: 'Serahkan Draf' }));
    expect(await view.work.findByText('Isi tautan draf, atau pilih video.')).toBeInTheDocument();
    view.unmount();
    const other = await openFor({});
    expect(other.work.queryByLabelText('Berkas video')).not.toBeInTheDocument();
  });

  test('plays, with the remarks of the revision, each of which moves the player', async () => {
    const handedIn = aContentEvent({ tahap: 'Draf', url: null, video: `${path}?t=1` });
    const komentar = [
      { detik: 5, teks: 'Logo kurang jelas.' },
      { detik: 72, teks: 'Potong bagian ini.' },
    ];
    const revision = aContentEvent({ event: 'revision', oleh: 'Brand', tahap: 'Draf', url: null, komentar });
    const { user, work } = await openFor({
      status: 'awaiting_draft',
      tahap: 'Draf',
      riwayat: [handedIn, { ...revision, at: '2026-11-21T03:00:00.000Z', note: 'Lihat komentar.' }],
    });
    const player = work.getByLabelText<HTMLVideoElement>('Video draf');
    expect(player).toHaveAttribute('src', `${path}?t=1`);
    player.scrollIntoView = () => {};
    Object.defineProperty(player, 'currentTime', { value: 0, writable: true });
    const remarks = within(work.getByRole('list', { name: 'Komentar video' }));
    expect(remarks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '0:05Logo kurang jelas.',
      '1:12Potong bagian ini.',
    ]);
    await user.click(remarks.getByRole('button', { name: 'Putar dari 1:12' }));
    expect(player.currentTime).toBe(72);
    expect(work.getByRole('link', { name: 'Unduh video' })).toHaveAttribute('download');
    fireEvent.error(player);
    expect(work.getByText('Video tidak dapat diputar di sini')).toBeInTheDocument();
    expect(work.getByRole('link', { name: 'Unduh video' })).toHaveAttribute('href', `${path}?t=1`);
  });
});

describe('a cancellation', () => {
  test('is proposed with a reason, once', async () => {
    const sent: unknown[] = [];
    api.use(
      http.post(CANCEL, async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        content = [aWork({ usulanBatal: { oleh: 'KOL', alasan: 'Saya sakit', sampai: inHours(72) } })];
        return replyData(null);
      }),
    );
    const { user, work } = await openFor({});
    await user.click(work.getByRole('button', { name: 'Ajukan Pembatalan' }));
    const form = within(work.getByRole('form', { name: 'Ajukan Pembatalan' }));
    await user.click(form.getByRole('button', { name: 'Ajukan pembatalan' }));
    expect(await form.findByText('Tuliskan alasan pembatalan.')).toBeInTheDocument();
    await user.type(form.getByLabelText('Alasan pembatalan'), 'Saya sakit');
    await user.dblClick(form.getByRole('button', { name: 'Ajukan pembatalan' }));
    expect(await work.findByText('Anda mengajukan pembatalan')).toBeInTheDocument();
    expect(work.queryByRole('button', { name: 'Ajukan Pembatalan' })).not.toBeInTheDocument();
    expect(sent).toEqual([[contract.kontrak.id, { alasan: 'Saya sakit' }]]);
  });

  test('keeps its reason when it could not be sent', async () => {
    api.use(http.post(CANCEL, replyNothing));
    const { user, work } = await openFor({});
    await user.click(work.getByRole('button', { name: 'Ajukan Pembatalan' }));
    await user.type(work.getByLabelText('Alasan pembatalan'), 'Saya sakit');
    expect(leavesFreely()).toBe(false);
    await user.click(work.getByRole('button', { name: 'Ajukan pembatalan' }));
    expect(await work.findByRole('alert')).toHaveTextContent('Usulan belum terkirim.');
    expect(work.getByLabelText('Alasan pembatalan')).toHaveValue('Saya sakit');
  });

  describe('of the Brand', () => {
    const usulanBatal = { oleh: 'Brand' as const, alasan: 'Produk ditarik', sampai: inHours(20) };

    test('is agreed to only after a second question', async () => {
      const sent: unknown[] = [];
      api.use(
        http.put(CANCEL, async ({ request, params }) => {
          sent.push([params.id, await request.json()]);
          content = [aWork({ status: 'cancelled', jatuhTempo: null })];
          return replyData(null);
        }),
      );
      const { user, work } = await openFor({ usulanBatal });
      const alert = work.getByRole('alert');
      expect(alert).toHaveTextContent('Brand mengajukan pembatalan');
      expect(alert).toHaveTextContent('Produk ditarik');
      expect(alert).toHaveTextContent('Jawab sebelum 23 November 2026 pukul 10.00 (20 jam lagi).');
      await user.click(work.getByRole('button', { name: 'Setujui' }));
      expect(sent).toEqual([]);
      await user.dblClick(work.getByRole('button', { name: 'Ya, setujui pembatalan' }));
      expect(await work.findByText('Dibatalkan')).toBeInTheDocument();
      expect(sent).toEqual([[contract.kontrak.id, { setuju: true }]]);
    });

    test('is refused, and the work goes on', async () => {
      const sent: unknown[] = [];
      api.use(
        http.put(CANCEL, async ({ request }) => {
          sent.push(await request.json());
          content = [aWork()];
          return replyData(null);
        }),
      );
      const { user, work } = await openFor({ usulanBatal });
      await user.click(work.getByRole('button', { name: 'Tolak' }));
      await waitFor(() => expect(work.queryByText('Brand mengajukan pembatalan')).not.toBeInTheDocument());
      expect(work.getByRole('form', { name: 'Serahkan Konten' })).toBeInTheDocument();
      expect(sent).toEqual([{ setuju: false }]);
    });

    test('that has lapsed meanwhile is gone, with the reason why', async () => {
      api.use(
        http.put(CANCEL, () => {
          content = [aWork()];
          return replyFailure(409, 'Tidak ada usulan pembatalan.');
        }),
      );
      const { user, work } = await openFor({ usulanBatal });
      await user.click(work.getByRole('button', { name: 'Tolak' }));
      await waitFor(() => expect(work.queryByText('Brand mengajukan pembatalan')).not.toBeInTheDocument());
      expect(work.getByRole('alert')).toHaveTextContent('Tidak ada usulan pembatalan.');
    });
  });
});

describe('loading', () => {
  test('shows that it loads, then that there is none', async () => {
    const answer = held();
    content = [];
    api.use(
      http.get(CONTENT, async () => {
        await answer.promise;
        return replyRows([]);
      }),
    );
    const { work } = await show();
    expect(await work.findByText('Memuat konten...')).toBeInTheDocument();
    answer.resolve();
    expect(await work.findByText('Belum ada pekerjaan di kontrak ini.')).toBeInTheDocument();
  });

  test.each([
    ['the server’s sentence', () => replyFailure(500, 'Server sibuk.'), 'Server sibuk.'],
    ['no answer', replyNothing, 'Terjadi kesalahan saat memuat konten.'],
  ])('that fails with %s can be tried again', async (_, reply, message) => {
    api.use(http.get(CONTENT, reply, { once: true }));
    const { user, work } = await show();
    expect(await work.findByRole('alert')).toHaveTextContent(message);
    await user.click(work.getByRole('button', { name: 'Coba lagi' }));
    expect(await work.findByRole('heading', { name: 'Riwayat' })).toBeInTheDocument();
  });
});

test.each<[string, Parameters<typeof aContract>[0], string]>([
  ['not signed', {}, 'Menunggu tanda tangan Anda'],
  [
    'signed',
    { isVerification: true, isActive: true, konten: { status: 'awaiting_link', jatuhTempo: inHours(500) } },
    'Menunggu konten',
  ],
])('a contract that is %s says campaign, brand, state and price once', async (_, change, state) => {
  const one = aContract(change);
  content = [aWork({ rincian: { ...ESTIMATE, harga: one.detail.hargaPekerjaan } })];
  api.use(
    http.get(apiPath('Campaign/Kontrak'), () => replyRows([one])),
    // The text that is signed names all of them, as it must.
    http.get(apiPath('Campaign/Kontrak/:id'), () => new Promise<never>(() => {})),
  );
  renderPage(ContractPage, PAGE, undefined, '/appSohor/contract/:id');
  await screen.findByText(state);
  if (one.kontrak.isVerification) await screen.findByRole('heading', { name: 'Rincian pembayaran' });
  const texts = [one.detail.namaProyek, one.brand.fullName, state, /^Harga$/, 'Rp1.500.000'];
  for (const text of texts) expect([text, screen.getAllByText(text).length]).toEqual([text, 1]);
});

test('the list leads to the page, and so does the link of an earlier message', async () => {
  const list = renderPage(ContractsPage, '/appSohor/contract');
  expect(await screen.findByRole('link', { name: 'Konten' })).toHaveAttribute('href', PAGE);
  list.unmount();
  renderPage(ContractsPage, `/appSohor/contract?konten=${campaignId}`);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(PAGE));
});

describe('a contract that waits for its signature', () => {
  const SIGN = 'Setuju dan Tanda Tangan Kontrak';
  const waiting = (change: Parameters<typeof aContract>[0] = {}) =>
    aContract({ berlakuSampai: '2099-09-14T07:05:00.000Z', ...change });
  const open = async () => {
    api.use(http.get(apiPath('Campaign/Kontrak/:id'), () => replyData(aContractText())));
    const { user } = renderPage(ContractPage, PAGE, undefined, '/appSohor/contract/:id');
    const section = within(await screen.findByRole('region', { name: 'Tanda Tangan Kontrak' }));
    await section.findByRole('heading', { name: 'Perjanjian Kerjasama Influencer' });
    return { user, section };
  };
  /** Answers with the contract, then with what became of it. */
  const listed = (after: Parameters<typeof aContract>[0]) => {
    let isAnswered = false;
    api.use(
      http.get(apiPath('Campaign/Kontrak'), () => replyRows([isAnswered ? aContract(after) : waiting()])),
    );
    return () => {
      isAnswered = true;
    };
  };

  test('is signed on its page, once, with the text that was read, and its work follows', async () => {
    const answered = listed({ isVerification: true, isActive: true });
    const sent: unknown[] = [];
    api.use(
      http.put(apiPath('Campaign/approveContract/:id'), async ({ request }) => {
        sent.push(await request.json());
        answered();
        return replyData(null);
      }),
    );
    const { user, section } = await open();
    expect(section.getByText(/sampai 14 September 2099 pukul 14.05/)).toBeVisible();
    const sign = section.getByRole('button', { name: SIGN });
    expect(sign).toBeDisabled();
    await user.click(section.getByRole('checkbox'));
    await user.dblClick(sign);
    expect(await screen.findByRole('region', { name: 'Konten' })).toBeVisible();
    expect(sent).toEqual([{ sha256: aContractText().sha256 }]);
    expect(screen.queryByRole('button', { name: SIGN })).toBeNull();
  });

  test('is declined on its page, which asks first, and then says so', async () => {
    const answered = listed({ isVerification: false });
    api.use(
      http.put(apiPath('Campaign/declineContract/:id'), () => {
        answered();
        return replyData(null);
      }),
    );
    const { user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Tolak Kontrak' }));
    await user.click(section.getByRole('button', { name: 'Ya, Tolak Kontrak' }));
    expect(await screen.findByText('Ditolak')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tanda Tangan Kontrak' })).toBeNull();
  });

  test('says why it was not signed, and shows the new text when it has changed', async () => {
    api.use(
      http.get(apiPath('Campaign/Kontrak'), () => replyRows([waiting()])),
      http.put(apiPath('Campaign/approveContract/:id'), () => replyFailure(409, 'Isi kontrak berubah.')),
    );
    const { user, section } = await open();
    await user.click(section.getByRole('checkbox'));
    await user.click(section.getByRole('button', { name: SIGN }));
    expect(await section.findByRole('alert')).toHaveTextContent('Isi kontrak berubah.');
  });

  test('is led to by its dialog, and by a message that knows its campaign only', async () => {
    api.use(
      http.get(apiPath('Campaign/Kontrak'), () => replyRows([waiting()])),
      http.get(apiPath('Campaign/Kontrak/:id'), () => replyData(aContractText())),
    );
    const list = renderPage(ContractsPage, '/appSohor/contract');
    await list.user.click(await screen.findByRole('button', { name: 'Tanda Tangan Kontrak' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tanda Tangan Kontrak' }));
    expect(await dialog.findByRole('link', { name: 'Buka halaman' })).toHaveAttribute('href', PAGE);
    list.unmount();
    renderPage(ContractsPage, `/appSohor/contract?konten=${campaignId}`);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(PAGE));
  });
});

test("somebody else's contract is not found", async () => {
  renderPage(ContractPage, '/appSohor/contract/fremd', undefined, '/appSohor/contract/:id');
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible();
});

test('a dispute that was just opened leads to its page', async () => {
  api.use(http.post(apiPath('Dispute'), () => replyData({ id: contract.kontrak.id })));
  const { user, work } = await openFor({});
  await user.click(work.getByRole('button', { name: 'Ajukan Sengketa' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ajukan Sengketa' }));
  await user.type(await form.findByRole('textbox', { name: /Apa yang terjadi/ }), 'Brief berubah.');
  await user.click(form.getByRole('button', { name: 'Ajukan Sengketa' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`${PAGE}/sengketa`));
});
