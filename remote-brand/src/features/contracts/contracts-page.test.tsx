import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aBrandContract,
  aCampaign,
  aContent,
  aContentEvent,
  aContractText,
  anAgreement,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
  someWorkFigures,
} from '@sohor/shared/testing';
import type { BrandContract } from '@sohor/shared/wire';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { ContractPage } from './contract-page.tsx';
import { ContractsPage } from './contracts-page.tsx';

const PAGE = '/appSohor/kontrakBrand';
const LIST = apiPath('Campaign/KontrakBrand');
const ONE = apiPath('Campaign/KontrakBrand/:id');
const SIGNED = {
  status: 'approved',
  dijawab: '2025-09-08T03:00:00.000Z',
} as const;

let stored: BrandContract[] = [];
const asked: string[] = [];
const api = fakeApi(
  http.get(apiPath('Campaign/detail/:id'), () => replyData(aCampaign())),
  http.get(apiPath('Figures/:id'), () => replyData([someWorkFigures()])),
  http.get(apiPath('Shipment/:id'), () => replyData(null)),
  http.get(LIST, ({ request }) => {
    asked.push(new URL(request.url).search);
    return replyRows(stored);
  }),
  http.get(ONE, ({ params }) =>
    replyData({ ...stored.find(({ id }) => id === params.id), text: aContractText().text }),
  ),
);

beforeEach(() => {
  stored = [aBrandContract()];
  asked.length = 0;
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

const openOne = () => renderPage(ContractPage, `${PAGE}/${stored[0]?.id}`, undefined, `${PAGE}/:id`);

test.each<[string, Partial<BrandContract>]>([
  ['Menunggu tanda tangan KOL', {}],
  ['Ditolak KOL', { status: 'declined' }],
  ['Tidak berlaku lagi', { status: 'lapsed', gugur: { sebab: 'Waktu habis', alasan: null } }],
  ['Menunggu konten', { ...SIGNED, konten: { status: 'awaiting_link', jatuhTempo: null } }],
  ['Menunggu revisi', { ...SIGNED, konten: { status: 'awaiting_link', jatuhTempo: null, revisi: true } }],
  ['Draf menunggu tinjauan Anda', { ...SIGNED, konten: { status: 'draft_review', jatuhTempo: null } }],
  ['Sengketa', { ...SIGNED, konten: { status: 'released', jatuhTempo: null, sengketaBerjalan: true } }],
  ['Diterima', { ...SIGNED, konten: { status: 'released', jatuhTempo: null } }],
])('a card says one thing about its contract: %s', async (label, change) => {
  stored = [aBrandContract(change)];
  renderPage(ContractsPage, PAGE);
  const card = within(
    await screen.findByRole('article', { name: 'Kontrak Sari Wulandari untuk Kopi Senja' }),
  );
  expect(card.getByText(label)).toBeVisible();
  const others = /^(Menunggu tanda tangan KOL|Ditolak KOL|Tidak berlaku lagi|Ditandatangani|Diterima)$/;
  expect(card.queryAllByText(others).map(({ textContent }) => textContent)).toEqual(
    others.test(label) ? [label] : [],
  );
});

test('the last moment of a day is written as that day', async () => {
  stored = [
    aBrandContract({
      ...SIGNED,
      konten: { status: 'awaiting_link', jatuhTempo: '2025-10-10T17:00:00.000Z' },
    }),
  ];
  renderPage(ContractsPage, PAGE);
  expect(await screen.findByText('10 Oktober 2025')).toBeVisible();
});

test('a group is asked for by name, and kept in the address', async () => {
  const { user } = renderPage(ContractsPage, PAGE);
  await screen.findByRole('article');
  await user.click(screen.getByRole('radio', { name: 'Berjalan' }));
  await screen.findByRole('article');
  expect(asked.at(-1)).toContain('kelompok=running');
  expect(screen.getByTestId('address')).toHaveTextContent(`${PAGE}?kelompok=running`);
});

test('a link opens a contract: what is next, and the text that its KOL signs', async () => {
  openOne();
  expect(await screen.findByText(/^KOL dapat menandatangani sampai 14 September 2025/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unduh PDF' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Buka campaign' })).toHaveAttribute(
    'href',
    `/appSohor/daftarCampaign/${stored[0]?.idCampaign}`,
  );
});

test('a signed contract shows its work only, with what can be done about it', async () => {
  stored = [aBrandContract({ ...SIGNED, konten: { status: 'link_review', jatuhTempo: null } })];
  const wanted: string[] = [];
  api.use(
    http.get(apiPath('Campaign/content/:id'), ({ request }) => {
      wanted.push(new URL(request.url).searchParams.get('kontrak') ?? '');
      return replyRows([aContent({ status: 'link_review', riwayat: [aContentEvent()] })]);
    }),
  );
  const list = renderPage(ContractsPage, PAGE);
  expect(await screen.findByRole('link', { name: 'Tinjau Konten' })).toHaveAttribute(
    'href',
    `${PAGE}/${stored[0]?.id}`,
  );
  list.unmount();
  openOne();
  expect(await screen.findByRole('button', { name: 'Terima Konten Sari Wulandari' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unduh PDF' })).toBeVisible();
  expect(await screen.findByText('125.400')).toBeVisible();
  expect(wanted).toEqual([stored[0]?.id]);
});

test("somebody else's contract is not found", async () => {
  api.use(http.get(ONE, () => replyFailure(404, 'Not found')));
  openOne();
  expect(await screen.findByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })).toBeVisible();
});

test('an opened contract shows what was agreed on, and what of it differs from the campaign', async () => {
  stored = [aBrandContract({ kesepakatan: anAgreement() })];
  openOne();
  const agreed = within(await screen.findByRole('region', { name: 'Kesepakatan' }));
  expect(agreed.getByText('Harga').nextSibling).toHaveTextContent('Rp2.000.000Di campaign: Rp1.500.000');
  expect(agreed.getByText('Eksklusivitas').nextSibling).toHaveTextContent('30 hari sejak konten tayang');
});
