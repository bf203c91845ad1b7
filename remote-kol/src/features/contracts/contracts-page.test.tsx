import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aContract,
  apiPath,
  catchSavedFiles,
  fakeApi,
  itShows,
  renderPage,
  replyFailure,
  replyMalformed,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import type { ContractItem } from '@sohor/shared/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ContractsPage } from './contracts-page.tsx';

const ADDRESS = '/appSohor/contract';
const LIST = apiPath('Campaign/Kontrak');
const contract = aContract();
const api = fakeApi(http.get(LIST, () => replyRows([contract])));
const files = catchSavedFiles();

beforeEach(() => {
  forgetServerState();
  signInAs(contract.IdUser, 'KOL');
});

itShows(
  ['Memuat daftar kontrak...', 'Tidak Aktif', 'Tanda Tangan Kontrak'],
  'loads, then shows what a card must hold',
  async () => {
    renderPage(ContractsPage, ADDRESS);
    expect(screen.getByRole('status')).toHaveTextContent('Memuat daftar kontrak...');
    const card = await screen.findByRole('article', { name: 'Kontrak Kopi Senja' });
    for (const text of [
      `ID ${contract.kontrak.id}`,
      'Kopi Senja',
      'PT Kopi Senja',
      '7 September 2025 pukul 14.05',
      'Tidak Aktif',
      'Menunggu tanda tangan Anda',
    ])
      expect(within(card).getByText(text)).toBeInTheDocument();
  },
);

describe('the card of a signed contract says where its work stands, and what is next', () => {
  const NOW = Date.parse('2025-10-01T05:00:00.000Z');
  beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
  afterEach(() => jest.restoreAllMocks());
  const cardOf = async (konten: ContractItem['konten']) => {
    api.use(http.get(LIST, () => replyRows([aContract({ isActive: true, isVerification: true, konten })])));
    renderPage(ContractsPage, ADDRESS);
    return within(await screen.findByRole('article', { name: 'Kontrak Kopi Senja' }));
  };

  test.each([
    ['awaiting_draft', '2025-10-03T17:00:00.000Z', 'Menunggu draf', '3 Oktober 2025'],
    ['awaiting_link', '2025-10-02T02:30:00.000Z', 'Menunggu konten', '21 jam 30 menit lagi'],
    ['awaiting_link', '2025-10-01T05:00:00.000Z', 'Terlambat', 'Sudah lewat'],
    ['link_review', '2025-10-02T08:00:00.000Z', 'Ditinjau', '1 hari 3 jam lagi'],
    ['overdue', '2025-10-02T08:00:00.000Z', 'Terlambat', 'Sudah lewat'],
    [
      'cancelling',
      '2025-10-02T08:00:00.000Z',
      'Dibatalkan',
      '2 Oktober 2025 pukul 15.00 (1 hari 3 jam lagi)',
    ],
  ] as const)('%s until %s: %s, %s', async (status, jatuhTempo, badge, step) => {
    const card = await cardOf({ status, jatuhTempo });
    expect(card.getByText(badge)).toBeVisible();
    expect(card.getByText(step)).toBeVisible();
  });

  test('work that the Brand wants revised says so until it is late', async () => {
    const wanted = await cardOf({
      status: 'awaiting_link',
      jatuhTempo: '2025-10-03T17:00:00.000Z',
      revisi: true,
    });
    expect(wanted.getByText('Perlu revisi')).toBeVisible();
    expect(wanted.queryByText('Menunggu konten')).not.toBeInTheDocument();
    cleanup();
    forgetServerState();
    const late = await cardOf({
      status: 'awaiting_link',
      jatuhTempo: '2025-10-01T05:00:00.000Z',
      revisi: true,
    });
    expect(late.getByText('Terlambat')).toBeVisible();
  });

  test('paid work has nothing next, nor has work in a state of a later API', async () => {
    const paid = await cardOf({ status: 'released', jatuhTempo: null });
    expect(paid.getByText('Diterima')).toBeVisible();
    expect(paid.queryByText(/lagi\)?$/)).not.toBeInTheDocument();
    cleanup();
    forgetServerState();
    const disputed = await cardOf({ status: 'released', jatuhTempo: null, sengketaBerjalan: true });
    expect(disputed.getByText('Sengketa')).toBeVisible();
    expect(disputed.queryByText('Diterima')).not.toBeInTheDocument();
    cleanup();
    forgetServerState();
    const later = {
      status: 'arbitrated',
      jatuhTempo: '2025-10-02T08:00:00.000Z',
    } as unknown as ContractItem['konten'];
    api.use(
      http.get(LIST, () =>
        replyMalformed({
          code: 200,
          data: [aContract({ isVerification: true, konten: later })],
          nextCursor: null,
          Error: null,
        }),
      ),
    );
    renderPage(ContractsPage, ADDRESS);
    expect(await screen.findByText('Status lain')).toBeVisible();
  });
});

