import { session } from '@sohor/shared/platform';
import { apiPath, fakeApi, replyData, signInAs } from '@sohor/shared/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { RemoteUnavailable } from '../federation/failure.ts';
import * as loader from '../federation/load-page.ts';
import { remoteRoutes } from '../registry.ts';
import { fakeRegistry, fakeRelease } from '../testing.ts';
import { GuardedPage, PublicPage } from './app-routes.tsx';

jest.mock('../federation/load-page.ts', () => ({
  ...jest.requireActual<typeof loader>('../federation/load-page.ts'),
  loadedPage: jest.fn(() => () => <input aria-label="Nama Proyek" />),
  loadPage: jest.fn(),
}));

const anybody = { email: 'a@contoh.id', image: null, tikTokAccessToken: null, role: 'Brand' };
fakeApi(
  http.get(apiPath('auth/verifySessions'), () =>
    replyData({ ...anybody, fullName: localStorage.getItem('id') }),
  ),
);

const registry = fakeRegistry({
  current: fakeRelease('remote-brand', '1.0.0', {
    routes: [
      {
        id: 'create',
        path: '/appSohor/createCampaign',
        page: './form#Form',
        access: 'Brand',
        title: 'Buat Campaign',
      },
    ],
  }),
});
const routes = remoteRoutes(registry);

test('what one user has typed is removed when another user logs in in another tab', async () => {
  signInAs('brand-1', 'Brand');
  await session.check();
  render(<GuardedPage routes={routes} registry={registry} />, { wrapper: MemoryRouter });
  await userEvent.type(screen.getByLabelText('Nama Proyek'), 'Rahasia');

  // The same user anew, as after a log-out by mistake: the form stays.
  await act(() => session.check());
  expect(screen.getByLabelText('Nama Proyek')).toHaveValue('Rahasia');

  signInAs('brand-2', 'Brand');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  });
  await waitFor(() => expect(screen.getByLabelText('Nama Proyek')).toHaveValue(''));
});

test("after a log-in, a page of another role gives way to one's own home; asked for, it says that it is not theirs", async () => {
  signInAs('brand-4', 'Brand');
  await session.check();
  const others = routes.map((route) => ({ ...route, access: 'KOL' as const }));
  const show = (state: unknown) =>
    render(
      <MemoryRouter initialEntries={[{ pathname: '/appSohor/createCampaign', state }]}>
        <Routes>
          <Route
            path="/appSohor/createCampaign"
            element={<GuardedPage routes={others} registry={registry} />}
          />
          <Route path="/appSohor/dashboardBrand" element="Beranda brand" />
        </Routes>
      </MemoryRouter>,
    );
  show({ returned: true });
  expect(await screen.findByText('Beranda brand')).toBeVisible();
  cleanup();
  show(null);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('Beranda brand')).toBeNull();
});

test('a public page that fails to load shows a link to the home page', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  jest.mocked(loader.loadedPage).mockReturnValue(undefined);
  jest.mocked(loader.loadPage).mockRejectedValue(new RemoteUnavailable('remote-auth'));
  const registry = fakeRegistry({
    current: fakeRelease('remote-auth', '1.0.0', {
      routes: [{ id: 'login', path: '/login', page: './login#LoginPage', access: 'public', title: 'Masuk' }],
    }),
  });
  const [route] = remoteRoutes(registry);
  if (!route) throw new Error('no route');
  render(<PublicPage route={route} registry={registry} />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('alert')).toHaveTextContent('Halaman tidak tersedia');
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ke beranda' })).toHaveAttribute('href', '/');
});
