import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { fakeRelease } from '../testing.ts';
import { integrityOf } from './integrity.ts';
import { loadedPage, loadPage, RemoteUnavailable } from './loader.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const Page = () => null;

/** Each test has a remote of its own, as containers and pages are kept for the life of the page. */
let count = 0;
function freshRemote() {
  count += 1;
  const name = `remote-test${count}` as const;
  const entry = { current: fakeRelease(name, 'new'), previous: fakeRelease(name, 'old') };
  return { name, entry };
}

/** Addresses that were registered, in order. */
function addresses(): URL[] {
  return register.mock.calls.flatMap(([remotes]) =>
    remotes.map((remote) => new URL('entry' in remote ? remote.entry : '')),
  );
}

function registered(): string[] {
  return addresses().map(({ pathname }) => pathname);
}

beforeEach(() => {
  load.mockReset();
  register.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a page comes from the current release and stays at hand', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(registered()).toEqual([`/remotes/${name}/new/remoteEntry.js`]);
  expect(loadedPage(name, './page#Page')).toBe(Page);
});

test('the entry must have the bytes that the registry names', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValueOnce({ Page });
  await loadPage(name, entry, './page#Page');
  expect(integrityOf(`/remotes/${name}/new/remoteEntry.js?attempt=7`)).toBe('sha384-new');
});

test('when the current release fails the previous one serves', async () => {
  const { name, entry } = freshRemote();
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(registered().at(-1)).toBe(`/remotes/${name}/old/remoteEntry.js`);
});

test('when both fail the remote is unavailable, and the next attempt asks under a new address', async () => {
  const { name, entry } = freshRemote();
  load.mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404'));
  await expect(loadPage(name, entry, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  const [first, , again] = addresses();
  expect(again?.pathname).toBe(first?.pathname);
  expect(again?.href).not.toBe(first?.href);
});

test('a container that runs is never registered again, so that two versions cannot mix', async () => {
  const { name, entry } = freshRemote();
  Object.assign(globalThis, { [name.replaceAll('-', '_')]: {} });
  load.mockRejectedValue(new Error('chunk'));
  await expect(loadPage(name, entry, './page#Page')).rejects.toBeInstanceOf(RemoteUnavailable);
  load.mockResolvedValue({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
  expect(register).not.toHaveBeenCalled();
});

test('a page whose chunks had failed to preload is asked for again', async () => {
  const { name, entry } = freshRemote();
  Object.assign(globalThis, { [name.replaceAll('-', '_')]: {} });
  load.mockRejectedValueOnce(new Error('chunk 1')).mockRejectedValueOnce(new Error('chunk 2'));
  load.mockResolvedValueOnce({ Page });
  await expect(loadPage(name, entry, './page#Page')).resolves.toBe(Page);
});

test('a reference that names nothing is an unavailable page, not a blank one', async () => {
  const { name, entry } = freshRemote();
  load.mockResolvedValue({});
  await expect(loadPage(name, entry, './page#Missing')).rejects.toBeInstanceOf(RemoteUnavailable);
});
