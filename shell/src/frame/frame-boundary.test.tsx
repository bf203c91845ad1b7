import { session } from '@sohor/shared/platform';
import { apiPath, aSessionUser, fakeApi, replyData } from '@sohor/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { AppTree } from '../app-tree.tsx';
import { onRemoteEvent, type RemoteEvent } from '../federation/events.ts';
import type * as loader from '../federation/load-page.ts';
import { appRoutes } from '../routing/app-routes.tsx';
import { bootWith, fakeRegistry, fakeRelease } from '../testing.ts';
import { FrameBoundary } from './frame-boundary.tsx';

jest.mock('../federation/load-page.ts', () => ({
  ...jest.requireActual<typeof loader>('../federation/load-page.ts'),
  loadedPage: () => () => <input aria-label="Nama Proyek" />,
}));
jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
HTMLDialogElement.prototype.close = () => undefined;
// Loaded first, because the routes load it together with the first page.
beforeAll(() => import('../layout/app-layout.tsx'), 120_000);
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
fakeApi(http.get(apiPath('auth/verifySessions'), () => replyData(aSessionUser())));

const path = '/appSohor/form';
const form = { id: 'form', path, page: './form#Form', access: 'KOL', title: 'Buat Campaign' } as const;
const line = { role: 'KOL', order: 1, icon: 'wallet', label: 'Formulir', path } as const;

function Broken(): never {
  throw new Error('broken');
}

test('a part that throws is reported, and does not affect its neighbours or what was typed there', async () => {
  const told: RemoteEvent[] = [];
  const end = onRemoteEvent((event) => told.push(event));
  const tree = (isBroken: boolean) => (
    <>
      <input aria-label="Pesan" />
      <FrameBoundary part="menu" fallback={<p>Tanpa menu</p>}>
        {isBroken && <Broken />}
      </FrameBoundary>
    </>
  );
  bootWith();
  Object.assign(globalThis.sohor ?? {}, { shell: '1a2b' });
  const { rerender } = render(tree(false));
  await userEvent.type(screen.getByLabelText('Pesan'), 'Halo');
  rerender(tree(true));
  expect(screen.getByText('Tanpa menu')).toBeInTheDocument();
  expect(screen.getByLabelText('Pesan')).toHaveValue('Halo');
  expect(told).toEqual([
    expect.objectContaining({ remote: 'shell', version: '1a2b', outcome: 'render-error' }),
  ]);
  end();
});

test.each([
  ['an icon that the shell does not know', { icon: 'bell' }],
  ['a group without links', { children: {} }],
  ['a label that is an object', { label: { id: 'x' } }],
  ['children that are objects', { children: [{ label: { id: 'x' }, path: { id: 'y' } }] }],
])('%s in a menu does not affect the page and the other entries', async (_, broken) => {
  const odd = { ...line, order: 2, label: 'Aneh', ...broken } as never;
  const registry = fakeRegistry(
    { current: fakeRelease('remote-brand', '1.0.0', { routes: [form], navigation: [line] }) },
    { current: fakeRelease('remote-kol', '1.0.0', { navigation: [odd] }) },
  );
  session.begin({ accessToken: 'session.secret', role: 'KOL', id: 'sari' });
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppTree drawn={null} routesOf={(pathname) => appRoutes(registry, pathname)} />
    </MemoryRouter>,
  );
  await userEvent.type(await screen.findByLabelText('Nama Proyek'), 'Kopi');
  expect((await screen.findAllByRole('link', { name: 'Formulir' }))[0]).toHaveAttribute('href', path);
  expect(screen.getByLabelText('Nama Proyek')).toHaveValue('Kopi');
});
