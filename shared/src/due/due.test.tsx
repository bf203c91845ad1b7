import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  aDueItem,
  apiPath,
  fakeApi,
  renderPage,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { byTime, weekOf } from './days.ts';
import { Schedule } from './schedule.tsx';

const LIST = apiPath('Dashboard/due');
const asked: URLSearchParams[] = [];
const api = fakeApi(
  http.get(LIST, ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return replyRows([
      aDueItem({ sampai: '2026-11-27T09:00:00.000Z' }),
      aDueItem({
        giliran: 'lawan',
        kind: 'sign_contract',
        idKontrak: '0190f5c0-0000-7000-8000-00000000000c',
        sampai: '2026-12-02T17:00:00.000Z',
      }),
      aDueItem({
        kind: 'payout_returned',
        idCampaign: null,
        idKontrak: null,
        namaProyek: null,
        sampai: null,
      }),
    ]);
  }),
);
const pages = {
  KOL: withProviders(() => <Schedule side="KOL" />),
  Brand: withProviders(() => <Schedule side="Brand" />),
};
const open = (side: 'KOL' | 'Brand', query = '') => {
  signInAs('one', side);
  return renderPage(pages[side], `/appSohor/jadwal${query}`);
};

beforeEach(() => {
  forgetServerState();
  asked.length = 0;
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T03:00:00.000Z'));
});
afterEach(() => jest.restoreAllMocks());

test('lists by time what a Brand has to do and whom it waits for, each with its way', async () => {
  open('Brand');
  const today = await screen.findByRole('region', { name: 'Hari ini' });
  expect(today).toHaveTextContent('Tinjau konten Sari Wulandari');
  expect(today).toHaveTextContent('Diterima dan dibayar otomatis dalam 6 jam');
  expect(within(today).getByRole('link', { name: /^Tinjau konten/ })).toHaveAttribute(
    'href',
    '/appSohor/daftarCampaign/0190f5c0-0000-7000-8000-000000000001?bagian=konten',
  );
  expect(
    within(screen.getByRole('region', { name: 'Minggu depan' })).getByRole('link', {
      name: 'Lihat: Menunggu Sari Wulandari menjawab kontrak',
    }),
  ).toHaveAttribute('href', '/appSohor/kontrakBrand/0190f5c0-0000-7000-8000-00000000000c');
  expect(
    within(screen.getByRole('region', { name: 'Tanpa tenggat' })).getByRole('link', {
      name: /^Lihat penarikan/,
    }),
  ).toHaveAttribute('href', '/appSohor/balance');
});

test.each([
  ['KOL', 'contract', 'answer_dispute'],
  ['Brand', 'kontrakBrand', 'answer_dispute'],
  ['KOL', 'contract', 'await_decision'],
  ['Brand', 'kontrakBrand', 'await_decision'],
] as const)('a dispute leads a %s to its page', async (side, page, kind) => {
  const item = aDueItem({ kind, giliran: kind === 'answer_dispute' ? 'saya' : 'lawan' });
  api.use(http.get(LIST, () => replyRows([item])));
  open(side);
  expect(await screen.findByRole('link', { name: /^Lihat/ })).toHaveAttribute(
    'href',
    `/appSohor/${page}/${item.idKontrak}/sengketa`,
  );
});

test.each([
  ['KOL', 'answer_offer', 'Lihat penawaran'],
  ['Brand', 'fund_offer', 'Tambah dana'],
] as const)('an offer leads a %s to it: %s', async (side, kind, step) => {
  const idPenawaran = '0190f5c0-0000-7000-8000-0000000000f1';
  api.use(http.get(LIST, () => replyRows([aDueItem({ kind, idKontrak: null, idPenawaran })])));
  open(side);
  expect(await screen.findByRole('link', { name: new RegExp(`^${step}`) })).toHaveAttribute(
    'href',
    `/appSohor/pesan?saring=penawaran&penawaran=${idPenawaran}`,
  );
});

test('a week shows the same steps on their days, and asks for its days only', async () => {
  const { user } = open('KOL');
  await user.click(await screen.findByRole('radio', { name: 'Minggu' }));
  const week = await screen.findByRole('region', { name: /^Minggu Sen/ });
  const friday = within(week)
    .getByText(/hari ini/)
    .closest('li') as HTMLElement;
  expect(within(friday).getByRole('link')).toHaveTextContent('Sari Wulandari');
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ dari: '2026-11-23', sampai: '2026-11-29' });
  const thisWeek = screen.getByRole('button', { name: 'Minggu ini' });
  expect(thisWeek).toHaveAttribute('aria-current', 'date');
  await user.click(screen.getByRole('button', { name: 'Minggu depan' }));
  await screen.findByRole('region', { name: /^Minggu Sen, 30/ });
  expect(thisWeek).not.toHaveAttribute('aria-current');
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ dari: '2026-11-30', sampai: '2026-12-06' });
});

test("only the reader's own steps are listed on its wish", async () => {
  const { user } = open('KOL');
  await user.click(await screen.findByRole('radio', { name: 'Giliran Anda' }));
  await screen.findByRole('region', { name: 'Hari ini' });
  expect(asked.at(-1)?.get('giliran')).toBe('saya');
});

test('says when nothing waits, and a list that fails can be loaded again', async () => {
  api.use(http.get(LIST, () => replyFailure(503, 'Layanan sedang sibuk.')));
  const { user } = open('KOL', '?hari=2026-99-99');
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  api.use(http.get(LIST, () => replyRows([])));
  await user.click(again);
  expect(await screen.findByText('Tidak ada yang menunggu.')).toBeVisible();
});

test.each([
  ['2026-11-27T17:00:00.000Z', 'today'],
  ['2026-11-27T17:00:01.000Z', 'thisWeek'],
  ['2026-11-29T17:00:00.000Z', 'thisWeek'],
  ['2026-11-30T17:00:00.000Z', 'nextWeek'],
  ['2026-12-06T17:00:00.000Z', 'nextWeek'],
  ['2026-12-07T17:00:00.000Z', 'later'],
  [null, 'open'],
] as const)('on a Friday, a time that ends %s is %s', (until, when) => {
  const item = {
    ...aDueItem(),
    isOwn: true,
    campaignId: null,
    contractId: null,
    offerId: null,
    campaignName: null,
    who: null,
  };
  const now = Date.parse('2026-11-27T03:00:00.000Z');
  expect(byTime([{ ...item, until, amountIdr: 1, count: 1 }], now).map((group) => group.when)).toEqual([
    when,
  ]);
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'));
});
