import { setUpUser } from '@sohor/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { readRegistry } from '../../registry.ts';
import { bootWith, fakeRegistry, fakeRelease } from '../../testing.ts';
import { watchUncaughtErrors } from '../blame.ts';
import { tellRemoteEvent } from '../events.ts';
import { withOverrides } from './index.tsx';
import { wantsOverrides } from './wants-overrides.ts';

// jsdom knows no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.dispatchEvent(new Event('toggle'));
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const release = (version: string) => fakeRelease('remote-kol', version);
const published = {
  current: release('current1'),
  previous: release('previous1'),
  canary: { release: release('canary1'), percent: 10 },
};
const LOCAL = 'http://localhost:4999/';

async function open(search: string, { on = true, bucket = '50' } = {}) {
  localStorage.setItem('sohor.bucket', bucket);
  window.history.replaceState(null, '', `/login${search}`);
  const brand = { current: fakeRelease('remote-brand', 'brand1'), disabled: true };
  bootWith({ ...fakeRegistry(published, brand), overrides: on });
  Object.assign(globalThis.sohor ?? {}, { running: () => ({ 'remote-kol': 'current1' }) });
  const registry = readRegistry();
  if (!wantsOverrides(registry)) return false;
  await act(() => withOverrides(registry));
  return true;
}

const opener = () => screen.findByRole('button', { name: /^Remote/ });
async function openPanel() {
  const user = setUpUser();
  await user.click(await opener());
  const panel = within(screen.getByRole('dialog', { name: 'Remote di halaman ini' }));
  return { user, panel, kol: within(panel.getByRole('article', { name: 'remote-kol' })) };
}
const facts = (one: Pick<typeof screen, 'getAllByRole'>) =>
  one.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.body.innerHTML = '';
  const manifest = { ...release('local').manifest };
  globalThis.fetch = (async () => new Response(JSON.stringify(manifest))) as never;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('nobody sees it who has not asked for it, and nobody at all where overrides are off', async () => {
  expect(await open('')).toBe(false);
  expect(await open('?mf', { on: false })).toBe(false);
  expect(localStorage.getItem('sohor.panel')).toBeNull();
});

test('it lists which release of each remote runs, and which others are live', async () => {
  await open('?mf&x=1');
  expect(window.location.search).toBe('?x=1');
  const { panel, kol } = await openPanel();
  expect(facts(kol)).toEqual(['current1', 'current1', 'previous1', 'canary1 10%, bukan peramban ini']);
  const brand = panel.getByRole('article', { name: 'remote-brand' });
  expect(brand).toHaveTextContent('Dimatikan');
  expect(brand).toHaveTextContent('belum dimuat');
});

test('it says which browser gets the canary', async () => {
  await open('?mf', { bucket: '5' });
  const { kol } = await openPanel();
  expect(facts(kol)).toEqual(['current1', 'canary1', 'current1', 'canary1 10%, peramban ini']);
});

test('a remote is taken from a local address, and given back', async () => {
  await open('?mf');
  const { user, kol } = await openPanel();
  await user.type(kol.getByLabelText('Alamat pengganti remote-kol'), 'http://localhost:4999');
  await user.click(kol.getByRole('button', { name: 'Ganti' }));
  expect(JSON.parse(sessionStorage.getItem('sohor.overrides') ?? '')).toEqual({ 'remote-kol': LOCAL });

  document.body.innerHTML = '';
  await open('');
  const next = await openPanel();
  expect(next.kol.getByText('Diganti')).toBeVisible();
  expect(next.kol.getByLabelText('Alamat pengganti remote-kol')).toHaveValue(LOCAL);
  await next.user.click(next.kol.getByRole('button', { name: 'Hentikan' }));
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', 'https://evil.example/', '/api/v1/files/', 'javascript:alert(1)'])(
  'the address %j is refused at once',
  async (address) => {
    await open('?mf');
    const { user, kol } = await openPanel();
    const field = kol.getByLabelText('Alamat pengganti remote-kol');
    if (address) await user.type(field, address);
    await user.click(kol.getByRole('button', { name: 'Ganti' }));
    expect(field).toHaveAccessibleDescription(/bukan alamat yang diizinkan/);
    expect(sessionStorage).toHaveLength(0);
  },
);

test('what fails stands in it with remote, version and reason, the latest first', async () => {
  await open('?mf');
  watchUncaughtErrors(readRegistry());
  const { panel } = await openPanel();
  const event = { remote: 'remote-kol', version: 'current1', durationMs: 1 } as const;
  act(() => {
    tellRemoteEvent({ ...event, outcome: 'loaded', reason: null });
    tellRemoteEvent({ ...event, outcome: 'failed', reason: 'network', error: new Error('Loading chunk 7') });
    const broke = { reason: 'threw', slot: 'topbar', error: new Error('user is undefined') } as const;
    tellRemoteEvent({ ...event, outcome: 'render-error', ...broke });
    const filename = 'http://localhost/remotes/remote-brand/brand1/12.js';
    window.dispatchEvent(new ErrorEvent('error', { filename, error: new Error('x is not a function') }));
  });
  const told = within(panel.getByRole('region', { name: 'Kesalahan terakhir' }))
    .getAllByRole('listitem')
    .slice(0, 3)
    .map(({ textContent }) => textContent?.replace(/^\S+ /, ''));
  expect(told).toEqual([
    'remote-brand  render-error · threwx is not a function',
    'remote-kol current1 render-error · threw · topbaruser is undefined',
    'remote-kol current1 failed · networkLoading chunk 7',
  ]);
  expect(await opener()).toHaveTextContent(/\d kesalahan/);
});

test('what a remote under development cannot compile stands in it, until a build succeeds', async () => {
  await open('?mf');
  const { panel } = await openPanel();
  const say = (type: string, data?: string[]) =>
    act(() => window.dispatchEvent(new MessageEvent('message', { source: window, data: { type, data } })));
  const shown = () =>
    within(panel.getByRole('region', { name: 'Kesalahan terakhir' }))
      .queryAllByText(/Module/)
      .map(({ textContent }) => textContent);
  const broken = './remote-kol/src/features/a.tsx 3:1\nModule parse failed';
  say('webpackErrors', [broken]);
  say('webpackErrors', ['./remote-brand/src/b.tsx\nModule not found']);
  expect(shown()).toEqual(['./remote-brand/src/b.tsx\nModule not found', broken]);
  expect(panel.getAllByText('remote-kol', { selector: 'strong' })).not.toHaveLength(0);
  say('webpackErrors', [broken]);
  expect(shown()).toHaveLength(2);
  say('webpackStillOk');
  expect(shown()).toHaveLength(2);
  say('webpackOk');
  expect(shown()).toEqual([]);
});

test('no other window can write into it', async () => {
  await open('?mf');
  const { panel } = await openPanel();
  act(() => {
    const data = { type: 'webpackErrors', data: ['Module of somebody else'] };
    window.dispatchEvent(new MessageEvent('message', { source: null, data }));
  });
  expect(panel.queryByText('Module of somebody else')).not.toBeInTheDocument();
});

test('all overrides are ended at once', async () => {
  const wanted = '?mf.remote-kol=http://localhost:4999/&mf.remote-ops=http://localhost:4998/';
  await open(wanted);
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Hentikan semua penggantian' }));
  expect(sessionStorage).toHaveLength(0);
});

test('it can be put away', async () => {
  await open('?mf');
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Sembunyikan panel' }));
  expect(await open('')).toBe(false);
});
