import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRegistry } from '../../registry.ts';
import { bootWith, fakeRegistry, fakeRelease } from '../../testing.ts';
import { withOverrides } from './index.tsx';
import { wantsOverrides } from './wants-overrides.ts';

const ADDRESS = 'http://localhost:4999/';
const published = {
  current: fakeRelease('remote-kol', 'published'),
  previous: fakeRelease('remote-kol', 'older'),
};
const network = jest.fn<Promise<Response>, [string]>();
const answer = (manifest: object) =>
  network.mockImplementation(async () => new Response(JSON.stringify(manifest), { status: 200 }));

/** Opens the page at the address, as a browser does: first its inlined script, then the shell. */
async function open(search: string, on = true) {
  window.history.replaceState(null, '', `/login${search}`);
  bootWith({ ...fakeRegistry(published), overrides: on });
  const registry = readRegistry();
  const wanted = wantsOverrides(registry);
  const shown = wanted ? await withOverrides(registry) : registry;
  return { wanted, release: shown.remotes['remote-kol']?.current };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.body.innerHTML = '';
  network.mockReset();
  answer(fakeRelease('remote-kol', 'local').manifest);
  globalThis.fetch = network as never;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a remote is loaded from where the query says, with a banner that names both', async () => {
  const { release } = await open(`?mf.remote-kol=${ADDRESS}&x=1`);
  expect(release?.url).toBe(ADDRESS);
  expect(network).toHaveBeenCalledWith(`${ADDRESS}remote.json`, expect.anything());
  const banner = await screen.findByRole('region', { name: 'Remote pengganti' });
  expect(banner).toHaveTextContent(`remote-kol dimuat dari ${ADDRESS}, bukan dari rilis yang tayang.`);
  expect(window.location.search).toBe('?x=1');
});

test('its files have no hashes, as they change while the page is open', async () => {
  answer(fakeRelease('remote-kol', 'local').manifest);
  const { release } = await open(`?mf.remote-kol=${ADDRESS}`);
  expect(release?.manifest.entry.integrity).toBe('');
});

test('the tab keeps the override until a query without a value ends it', async () => {
  await open(`?mf.remote-kol=${ADDRESS}`);
  expect((await open('')).release?.url).toBe(ADDRESS);
  expect((await open('?mf.remote-kol=')).release).toEqual(published.current);
  expect((await open('')).wanted).toBe(false);
});

test("'Hentikan' ends the override, too", async () => {
  await open(`?mf.remote-kol=${ADDRESS}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Hentikan penggantian remote-kol' }));
  expect((await open('')).wanted).toBe(false);
});

test('where overrides are off, nothing is read, fetched or stored', async () => {
  const { wanted, release } = await open(`?mf.remote-kol=${ADDRESS}`, false);
  expect([wanted, release]).toEqual([false, published.current]);
  expect(network).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['https://evil.example/', 'bukan alamat yang diizinkan'],
  ['http://localhost.evil.example/', 'bukan alamat yang diizinkan'],
  ['javascript:alert(1)', 'bukan alamat yang diizinkan'],
  ['/api/v1/files/', 'bukan alamat yang diizinkan'],
])('%s is refused, and the published release shown', async (address, problem) => {
  const { release } = await open(`?mf.remote-kol=${encodeURIComponent(address)}`);
  expect(release).toEqual(published.current);
  expect(network).not.toHaveBeenCalled();
  expect(await screen.findByRole('region', { name: 'Remote pengganti' })).toHaveTextContent(problem);
});

test.each([
  ['nobody answers', () => network.mockRejectedValue(new TypeError('refused')), 'tidak dapat dihubungi'],
  ['no manifest comes', () => answer([]), 'berisi remote lain'],
  ['another remote is there', () => answer(fakeRelease('remote-auth', '1').manifest), 'berisi remote lain'],
])('where %s the published release is shown, and the banner says why', async (_what, arrange, problem) => {
  arrange();
  const { release } = await open(`?mf.remote-kol=${ADDRESS}`);
  expect(release).toEqual(published.current);
  expect(await screen.findByRole('region', { name: 'Remote pengganti' })).toHaveTextContent(problem);
});

test.each([['nonsense'], ['[1]'], ['{"remote-kol":5}']])('what the tab remembers may be %s', async (text) => {
  sessionStorage.setItem('sohor.overrides', text);
  expect((await open('')).release).toEqual(published.current);
});
