import { session } from '@sohor/shared/platform';
import { apiPath, aSessionUser, fakeApi, replyData, setUpUser } from '@sohor/shared/testing';
import type { TeamRole } from '@sohor/shared/wire/catalog';
import { render, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { navigationOf } from '../registry.ts';
import { fakeRegistry, fakeRelease } from '../testing.ts';
import { BottomBar } from './bottom-bar.tsx';
import { SidebarMenu, type Waiting } from './sidebar-menu.tsx';

fakeApi(http.get(apiPath('auth/verifySessions'), () => replyData(aSessionUser())));

const PATHS = ['dashboard', 'campaigns', 'contract', 'saldo'];
const registry = fakeRegistry({
  current: fakeRelease('remote-kol', '1.0.0', {
    routes: PATHS.map((id) => ({
      id,
      path: `/appSohor/${id}`,
      page: './a#A' as const,
      access: 'session' as const,
      title: id,
    })),
    navigation: [
      {
        role: 'KOL',
        order: 10,
        icon: 'dashboard',
        label: 'Dashboard',
        path: '/appSohor/dashboard',
        bar: { label: 'Beranda' },
      },
      {
        role: 'KOL',
        order: 20,
        icon: 'campaign',
        label: 'Kampanye',
        children: [
          { label: 'Daftar Campaign', path: '/appSohor/campaigns' },
          { label: 'Kontrak', path: '/appSohor/contract', bar: { label: 'Kontrak' } },
        ],
      },
      {
        role: 'KOL',
        order: 30,
        icon: 'wallet',
        label: 'Keuangan',
        children: [{ label: 'Saldo', path: '/appSohor/saldo' }],
      },
    ],
  }),
});

async function draw(waiting: Waiting, Menu: typeof BottomBar = SidebarMenu) {
  session.begin({ accessToken: 'session.secret', role: 'KOL', id: 'sari' });
  await session.check();
  render(
    <MemoryRouter initialEntries={['/appSohor/dashboard']}>
      <Menu registry={registry} waiting={waiting} />
    </MemoryRouter>,
  );
  await screen.findByRole('link', { name: /^(Dashboard|Beranda)/ });
  return setUpUser();
}

test('a line says how much is new on its page, a closed group for all its lines', async () => {
  const user = await draw(
    new Map([
      ['/appSohor/campaigns', 3],
      ['/appSohor/contract', 2],
      ['/appSohor/pengaturan', 9],
    ]),
  );
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kampanye 5 menunggu' }));
  expect(screen.getByRole('button', { name: 'Kampanye' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Daftar Campaign 3 menunggu' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kontrak 2 menunggu' })).toBeVisible();
});

test('going to a page opens its group, and draws no group anew that has nothing to do with it', async () => {
  const asked: string[] = [];
  class Watched extends Map<string, number> {
    override get(path: string) {
      asked.push(path);
      return super.get(path);
    }
  }
  const user = await draw(new Watched());
  await user.click(screen.getByRole('button', { name: 'Kampanye' }));
  asked.length = 0;
  await user.click(screen.getByRole('link', { name: 'Kontrak' }));
  expect(screen.getByRole('link', { name: 'Kontrak' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Kampanye' })).toHaveAttribute('data-inside');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(screen.getByRole('button', { name: 'Kampanye' })).not.toHaveAttribute('data-inside');
  expect(asked).toContain('/appSohor/contract');
  expect(asked).not.toContain('/appSohor/saldo');
});

test('beyond 99 it counts no further', async () => {
  await draw(new Map([['/appSohor/dashboard', 100]]));
  expect(screen.getByRole('link', { name: 'Dashboard 99+ menunggu' })).toBeVisible();
});

test.each([
  ['reader', false],
  ['finance', false],
  ['campaigns', true],
] as const)('a member of a team with the role %s is led to a form of campaigns: %s', (role, isShown) => {
  const form = { label: 'Buat Campaign', path: '/appSohor/campaigns', right: 'campaigns' as const };
  const made = fakeRegistry({
    current: fakeRelease('remote-brand', '1.0.0', {
      routes: [{ id: 'a', path: form.path, page: './a#A', access: 'Brand', title: 'a' }],
      navigation: [
        {
          role: 'Brand',
          order: 10,
          icon: 'campaign',
          label: 'Kampanye',
          children: [form, { ...form, label: 'Daftar', right: 'read' }],
        },
      ],
    }),
  });
  const labels = (teamRole?: TeamRole) =>
    navigationOf(made, 'Brand', teamRole)[0]?.children?.map(({ label }) => label);
  expect(labels(role)).toEqual(isShown ? ['Buat Campaign', 'Daftar'] : ['Daftar']);
  expect(labels()).toEqual(['Buat Campaign', 'Daftar']);
});

test('the bar of a phone has the parts that remotes mark, with what is new there', async () => {
  await draw(new Map([['/appSohor/contract', 3]]), BottomBar);
  const bar = within(screen.getByRole('navigation', { name: 'Bagian utama' }));
  const links = bar.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Beranda', 'Kontrak3 menunggu']);
  expect(bar.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page');
});
