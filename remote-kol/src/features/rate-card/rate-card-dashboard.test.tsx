import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aKolDashboard,
  apiPath,
  aSocialReply,
  fakeApi,
  renderPage,
  replyData,
  signInAs,
} from '@sohor/shared/testing';
import type { KolDashboard, RateCard } from '@sohor/shared/wire';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { RateCardPage } from './rate-card-page.tsx';

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = jest.fn();

let figures: KolDashboard;
const social = aSocialReply({ categories: 'Food', bio: '' });
const user = { role: 'KOL', fullName: 'Sari', email: '', image: null, tikTokAccessToken: null };
const know = (step: Partial<KolDashboard['steps']>) => {
  if (figures.steps) figures = { ...figures, steps: { ...figures.steps, ...step } };
};

fakeApi(
  http.get(apiPath('Dashboard'), () => replyData(figures)),
  http.get(apiPath('auth/verifySessions'), () => replyData(user)),
  http.get(apiPath('Scraper'), () => HttpResponse.json(social)),
  http.post(apiPath('auth/UpdateProfileSosmed'), () => {
    know({ profile: true });
    return replyData(null);
  }),
  http.get(apiPath('RateCard'), () => replyData({ currency: 'IDR', rates: {} })),
  http.put(apiPath('RateCard'), async ({ request }) => {
    know({ rateCard: true });
    return replyData((await request.json()) as RateCard);
  }),
);

beforeEach(() => {
  forgetServerState();
  figures = aKolDashboard();
  signInAs(social.user.id, 'KOL');
});

/** Opens the dashboard, then works on the rate card, and comes back, all within a moment. */
async function workBetween(work: (user: ReturnType<typeof renderPage>['user']) => Promise<void>) {
  const before = renderPage(DashboardPage, '/appSohor/dashboard');
  await screen.findByText('0 dari 4 selesai');
  before.unmount();
  const page = renderPage(RateCardPage, '/appSohor/rate-card');
  await work(page.user);
  page.unmount();
  renderPage(DashboardPage, '/appSohor/dashboard');
}

test('a rate that was saved is a step done on the dashboard', async () => {
  await workBetween(async (user) => {
    await user.type(await screen.findByRole('textbox', { name: 'Reels' }), '500000');
    await user.click(screen.getByRole('button', { name: 'Simpan rate card' }));
    await screen.findByText('Rate card saved successfully!');
  });
  expect(await screen.findByText('1 dari 4 selesai')).toBeInTheDocument();
});

test('a bio that was saved is a step done on the dashboard', async () => {
  await workBetween(async (user) => {
    await user.click(await screen.findByRole('button', { name: 'Ubah profil' }));
    await user.type(await screen.findByLabelText(/^Bio/), 'Resep rumahan.');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Profil berhasil diperbarui.');
  });
  expect(await screen.findByText('1 dari 4 selesai')).toBeInTheDocument();
});
