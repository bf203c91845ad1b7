import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  aCampaign,
  aCampaignReport,
  anUncountedWork,
  apiPath,
  aReportedWork,
  catchSavedFiles,
  fakeApi,
  piecesReported,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import type { Campaign, CampaignReport } from '@sohor/shared/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CampaignReportSection } from './report-section.tsx';

const saved = catchSavedFiles();
let stored: CampaignReport;
let own: Campaign[];
const api = fakeApi(
  http.get(apiPath('Figures/report/:id'), () => replyData(stored)),
  http.get(apiPath('Figures/report/:id/work'), () => replyRows([aReportedWork(), anUncountedWork()])),
  http.get(apiPath('Campaign'), () => replyRows(own)),
);
beforeEach(() => {
  signInAs('brand-1', 'Brand');
  forgetServerState();
  stored = aCampaignReport();
  own = [];
});
const open = () =>
  renderPage(withProviders(() => <CampaignReportSection campaignId="c1" campaignName="Kopi: pagi/malam " />));

test('views, engagement and costs stand with their formulas, and typed figures are named', async () => {
  const { user } = open();
  expect(await screen.findByText('137.400')).toBeVisible();
  expect(screen.getByText('4,9%')).toBeVisible();
  expect(screen.getByText('Rp21,8')).toBeVisible();
  expect(screen.getByText('Rp21.834')).toBeVisible();
  expect(screen.getByText('Rp441')).toBeVisible();
  expect(screen.getByText('Rp3.135.000')).toBeVisible();
  expect(screen.getByText(/^Termasuk 12\.000 tayangan dari 1 konten yang angkanya/)).toBeVisible();
  expect(screen.getByText(/^Dari 2 dari 3 konten yang tayang/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sumber dan cara hitung' }));
  expect(screen.getByRole('row', { name: /Diisi kreator/ })).toHaveTextContent('12.000');
  expect(screen.getByText(/^Hanya dari 2 konten yang sudah dibayar/)).toBeVisible();
  expect(screen.getByText(/1 konten, 125\.400 tayangan\. CPM acuan: TikTok Rp25\.000/)).toBeVisible();
});

test('no value is claimed before staff has entered a reference', async () => {
  stored = aCampaignReport({ emv: null });
  open();
  expect(await screen.findByText('137.400')).toBeVisible();
  expect(screen.queryByText(/EMV/)).not.toBeInTheDocument();
});

test('what is missing is told with its reason, and never counted as zero', async () => {
  open();
  expect(await screen.findByText('2 konten belum tayang')).toBeVisible();
  expect(screen.getByText('1 konten di akun TikTok yang izinnya dicabut')).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Rina Lestari/ }));
  expect(row.getByText(/^Belum ada angka · tidak dapat dibaca sejak 21 September 2025/)).toBeVisible();
  expect(row.getAllByText('N/A')).toHaveLength(3);
  expect(row.getByText('Belum dibayar')).toBeVisible();
});

test('without paid work a view has no cost, and without published work there is no report', async () => {
  stored = aCampaignReport({ biaya: { total: 0, berangka: 0, konten: 0, tayangan: 0, interaksi: 0 } });
  const first = open();
  expect(await screen.findByText('137.400')).toBeVisible();
  expect(screen.queryByText('Rp0')).not.toBeInTheDocument();
  first.unmount();
  forgetServerState();
  stored = aCampaignReport({ konten: { berjalan: 1, tayang: 0, berangka: 0, dibayar: 0 } });
  open();
  expect(await screen.findByText('Belum ada konten yang tayang')).toBeVisible();
});

test('each kind of content has its figures, and a price where it is not divided', async () => {
  const [videos, reels] = stored.jenis;
  if (!videos || !reels) throw new Error('the sample has two kinds');
  stored = aCampaignReport({ jenis: [{ ...videos, biaya: null }, reels] });
  open();
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const video = await row(/^TikTok · Video/);
  expect(video.getByText('125.400')).toBeVisible();
  expect(video.getByText('Tidak dibagi')).toBeVisible();
  expect((await row(/^Instagram · Reels/)).getByText('Rp1.500.000')).toBeVisible();
  expect(screen.getByText(/^Kontrak dengan beberapa jenis konten punya satu harga/)).toBeVisible();
});

test('works of one contract stand with its one price, and what a view of all of them cost', async () => {
  api.use(http.get(apiPath('Figures/report/:id/work'), () => replyRows(piecesReported())));
  open();
  const table = within(await screen.findByRole('table', { name: 'Hasil menurut KOL' }));
  for (const name of ['TikTok · Video 1', 'TikTok · Video 2', 'Instagram · Story']) {
    const row = within(table.getByRole('row', { name: new RegExp(name) }));
    expect(row.getByText('Rp4.500.000 untuk 3 konten')).toBeVisible();
    expect(row.getByText('Rp14,4')).toBeVisible();
  }
});

test('is saved as a document and as a table', async () => {
  api.use(
    http.get(apiPath('Figures/report/:id/pdf'), () => new HttpResponse('%PDF')),
    http.get(apiPath('Figures/report/:id/work.xlsx'), () => new HttpResponse('PK')),
    http.get(apiPath('Figures/report/:id/kinds.xlsx'), () => new HttpResponse('PK')),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Unduh PDF' }));
  const [works, kinds] = screen.getAllByRole('button', { name: 'Excel (.xlsx)' });
  await user.click(works as HTMLElement);
  await waitFor(() => expect(saved).toHaveLength(2));
  await user.click(kinds as HTMLElement);
  await waitFor(() =>
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^laporan-Kopi-pagi-malam-sohor-[\d-]{10}\.pdf$/),
      expect.stringMatching(/^laporan-Kopi-pagi-malam-sohor-[\d-]{10}\.xlsx$/),
      expect.stringMatching(/^jenis-konten-Kopi-pagi-malam-sohor-[\d-]{10}\.xlsx$/),
    ]),
  );
});

test('a failure can be tried again', async () => {
  api.use(http.get(apiPath('Figures/report/:id'), () => replyFailure(500, 'Server sibuk.'), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Laporan gagal dimuat.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('137.400')).toBeVisible();
});

test('up to three other campaigns stand beside it, and can be let go', async () => {
  own = ['c1', 'c2', 'c3'].map((id) =>
    aCampaign({ id, namaProyek: `Campaign ${id}`, isVerification: id !== 'c3' }),
  );
  const { user } = open();
  const field = await screen.findByRole('combobox', { name: 'Tambahkan campaign' });
  expect(within(field).queryByRole('option', { name: 'Campaign c3' })).toBeNull();
  await user.selectOptions(field, 'Campaign c2');
  const table = within(await screen.findByRole('table', { name: 'Perbandingan campaign' }));
  for (const name of ['Campaign c1', 'Campaign c2'])
    await waitFor(() =>
      expect(table.getByRole('row', { name: new RegExp(name) })).toHaveTextContent('137.400'),
    );
  expect(screen.queryByRole('combobox', { name: 'Tambahkan campaign' })).toBeNull();
  await user.click(table.getByRole('button', { name: 'Lepas Campaign c2' }));
  expect(screen.queryByRole('table', { name: 'Perbandingan campaign' })).toBeNull();
});