itShows('N/A', 'stands for names that are missing', async () => {
  api.use(http.get(LIST, () => replyRows([aContract({ namaProyek: '', brand: '' })])));
  renderPage(ContractsPage, ADDRESS);
  const card = await screen.findByRole('article', { name: 'Kontrak N/A' });
  expect(within(card).getAllByText('N/A')).toHaveLength(2);
});

itShows('Invalid Date', 'stands for a date that is none', async () => {
  const unreadable = aContract({ createdAt: 'kemarin' });
  api.use(
    http.get(LIST, () => replyMalformed({ code: 200, data: [unreadable], nextCursor: null, Error: null })),
  );
  renderPage(ContractsPage, ADDRESS);
  expect(within(await screen.findByRole('article')).getByText('Invalid Date')).toBeInTheDocument();
});

describe('offers no signature', () => {
  const offersNone = async (change: Parameters<typeof aContract>[0], label: string) => {
    api.use(http.get(LIST, () => replyRows([aContract(change)])));
    renderPage(ContractsPage, ADDRESS);
    expect(await screen.findByText(label)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tanda Tangan Kontrak' })).not.toBeInTheDocument();
  };
  itShows('Aktif', 'on a contract that is signed', () =>
    offersNone({ isVerification: true, isActive: true }, 'Ditandatangani'),
  );
  itShows('Tidak Aktif', 'on a contract that is declined', () =>
    offersNone({ isVerification: false }, 'Ditolak'),
  );
});

describe('the document', () => {
  const PDF = apiPath('Campaign/Kontrak/:id/pdf');
  const signed = () => replyRows([aContract({ isVerification: true, isActive: true })]);

  test('of a signed contract is fetched as the signed-in user, and saved', async () => {
    let bearer: string | null = null;
    api.use(
      http.get(LIST, signed),
      http.get(PDF, ({ request, params }) => {
        bearer = request.headers.get('authorization');
        return new HttpResponse(`%PDF of ${params.id}`, { headers: { 'content-type': 'application/pdf' } });
      }),
    );
    const { user } = renderPage(ContractsPage, ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Unduh PDF' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe(`kontrak-${contract.kontrak.id}.pdf`);
    expect(files[0]?.content.type).toBe('application/pdf');
    expect(bearer).toBe('Bearer session.secret');
  });

  test('that cannot be had is explained, and can be asked for again', async () => {
    api.use(
      http.get(LIST, signed),
      http.get(PDF, () => replyNothing()),
    );
    const { user } = renderPage(ContractsPage, ADDRESS);
    await user.click(await screen.findByRole('button', { name: 'Unduh PDF' }));
    expect(
      await screen.findByText('Kontrak gagal diunduh. Periksa koneksi Anda, lalu coba lagi.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Unduh PDF' })).toBeEnabled();
    expect(files).toHaveLength(0);
  });

  test.each([
    ['pending', {}],
    ['declined', { isVerification: false }],
  ])('does not exist while a contract is %s', async (_, change) => {
    api.use(http.get(LIST, () => replyRows([aContract(change)])));
    renderPage(ContractsPage, ADDRESS);
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Unduh PDF' })).not.toBeInTheDocument();
  });
});

itShows('Belum ada kontrak tersedia.', 'while there is none', async () => {
  api.use(http.get(LIST, () => replyRows([])));
  renderPage(ContractsPage, ADDRESS);
  expect(await screen.findByText('Belum ada kontrak tersedia.')).toBeInTheDocument();
});

describe('a list that fails loads on the next try', () => {
  const fails = async (reply: () => Response, text: string) => {
    api.use(http.get(LIST, reply, { once: true }));
    const { user } = renderPage(ContractsPage, ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${text}`);
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  };
  itShows('Error: {reason}', 'with the server’s sentence', () =>
    fails(() => replyFailure(500, 'Server sibuk.'), 'Server sibuk.'),
  );
  itShows('Error: {reason}', 'with the sentence of an answer that is none inside', () =>
    fails(() => replyMalformed({ code: 500, Error: 'Server sibuk.' }), 'Server sibuk.'),
  );
  itShows('Gagal mengambil daftar kontrak.', 'after an answer without a list', (text) =>
    fails(() => replyMalformed({ code: 200, Error: null }), text),
  );
  itShows('Terjadi kesalahan saat mengambil daftar kontrak.', 'without an answer', (text) =>
    fails(replyNothing, text),
  );
});

test('fetches the next page on demand', async () => {
  api.use(
    http.get(LIST, ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? replyRows([aContract({ id: 'second', idCampaign: 'b', namaProyek: 'Batik Kirana' })])
        : replyRows([contract], 'two'),
    ),
  );
  const { user } = renderPage(ContractsPage, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }));
  expect(await screen.findByRole('article', { name: 'Kontrak Batik Kirana' })).toBeInTheDocument();
});

test.each([
  ['to the signed one, which may be older', true, 'older'],
  ['to the newest where none is signed', false, 'newer'],
])('a message about a campaign with several contracts leads %s', async (_, isVerification, expected) => {
  const older = aContract({ id: 'older', isVerification });
  api.use(
    http.get(LIST, ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? replyRows([older])
        : replyRows([aContract({ id: 'newer' })], 'two'),
    ),
  );
  renderPage(ContractsPage, `${ADDRESS}?konten=${contract.detail.idCampaign}`);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`${ADDRESS}/${expected}`));
});

test('what waits for a signature comes first, and each leads to its campaign', async () => {
  const signed = aContract({ id: 'a', idCampaign: 'a', namaProyek: 'Batik Kirana', isVerification: true });
  const waiting = aContract({ id: 'b', idCampaign: 'b', namaProyek: 'Kopi Pagi' });
  api.use(http.get(LIST, () => replyRows([signed, waiting])));
  renderPage(ContractsPage, ADDRESS);
  await screen.findAllByRole('article');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Kopi Pagi',
    'Batik Kirana',
  ]);
  expect(screen.getByRole('link', { name: 'Kopi Pagi' })).toHaveAttribute(
    'href',
    '/appSohor/campaigns?campaign=b',
  );
});

test('an offer says until when it can be signed; one that has lapsed says why', async () => {
  const late = { sebab: 'Waktu habis', alasan: null } as const;
  const cancelled = { sebab: 'Campaign dibatalkan', alasan: 'Produk batal' } as const;
  api.use(
    http.get(LIST, () =>
      replyRows([
        aContract({ berlakuSampai: '2099-09-14T07:05:00.000Z' }),
        aContract({ id: 'b', isVerification: false, gugur: late }),
        aContract({ id: 'c', isVerification: false, gugur: cancelled }),
      ]),
    ),
  );
  renderPage(ContractsPage, ADDRESS);
  expect(await screen.findByText('Tanda tangani sebelum')).toBeVisible();
  expect(screen.getByText('14 September 2099 pukul 14.05')).toBeVisible();
  expect(screen.getAllByText('Tidak berlaku lagi')).toHaveLength(2);
  expect(screen.getByText(/tidak ditandatangani tepat waktu/)).toBeVisible();
  expect(screen.getByText(/Alasan: Produk batal$/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Tanda Tangan Kontrak' })).toHaveLength(1);
});

test('the list is searched and filtered by the server, as the address says', async () => {
  const asked: (string | null)[][] = [];
  api.use(
    http.get(LIST, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push([searchParams.get('kelompok'), searchParams.get('q')]);
      return replyRows(searchParams.get('q') === 'zz' ? [] : [aContract()]);
    }),
  );
  const { user } = renderPage(ContractsPage, ADDRESS);
  await user.click(await screen.findByRole('radio', { name: 'Menunggu Anda' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['waiting', null]));
  await user.type(screen.getByRole('searchbox', { name: 'Cari kontrak' }), 'zz');
  expect(await screen.findByText('Tidak ada kontrak yang cocok.')).toBeVisible();
  expect(asked.at(-1)).toEqual(['waiting', 'zz']);
  await user.click(screen.getByRole('radio', { name: 'Semua' }));
  await waitFor(() => expect(asked.at(-1)).toEqual([null, 'zz']));
});

test('without a contract there is nothing to search', async () => {
  api.use(http.get(LIST, () => replyRows<ContractItem>([])));
  renderPage(ContractsPage, ADDRESS);
  expect(await screen.findByText('Belum ada kontrak tersedia.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
