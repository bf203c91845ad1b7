import type { Work } from '@sohor/shared/api';
import { fetchWork } from '@sohor/shared/api';
import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  aContent,
  aContentEvent,
  aDisputeDetail,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import type { Content, DisputeDetail } from '@sohor/shared/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { canDispute } from './can-dispute.ts';
import { DisputeEntry, DisputePage } from './index.ts';

const NOW = Date.parse('2025-09-22T03:00:00.000Z');
const ID = aDisputeDetail().id;
let stored: DisputeDetail;
let sent: { path: string; body: unknown }[] = [];
const takes =
  (path: string, answer: object | null, change: Partial<DisputeDetail> = {}) =>
  async ({ request }: { request: Request }) => {
    sent.push({ path, body: await request.json() });
    stored = { ...stored, ...change };
    return replyData(answer);
  };
const api = fakeApi(
  http.get(apiPath('Dispute/contract/:id'), () => replyData(stored)),
  http.post(apiPath('Dispute'), takes('Dispute', { id: ID })),
  http.post(apiPath('Dispute/:id/message'), takes('message', null)),
  http.post(
    apiPath('Dispute/:id/withdraw'),
    takes('withdraw', null, { status: 'withdrawn', berakhir: '2025-09-22T03:00:00.000Z' }),
  ),
);

beforeEach(() => {
  localStorage.clear();
  signInAs('kol-1', 'KOL');
  forgetServerState();
  stored = aDisputeDetail();
  sent = [];
});

async function workOf(change: Partial<Content>): Promise<Work> {
  api.use(http.get(apiPath('Campaign/content/:id'), () => replyRows([aContent(change)])));
  const { items } = await fetchWork('c1');
  return items[0] as Work;
}

