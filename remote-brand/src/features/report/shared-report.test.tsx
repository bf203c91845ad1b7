import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  aCampaignReport,
  apiPath,
  aReportLink,
  aSharedReport,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import type { ReportLink, SharedReport } from '@sohor/shared/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ShareDialog } from './share-dialog.tsx';
import { SharedReportPage } from './shared-report-page.tsx';

const TOKEN = 'abcdefghijklmnopqrstuv';
const newId = () => `0190f5c0-0000-7000-8000-0000000001${10 + sent.length}`;
let links: ReportLink[];
let shared: SharedReport;
let sent: unknown[];
const api = fakeApi(
  http.get(apiPath('Figures/report/:id/links'), () => replyData(links)),
  http.post(apiPath('Figures/report/:id/links'), async ({ request }) => {
    sent.push(await request.json());
    links = [aReportLink({ id: newId(), dibuka: 0 }), ...links];
    return replyData({ token: TOKEN });
  }),
  http.delete(apiPath('Figures/links/:id'), ({ params }) => {
    sent.push(params.id);
    links = links.map((link) => ({ ...link, dicabut: '2025-09-25T03:00:00.000Z' }));
    return replyData(null);
  }),
  http.post(apiPath('public/report'), async ({ request }) => {
    sent.push(await request.json());
    return replyData(shared);
  }),
);
beforeEach(() => {
  forgetServerState();
  links = [];
  shared = aSharedReport();
  sent = [];
});

describe('sharing', () => {
  const open = () => {
    signInAs('brand-1', 'Brand');
    return renderPage(withProviders(() => <ShareDialog campaignId="c1" open onClose={() => undefined} />));
  };

  test('a link is made once, without prices unless they are wanted, and its address is shown', async () => {
    const { user } = open();
    const make = await screen.findByRole('button', { name: 'Buat Tautan' });
    await user.click(screen.getByRole('radio', { name: '7' }));
    await user.dblClick(make);
    expect(await screen.findByText(`${window.location.origin}/laporan#${TOKEN}`)).toBeVisible();
    expect(sent).toEqual([{ hari: '7', harga: false }]);
    await user.click(screen.getByRole('checkbox', { name: 'Tampilkan harga, CPV, CPM, dan CPE' }));
    await user.click(make);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ hari: '7', harga: true });
  });

  test('a link is ended, and says how often it was opened', async () => {
    links = [aReportLink()];
    const { user } = open();
    const row = within(await screen.findByRole('row', { name: /12 kali/ }));
    await user.dblClick(row.getByRole('button', { name: /^Cabut tautan/ }));
    expect(await screen.findByText(/^Dicabut 25 September 2025/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cabut/ })).not.toBeInTheDocument();
    expect(sent).toEqual([links[0]?.id]);
  });

  test('a refusal keeps its sentence', async () => {
    api.use(http.post(apiPath('Figures/report/:id/links'), () => replyFailure(409, 'Sudah ada 10 tautan.')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Buat Tautan' }));
    expect(await screen.findByText('Sudah ada 10 tautan.')).toBeVisible();
  });
});

describe('what a stranger sees', () => {
  const open = () => renderPage(SharedReportPage, `/laporan#${TOKEN}`);

  test('the report without prices, and what is missing', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Kopi Senja' })).toBeVisible();
    expect(screen.getByText('137.400')).toBeVisible();
    expect(screen.getByText('2 konten belum tayang')).toBeVisible();
    expect(screen.queryByText(/Rp/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^CPV/)).not.toBeInTheDocument();
    expect(sent).toEqual([{ token: TOKEN }]);
  });

  test('prices where the Brand shows them', async () => {
    shared = aSharedReport({ biaya: aCampaignReport().biaya });
    open();
    expect(await screen.findByText('Rp21.834')).toBeVisible();
    expect(screen.getAllByRole('columnheader', { name: 'Biaya' })).toHaveLength(2);
  });

  test('a link that opens nothing says so, and a broken connection can be tried again', async () => {
    api.use(http.post(apiPath('public/report'), () => replyFailure(404, 'Tidak berlaku.')));
    const first = open();
    expect(await screen.findByText('Laporan ini tidak dapat dibuka')).toBeVisible();
    first.unmount();
    api.use(
      http.post(apiPath('public/report'), replyNothing, { once: true }),
      http.post(apiPath('public/report'), () => replyData(shared)),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByText('137.400')).toBeVisible();
  });
});
