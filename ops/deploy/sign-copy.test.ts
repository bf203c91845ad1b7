import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringLive } from '../release/commands/bring-live.ts';
import { publishBuilds } from '../release/commands/publish.ts';
import { needHead } from '../release/registry/revisions.ts';
import { createKey, publicText } from '../release/signing/keys.ts';
import { unsignedIn } from '../release/signing/signatures.ts';
import { remoteBuild, shellBuild } from '../release/testing/fake-builds.ts';
import { contextOf, hush, registryInPage, SETTINGS, siteWith, testStores } from '../release/testing/sites.ts';
import { signCopy } from './sign-copy.ts';

const root = join(import.meta.dirname, '../..');
const KOL = 'remote-kol';
const stores = testStores();
const folder = mkdtempSync(join(tmpdir(), 'sohor-copy-'));
afterAll(() => stores.end());
afterAll(() => rmSync(folder, { recursive: true, force: true }));
hush();

test('a copy of a signed site goes on requiring signatures, and takes what its own key has signed', async () => {
  const store = await stores.make.folder();
  const team = publicText(createKey(join(folder, 'team.pem')));
  const context = { ...contextOf(store), root };
  const teamEnv = { ...context.env, SOHOR_SIGNING_KEY: join(folder, 'team.pem') };
  const trusted = { shell: [team], [KOL]: [team] };
  await publishBuilds({ ...context, env: teamEnv }, shellBuild('one'), [remoteBuild(KOL, 'one')], {
    ...SETTINGS,
    keys: trusted,
  });
  const release = (env: NodeJS.ProcessEnv) =>
    bringLive({ ...context, env }, remoteBuild(KOL, 'two'), { smoke: false });
  await expect(release(context.env)).rejects.toThrow();

  const env = await signCopy(context, 'http://localhost:3000', join(folder, 'copy.pem'));
  await release(env);
  const { registry, origin } = await needHead(store);
  expect(origin).toBe('http://localhost:3000');
  expect(registry.keys?.[KOL]).toEqual([team, expect.any(String)]);
  // A remote that the site does not have yet gets a key as well.
  expect(registry.keys?.['remote-brand']).toHaveLength(1);
  expect(await unsignedIn(store, registry, registry.keys ?? {})).toEqual([]);
  expect((await registryInPage(store)).keys).toEqual(registry.keys);
  const strange = { ...context.env, SOHOR_SIGNING_KEY: join(folder, 'strange.pem') };
  createKey(join(folder, 'strange.pem'));
  await expect(
    bringLive({ ...context, env: strange }, remoteBuild(KOL, 'three'), { smoke: false }),
  ).rejects.toThrow('is signed by none of the keys');
});

test('a copy of a site that requires no signatures is left as it is', async () => {
  const store = await stores.make.folder();
  await siteWith(store, [remoteBuild(KOL, 'one')]);
  const before = await needHead(store);
  const env = await signCopy(
    { ...contextOf(store), root },
    'http://localhost:3000',
    join(folder, 'none.pem'),
  );
  expect(env.SOHOR_TRUSTED_KEYS).toBe('none');
  expect(await needHead(store)).toEqual(before);
});
