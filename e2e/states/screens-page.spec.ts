import { expect, test } from '@playwright/test';
import { STATES } from './all.ts';
import { drawScreensPage, missingFiles, readScreensPage } from './screens-page.ts';

test('docs/screens.md says what the table says', async () => {
  expect(await readScreensPage(), 'run `npm run screens -w e2e`').toBe(drawScreensPage());
});

test('every component and test that the table names exists', () => {
  expect(missingFiles()).toEqual([]);
});

test('every state has a name of its own', () => {
  const ids = STATES.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

interface Route {
  path: string;
  access: string;
}

const VIEWERS: Record<string, string> = { public: 'guest', KOL: 'kol', Brand: 'brand' };

test('no page of a remote is left out', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const [, registry = ''] = /id="registry"[^>]*>([^<]+)</.exec(page) ?? [];
  const { remotes } = JSON.parse(registry) as {
    remotes: Record<string, { current: { manifest: { routes: Route[] } } }>;
  };
  const routes = Object.values(remotes).flatMap(({ current }) => current.manifest.routes);
  expect(routes.length).toBeGreaterThan(10);
  const isShown = ({ path, access }: Route) =>
    STATES.some(
      (state) => state.path.split(/[?#]/)[0] === path && state.who === (VIEWERS[access] ?? state.who),
    );
  expect(routes.filter((route) => !isShown(route)).map(({ path, access }) => `${path} (${access})`)).toEqual(
    [],
  );
});
