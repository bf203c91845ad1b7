import { session, useLocation } from '@sohor/shared/platform';
import {
  apiPath,
  aSessionUser,
  fakeApi,
  held,
  itShows,
  replyData,
  replyFailure,
  replyMalformed,
  replyNothing,
  setUpUser,
} from '@sohor/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { AppTree } from '../app-tree.tsx';
import { appRoutes } from '../routing/app-routes.tsx';
import { fakeRegistry, fakeRelease } from '../testing.ts';

jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
// jsdom knows no modal dialogs.
HTMLDialogElement.prototype.close = () => undefined;

const SESSION = apiPath('auth/verifySessions');
const sari = aSessionUser();
const api = fakeApi(http.get(SESSION, () => replyData(sari)));

const registry = fakeRegistry({
  current: fakeRelease('remote-kol', '1.0.0', {
    routes: ['dashboard', 'campaigns', 'contract', 'balance', 'PencarianInfluencer', 'ops', 'ops/usulan'].map(
      (id) => ({
        id: id.replace('/', '-'),
        path: `/appSohor/${id}`,
        page: './a#A' as const,
        access: id.startsWith('ops') ? ('Admin' as const) : ('session' as const),
        title: id,
      }),
    ),
    navigation: [
      { role: 'KOL', order: 10, icon: 'dashboard', label: 'Dashboard', path: '/appSohor/dashboard' },
      {
        role: 'KOL',
        order: 20,
        icon: 'campaign',
        label: 'Kampanye',
        children: [
          { label: 'Daftar Campaign', path: '/appSohor/campaigns' },
          { label: 'Kontrak', path: '/appSohor/contract' },
        ],
      },
      {
        role: 'KOL',
        order: 30,
        icon: 'wallet',
        label: 'Dompet Digital',
        children: [{ label: 'Balance', path: '/appSohor/balance' }],
      },
      { role: 'Admin', order: 10, icon: 'search', label: 'Orang', path: '/appSohor/ops' },
      { role: 'Admin', order: 20, icon: 'wallet', label: 'Usulan', path: '/appSohor/ops/usulan' },
      { role: 'Brand', order: 10, icon: 'search', label: 'Cari KOL', path: '/appSohor/PencarianInfluencer' },
    ],
  }),
});

// Loaded first, because the routes load it together with the first page.
beforeAll(() => Promise.all([import('./app-layout.tsx'), import('../pages/not-found-page.tsx')]), 120_000);

beforeEach(() => {
  // The code of the menu's pages is nowhere.
  jest.spyOn(console, 'error').mockReturnValue();
  sessionStorage.clear();
  session.begin({ accessToken: 'session.secret', role: 'KOL', id: 'sari' });
});

function Address() {
  const { pathname, state } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname}</p>
      <p data-testid="state">{JSON.stringify(state)}</p>
    </>
  );
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <AppTree drawn={null} routesOf={(pathname) => appRoutes(registry, pathname)} />
      <Address />
    </MemoryRouter>,
  );
  return setUpUser();
}

/** The sidebar; the phone's drawer holds the same. */
const menu = async () => {
  const [first] = await screen.findAllByRole('navigation', { name: 'Menu utama' });
  return within(first as HTMLElement);
};

