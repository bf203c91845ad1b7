import { Slot, type SlotContexts, session } from '@sohor/shared/platform';
import type { ExtensionDefinition } from '@sohor/shared/platform/remotes';
import { apiPath, aSessionUser, fakeApi, replyData, setUpUser } from '@sohor/shared/testing';
import { render, screen } from '@testing-library/react';
import { http } from 'msw';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppTree } from '../app-tree.tsx';
import { onRemoteEvent, type RemoteEvent } from '../federation/events.ts';
import { appRoutes } from '../routing/app-routes.tsx';
import { bootWith, fakeRegistry, fakeRelease } from '../testing.ts';
import { startFederation } from '../testing-federation.ts';

jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
HTMLDialogElement.prototype.close = () => undefined;
fakeApi(http.get(apiPath('auth/verifySessions'), () => replyData(aSessionUser())));

const PATH = '/appSohor/dashboard';
/** Exports of the fake remotes, by container and module. */
const modules: Record<string, Record<string, ComponentType<never>> | Error> = {};
startFederation({
  entry: async () => undefined,
  module: async (name, module) => {
    const found = modules[`${name}/${module}`];
    if (found === undefined || found instanceof Error) throw found ?? new Error(`no ${name} ${module}`);
    return found;
  },
});
const events: RemoteEvent[] = [];
onRemoteEvent((event) => events.push(event));

/** Each test uses other names of remotes, as containers and pages are kept as long as the document lives. */
let count = 0;

function Dashboard() {
  return (
    <>
      <input aria-label="Catatan" />
      <Slot name="dashboard-cards" context={{ role: 'KOL' }} pending={<p>Kartu dimuat</p>} />
    </>
  );
}

// Loaded first, because the routes load it together with the first page.
beforeAll(() => import('../layout/app-layout.tsx'), 120_000);

beforeEach(() => {
  count += 1;
  events.length = 0;
  for (const name of Object.keys(modules)) delete modules[name];
  bootWith();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  session.begin({ accessToken: 'session.secret', role: 'KOL', id: 'sari' });
});

type Offer = Omit<ExtensionDefinition, 'slot' | 'access'> & { slot: string; access?: string };

function remoteWith(name: string, components: Record<string, ComponentType<never> | Error>, offers: unknown) {
  const remote = `remote-${name}${count}` as const;
  const container = remote.replaceAll('-', '_');
  for (const [module, Component] of Object.entries(components))
    modules[`${container}/./${module}`] = Component instanceof Error ? Component : { Part: Component };
  const extensions = Array.isArray(offers)
    ? (offers as Offer[]).map((offer) => ({ access: 'KOL', ...offer }))
    : offers;
  return { remote, current: fakeRelease(remote, 'one', { extensions } as never) };
}

/** Shows the dashboard of one remote, with the extensions of others. */
async function open(...others: ReturnType<typeof remoteWith>[]) {
  const owner = remoteWith('owner', { page: Dashboard }, undefined);
  const routes = [
    { id: 'page', path: PATH, page: './page#Part', access: 'KOL', title: 'Dashboard' },
  ] as const;
  const page = { current: { ...owner.current, manifest: { ...owner.current.manifest, routes } } };
  const registry = fakeRegistry(page, ...others.map(({ current }) => ({ current })));
  render(
    <MemoryRouter initialEntries={[PATH]}>
      <AppTree drawn={null} routesOf={(pathname) => appRoutes(registry, pathname)} />
    </MemoryRouter>,
  );
  await screen.findByLabelText('Catatan');
  return setUpUser();
}

const told = (outcome: RemoteEvent['outcome']) => events.filter((event) => event.outcome === outcome);

const Bell = ({ user }: SlotContexts['topbar']) => <button type="button">Kabar {user.fullName}</button>;
const Help = () => <button type="button">Bantuan</button>;
const Card = ({ role }: SlotContexts['dashboard-cards']) => <h2>Kartu {role}</h2>;
const Broken = () => {
  throw new Error('broken');
};