test('what the other side said stands above the form, and a button leads to that', async () => {
  const { user } = renderPage(
    withProviders(() => <DisputePage side="KOL" />),
    '/x',
    undefined,
    '/:id',
  );
  const form = await screen.findByLabelText('Keterangan Anda');
  const said = screen.getByRole('region', { name: 'Keterangan kedua pihak' });
  expect(said.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Sampaikan keterangan' }));
  expect(form).toHaveFocus();
});

async function open(change: Partial<Content>, side: 'KOL' | 'Brand' = 'KOL') {
  const work = await workOf(change);
  return renderPage(withProviders(() => <DisputeEntry work={work} side={side} now={NOW} />));
}
const ADDRESS = {
  KOL: `/appSohor/contract/${aContent().id}`,
  Brand: `/appSohor/kontrakBrand/${aContent().id}`,
} as const;
const PAGES = {
  KOL: withProviders(() => <DisputePage side="KOL" />),
  Brand: withProviders(() => <DisputePage side="Brand" />),
};
const show = (side: 'KOL' | 'Brand' = 'KOL') =>
  renderPage(
    PAGES[side],
    `${ADDRESS[side]}/sengketa`,
    undefined,
    `${ADDRESS[side].replace(/[^/]*$/, ':id')}/sengketa`,
  );
const opened = (change: Partial<DisputeDetail>, side: 'KOL' | 'Brand' = 'KOL') => {
  stored = { ...stored, ...change };
  return show(side);
};

test.each<[Content['status'], 'KOL' | 'Brand', boolean]>([
  ['awaiting_link', 'KOL', true],
  ['link_review', 'Brand', true],
  ['overdue', 'KOL', true],
  ['cancelling', 'KOL', true],
  ['cancelling', 'Brand', false],
  ['disputed', 'KOL', false],
  ['cancelled', 'Brand', false],
  ['settled', 'KOL', false],
  ['released', 'KOL', false],
])('work that is %s can be disputed by the %s: %s', async (status, side, expected) => {
  expect(canDispute(await workOf({ status }), side, NOW)).toBe(expected);
});

test.each([
  ['29 days', '2025-08-24T04:00:00.000Z', true],
  ['31 days', '2025-08-22T02:00:00.000Z', false],
])('%s after the payment a Brand can say that the content is gone: %s', async (_, at, expected) => {
  const riwayat = [aContentEvent({ event: 'accepted', oleh: 'Brand', url: null, at })];
  expect(canDispute(await workOf({ status: 'released', jatuhTempo: null, riwayat }), 'Brand', NOW)).toBe(
    expected,
  );
});

test('while one about content that is gone runs, a Brand reads it and opens no other', async () => {
  const riwayat = [
    aContentEvent({ event: 'accepted', oleh: 'Brand', url: null, at: '2025-09-20T04:00:00.000Z' }),
  ];
  const paid = { status: 'released', jatuhTempo: null, riwayat, sengketa: ID } as const;
  expect(canDispute(await workOf({ ...paid, sengketaBerjalan: true }), 'Brand', NOW)).toBe(false);
  expect(canDispute(await workOf(paid), 'Brand', NOW)).toBe(true);
});

test('one is opened with words and a link, once, and leads to its page; without words it says what is missing', async () => {
  const { user } = await open({});
  await user.click(screen.getByRole('button', { name: 'Ajukan Sengketa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajukan Sengketa' }));
  expect(await dialog.findByText(/brand diberi tahu/)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Ajukan Sengketa' });
  await user.click(send);
  expect(dialog.getByText('Jelaskan apa yang terjadi.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Apa yang terjadi/ }), 'Brand tidak menjawab.');
  await user.type(dialog.getByRole('textbox', { name: /Tautan bukti/ }), 'drive.google.com/x');
  await user.dblClick(send);
  expect(
    await screen.findByText('Sengketa diajukan. Kedua pihak punya 48 jam untuk menyampaikan bukti.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`${ADDRESS.KOL}/sengketa`));
  expect(sent).toEqual([
    {
      path: 'Dispute',
      body: {
        idKontrak: aContent().id,
        alasan: 'Brand tidak menjawab.',
        jenis: 'Pekerjaan',
        gambar: [],
        tautan: ['https://drive.google.com/x'],
      },
    },
  ]);
});

test.each([
  [
    'the server refuses it',
    () => replyFailure(409, 'Sengketa untuk pekerjaan ini sudah diajukan.'),
    /sudah diajukan/,
  ],
  ['there is no connection', replyNothing, /Belum terkirim/],
])('where %s the dialog says so, and what was typed stays', async (_, reply, text) => {
  api.use(http.post(apiPath('Dispute'), reply));
  const { user } = await open({});
  await user.click(screen.getByRole('button', { name: 'Ajukan Sengketa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajukan Sengketa' }));
  const field = await dialog.findByRole('textbox', { name: /Apa yang terjadi/ });
  await user.type(field, 'Brand tidak menjawab.');
  await user.click(dialog.getByRole('button', { name: 'Ajukan Sengketa' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(field).toHaveValue('Brand tidak menjawab.');
});

test('both sides read what was said, until when to say more, and by when it is decided', async () => {
  const { user } = opened({});
  expect(await screen.findByText(/Keputusan paling lambat 26 September 2025/)).toBeVisible();
  const said = within(screen.getByRole('region', { name: 'Keterangan kedua pihak' }));
  expect(said.getByText('Kopi Nusantara')).toBeVisible();
  expect(said.getByText('Anda')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tarik Sengketa' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Keterangan Anda/ }), 'Ini buktinya.');
  await user.click(screen.getByRole('button', { name: 'Kirim Keterangan' }));
  expect(await screen.findByText('Keterangan Anda dikirim.')).toBeInTheDocument();
  expect(sent).toEqual([{ path: 'message', body: { teks: 'Ini buktinya.', gambar: [], tautan: [] } }]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Keterangan Anda/ })).toHaveValue(''));
});

test('who opened it takes it back after another question', async () => {
  const { user } = opened({ status: 'deciding' }, 'Brand');
  await user.click(await screen.findByRole('button', { name: 'Tarik Sengketa' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ya, tarik sengketa' }));
  expect(await screen.findByText('Sengketa ditarik.')).toBeInTheDocument();
  expect(await screen.findByText(/^Ditarik pada .*Pekerjaan berlanjut\.$/)).toBeVisible();
});

test('the decision is read with its reason and its parts, and nothing more can be said', async () => {
  opened({
    status: 'decided',
    berakhir: '2025-09-25T03:00:00.000Z',
    putusan: { keKol: 900_000, alasan: 'Logo terlihat sebentar.' },
  });
  expect(await screen.findByText('Logo terlihat sebentar.')).toBeVisible();
  expect(screen.getByText(/^Rp900.000 dari harga untuk KOL/)).toHaveTextContent(
    'Rp600.000 untuk saldo brand',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

describe("about content that is gone, whose payment is the KOL's already", () => {
  const gone = { jenis: 'Konten hilang' } as const;

  test('taking it back changes nothing about the work', async () => {
    stored = aDisputeDetail({ ...gone, status: 'withdrawn', berakhir: '2025-09-25T03:00:00.000Z' });
    opened({});
    expect(await screen.findByText(/^Ditarik pada .*Pembayaran tidak berubah\.$/)).toBeVisible();
    expect(screen.getByText('Konten hilang setelah dibayar')).toBeVisible();
  });

  test.each([
    [900_000, /^Rp900.000 dari harga tetap untuk KOL\. Selebihnya ditarik kembali/],
    [aDisputeDetail().harga, 'Pembayaran KOL tidak berubah.'],
    [0, /^Seluruh pembayaran ditarik kembali/],
  ])('the decision says what the KOL keeps: %p', async (keKol, text) => {
    opened({
      ...gone,
      status: 'decided',
      berakhir: '2025-09-25T03:00:00.000Z',
      putusan: { keKol, alasan: 'Tayang separuh waktu.' },
    });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

test('a dispute that cannot be loaded can be asked for again', async () => {
  api.use(http.get(apiPath('Dispute/contract/:id'), replyNothing, { once: true }));
  const { user } = opened({});
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Logo tidak terlihat.')).toBeVisible();
});

test('a contract without a dispute says so, and leads back to the work', async () => {
  api.use(http.get(apiPath('Dispute/contract/:id'), () => replyFailure(404, 'Sengketa tidak ditemukan.')));
  opened({});
  expect(await screen.findByText('Tidak ada sengketa di kontrak ini.')).toBeVisible();
  for (const name of ['Kembali ke kontrak', 'Buka Kontrak'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', ADDRESS.KOL);
});

test.each(['KOL', 'Brand'] as const)(
  "for a %s, the work's entry leads to the dispute's page",
  async (side) => {
    await open({ status: 'disputed', sengketa: ID }, side);
    expect(screen.getByRole('link', { name: /^Lihat Sengketa/ })).toHaveAttribute(
      'href',
      `${ADDRESS[side]}/sengketa`,
    );
  },
);

test('a member of a team without the right to campaigns reads it, and can neither add nor withdraw', async () => {
  localStorage.setItem('sohor.teamRole', 'session reader');
  opened({}, 'Brand');
  expect(await screen.findByText('Logo tidak terlihat.')).toBeVisible();
  expect(screen.getByText(/^Memberi keterangan dilakukan oleh/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tarik Sengketa' })).not.toBeInTheDocument();
});