itShows(
  '404 - Page Not Found',
  'at any other address, with the ways that all public pages have',
  async () => {
    open('/tidak-ada');
    expect(await screen.findByRole('link', { name: 'Ke beranda' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('banner')).toContainElement(
      screen.getAllByRole('link', { name: 'Masuk' })[0] ?? null,
    );
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(document.title).toBe('Halaman tidak ditemukan · Sohor');
  },
);

itShows(
  '404 - Page Not Found',
  'in the signed-in area, with its menu and the way to the dashboard',
  async () => {
    open('/appSohor/tidak-ada');
    expect(await screen.findByRole('link', { name: 'Ke dashboard' })).toHaveAttribute('href', '/appSohor');
    expect((await menu()).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  },
);

itShows(
  ['Memuat menu...', '{role} Management', 'Logout'],
  'until the session check has answered',
  async () => {
    const answer = held();
    api.use(
      http.get(SESSION, async () => {
        await answer.promise;
        return replyData(sari);
      }),
    );
    open('/appSohor/apa-saja');
    expect(await screen.findAllByText('Memuat menu...')).not.toHaveLength(0);
    expect(screen.queryByText('Halo, Pengguna')).not.toBeInTheDocument();
    answer.resolve();
    expect(await screen.findByText('KOL Management')).toBeVisible();
    expect(screen.getByText('Halo, Sari Wulandari')).toBeVisible();
    expect(screen.getByText('sari@example.com')).toBeInTheDocument();
    expect(screen.queryByText('Memuat menu...')).not.toBeInTheDocument();
  },
);

itShows('Pengguna', 'for a user without a name', async () => {
  api.use(http.get(SESSION, () => replyData(aSessionUser({ fullName: '' }))));
  open('/appSohor/apa-saja');
  expect(await screen.findByText('Halo, Pengguna')).toBeVisible();
});

test("the menu is the role's own, and a group is open while the address lies under it", async () => {
  const user = open('/appSohor/contract');
  const side = await menu();
  expect(side.queryByText('Cari KOL')).not.toBeInTheDocument();
  const group = (name: string) => side.getByRole('button', { name });
  expect(group('Kampanye')).toHaveAttribute('aria-expanded', 'true');
  expect(side.getByRole('link', { name: 'Kontrak' })).toHaveAttribute('aria-current', 'page');
  expect(group('Dompet Digital')).toHaveAttribute('aria-expanded', 'false');
  await user.click(group('Dompet Digital'));
  await user.click(side.getByRole('link', { name: 'Balance' }));
  expect(group('Dompet Digital')).toHaveAttribute('aria-expanded', 'true');
  expect(group('Kampanye')).toHaveAttribute('aria-expanded', 'false');
});

test('staff reads whose page it is, and only the page that is open is marked in the menu', async () => {
  api.use(http.get(SESSION, () => replyData(aSessionUser({ role: 'Admin' }))));
  open('/appSohor/ops/usulan');
  const side = await menu();
  expect(side.getByRole('link', { name: 'Usulan' })).toHaveAttribute('aria-current', 'page');
  expect(side.getByRole('link', { name: 'Orang' })).not.toHaveAttribute('aria-current');
  expect(screen.getByText('Tim Sohor')).toBeVisible();
});

describe('a session check', () => {
  const address = () => screen.getByTestId('address');
  const state = () => screen.getByTestId('state');
  const kept = () => [localStorage.getItem('accessToken'), localStorage.getItem('role')];

  test.each([
    ['401', () => replyFailure(401, 'Sesi Anda sudah berakhir.')],
    ['200 without data', () => replyMalformed({ code: 200, Error: null })],
  ])('that answers %s leads to the log-in page, and the stored session is removed', async (_, answer) => {
    api.use(http.get(SESSION, answer));
    open('/appSohor/contract');
    await waitFor(() => expect(address()).toHaveTextContent(/^\/login$/));
    expect(kept()).toEqual([null, null]);
    expect(state()).toHaveTextContent('{"end":"expired"}');
  });

  test('without a stored token leads there too, without a call', async () => {
    localStorage.clear();
    api.use(http.get(SESSION, () => Promise.reject(new Error('asked'))));
    open('/appSohor/contract');
    await waitFor(() => expect(address()).toHaveTextContent(/^\/login$/));
    expect(state()).toHaveTextContent('{"end":"absent"}');
  });

  test.each([
    ['no answer', replyNothing],
    ['429', () => replyFailure(429, 'Terlalu banyak permintaan.')],
    ['503', () => replyFailure(503, 'Layanan sedang sibuk.')],
    ['a page of something else', () => replyMalformed('<h1>Masuk ke Wi-Fi</h1>')],
  ])('that gets %s keeps the session, and can be repeated', async (_, answer) => {
    api.use(http.get(SESSION, answer));
    const user = open('/appSohor/apa-saja');
    const retry = await screen.findByRole('button', { name: 'Coba lagi' });
    expect(kept()).toEqual(['session.secret', 'KOL']);
    api.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText('KOL Management')).toBeVisible();
    expect(address()).toHaveTextContent('/appSohor/apa-saja');
  });

  test('that got no answer is repeated without a press once the network is back', async () => {
    api.use(http.get(SESSION, replyNothing));
    open('/appSohor/apa-saja');
    await screen.findByRole('button', { name: 'Coba lagi' });
    api.resetHandlers();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('KOL Management')).toBeVisible();
  });
});

test('Logout ends the session, even when the server cannot be reached', async () => {
  let asked = 0;
  api.use(
    http.post(apiPath('auth/logout'), () => {
      asked += 1;
      return replyNothing();
    }),
  );
  const user = open('/appSohor/apa-saja');
  await screen.findByText('KOL Management');
  await user.dblClick(screen.getByRole('button', { name: 'Logout', hidden: true }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/login$/));
  expect(screen.getByTestId('state')).toHaveTextContent('{"end":"left"}');
  expect(asked).toBe(1);
  expect(localStorage).toHaveLength(0);
});