test('extensions of several remotes stand in the top bar in order, and get the signed-in user', async () => {
  await open(
    remoteWith('late', { bell: Bell }, [{ slot: 'topbar', order: 20, component: './bell#Part' }]),
    remoteWith('early', { help: Help, brand: Bell }, [
      { slot: 'topbar', order: 10, access: 'session', component: './help#Part' },
      { slot: 'topbar', order: 15, access: 'Brand', component: './brand#Part' },
    ]),
  );
  const bell = await screen.findByRole('button', { name: 'Kabar Sari Wulandari' });
  expect(screen.getByRole('banner')).toContainElement(bell);
  const help = screen.getByRole('button', { name: 'Bantuan' });
  expect(help.compareDocumentPosition(bell)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('button', { name: /Kabar/ })).toHaveLength(1);
});

test('a place on the page of one remote shows the extension of another', async () => {
  await open(
    remoteWith('cards', { card: Card }, [{ slot: 'dashboard-cards', order: 1, component: './card#Part' }]),
  );
  expect(await screen.findByRole('heading', { name: 'Kartu KOL' })).toBeVisible();
  expect(told('loaded')).toContainEqual(
    expect.objectContaining({ remote: `remote-cards${count}`, slot: 'dashboard-cards' }),
  );
});

test('an extension that throws is reported with its remote and slot, and affects nothing else', async () => {
  const user = await open(
    remoteWith('sound', { card: Card }, [{ slot: 'dashboard-cards', order: 2, component: './card#Part' }]),
    remoteWith('broken', { card: Broken, bell: Broken }, [
      { slot: 'dashboard-cards', order: 1, component: './card#Part' },
      { slot: 'topbar', order: 1, component: './bell#Part' },
    ]),
  );
  await user.type(screen.getByLabelText('Catatan'), 'Kopi');
  expect(await screen.findByText('Bagian ini sedang tidak dapat dimuat.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Kartu KOL' })).toBeVisible();
  expect(screen.getByLabelText('Catatan')).toHaveValue('Kopi');
  expect(screen.getByText('Halo, Sari Wulandari')).toBeVisible();
  for (const slot of ['dashboard-cards', 'topbar'])
    expect(told('render-error')).toContainEqual(
      expect.objectContaining({ remote: `remote-broken${count}`, slot, reason: 'threw' }),
    );
});

test('an extension that fails to load can be loaded again', async () => {
  const other = remoteWith('away', { card: new Error('offline') }, [
    { slot: 'dashboard-cards', order: 1, component: './card#Part' },
  ]);
  const user = await open(other);
  expect(screen.getByText('Kartu dimuat')).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(told('failed')).toEqual([
    expect.objectContaining({ remote: other.remote, slot: 'dashboard-cards' }),
  ]);
  modules[`${other.remote.replaceAll('-', '_')}/./card`] = { Part: Card };
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Kartu KOL' })).toBeVisible();
});

test('an extension for a slot of a newer shell is left out and reported', async () => {
  const other = remoteWith('newer', { card: Card }, [
    { slot: 'of-a-newer-shell', order: 1, component: './card#Part' },
    { slot: 'dashboard-cards', order: 1, component: './card#Part' },
  ]);
  await open(other);
  expect(await screen.findAllByRole('heading', { name: 'Kartu KOL' })).toHaveLength(1);
  expect(told('unknown-slot')).toEqual([
    expect.objectContaining({ remote: other.remote, version: 'one', slot: 'of-a-newer-shell' }),
  ]);
});

test.each([
  ['no list', { slot: 'topbar' }],
  ['a list of anything', [null, 1, { slot: 5 }, { slot: 'topbar', order: 'x', component: './a#A' }]],
])("extensions that are %s do not affect the remote's pages", async (_, offers) => {
  const remote = remoteWith('odd', {}, undefined);
  const odd = {
    ...remote,
    current: { ...remote.current, manifest: { ...remote.current.manifest, extensions: offers as never } },
  };
  await open(
    odd,
    remoteWith('cards', { card: Card }, [{ slot: 'dashboard-cards', order: 1, component: './card#Part' }]),
  );
  expect(await screen.findByRole('heading', { name: 'Kartu KOL' })).toBeVisible();
});
