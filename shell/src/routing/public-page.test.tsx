import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RemoteUnavailable } from '../federation/failure.ts';
import * as loader from '../federation/load-page.ts';
import { remoteRoutes } from '../registry.ts';
import { fakeRegistry, fakeRelease } from '../testing.ts';
import { PublicPage } from './public-page.tsx';

jest.mock('../federation/load-page.ts', () => ({
  ...jest.requireActual<typeof loader>('../federation/load-page.ts'),
  loadedPage: () => undefined,
  loadPage: jest.fn(),
}));

test('a public page that fails to load shows a link to the home page', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
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
