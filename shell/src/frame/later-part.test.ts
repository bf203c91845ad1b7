import { bootWith } from '../testing.ts';
import type * as laterModule from './later-part.ts';

const named = { file: '/shell/landing.js', integrity: 'sha384-landing' };
const listed = { file: '/shell/legal.0123456789ab.js', integrity: 'sha384-legal' };
const served: Record<string, unknown> = {};
const asked = jest.fn<Promise<Response>, [string, RequestInit?]>();
let later: typeof laterModule;

/** The hash that a script of this address would have to have. */
async function hashOf(address: string): Promise<string> {
  const { bindToHash } = await import('../federation/tags.ts');
  const tag = Object.assign(document.createElement('script'), { src: address });
  bindToHash(tag);
  return tag.integrity;
}

beforeEach(async () => {
  bootWith({}, { landing: [named] });
  (document.getElementById('shell-chunks') as HTMLElement).dataset.rest = 'sha256-of-all';
  Object.assign(globalThis.sohor ?? {}, { shell: 'own' });
  for (const file of Object.keys(served)) delete served[file];
  asked.mockReset().mockImplementation(async (file) => new Response(JSON.stringify(served[file] ?? null)));
  globalThis.fetch = asked as never;
  jest.resetModules();
  later = await import('./later-part.ts');
});

test('a part that the page names is loaded without asking', async () => {
  expect(await later.laterPart('landing', async () => 'page')).toBe('page');
  expect(asked).not.toHaveBeenCalled();
});

test('the files of another part are asked for first, once, bound to the hash that the page names', async () => {
  served['/shell-parts.json'] = { legal: [listed] };
  expect(await later.laterPart('legal', () => hashOf(listed.file))).toBe('sha384-legal');
  await later.laterPart('legal', async () => 'page');
  expect(asked.mock.calls).toEqual([
    [
      '/shell-parts.json',
      expect.objectContaining({ integrity: 'sha256-of-all', signal: expect.any(AbortSignal) }),
    ],
  ]);
});

test("where that list is another release's, the registry tells them of the shell that runs", async () => {
  asked.mockRejectedValueOnce(new TypeError('integrity'));
  const release = (version: string, integrity: string) => ({
    url: '/shell/',
    manifest: { version, files: [{ file: 'legal.0123456789ab.js', integrity }] },
  });
  const shell = { current: release('next', 'sha384-next'), previous: release('own', 'sha384-own') };
  served['/registry.json'] = { revision: 1, remotes: {}, shell };
  expect(await later.laterPart('legal', () => hashOf(listed.file))).toBe('sha384-own');
});
