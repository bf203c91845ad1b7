import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@sohor/shared/platform/remotes';
import { buildGateway } from '../../../gateway/app.ts';
import { run } from '../../release/commands/run-command.ts';
import { createKey, publicText } from '../../release/signing/keys.ts';
import { hush } from '../../release/testing/sites.ts';
import { SITE } from '../../run/build.ts';
import { filesBelow } from '../emit.ts';
import { type Manifest, readManifest } from '../manifests.ts';
import { makePackages, type Packages, packPackages } from '../pack.ts';
import { edit, makeNewer, makeOlder } from './other-version.ts';
import { type OutsideRepository, outsideRepository } from './outside-repository.ts';

/** A remote in a repository of its own: from packages made of these sources to its page in a running site. */
const root = join(import.meta.dirname, '../../..');
const NAME = 'remote-hello';
const DEFINITION = 'src/remote.ts';

let made: string;
let packages: Packages;
let outside: OutsideRepository;
let site: string;
let gateway: ReturnType<typeof buildGateway>;
let address: string;

hush();
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  made = await mkdtemp(join(root, '.cache/packages-'));
  packages = await makePackages(root, made);
  const packed = await packPackages(packages);
  outside = await outsideRepository(root, packed, join(import.meta.dirname, NAME));
  site = await mkdtemp(join(tmpdir(), 'sohor-site-'));
  await cp(process.env.SITE_DIR ?? join(root, SITE), site, { recursive: true });
  gateway = buildGateway({ siteDir: site, apiUrl: 'http://127.0.0.1:9', rendersPages: false });
  address = await gateway.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await gateway?.close();
  await outside?.remove();
  for (const folder of [site, made]) if (folder) await rm(folder, { recursive: true, force: true });
});

const installed = (name: string) => join(outside.folder, 'node_modules/@sohor', name);
const webpack = () => outside.tool('webpack', '--config', 'webpack.config.ts', '--mode', 'production');
const keyFile = () => join(outside.folder, 'release-key.pem');
const releaseIt = () =>
  run(root, 'release', [NAME, '--dist', join(outside.folder, 'dist'), '--to', site], {
    ...process.env,
    SOHOR_SIGNING_KEY: keyFile(),
  });
const builtVersion = async (): Promise<string> =>
  JSON.parse(await readFile(join(outside.folder, 'dist/remote.json'), 'utf8')).version;
/** The registry that a new visit gets. */
async function liveRegistry(): Promise<Registry> {
  const answer = await fetch(`${address}/registry.json`);
  return (await answer.json()) as Registry;
}
const liveRemotes = async () => (await liveRegistry()).remotes;
const liveVersion = async () => (await liveRemotes())[NAME]?.current.manifest.version;

test('the packages have every entry that remotes here use, and declare each package that they import', async () => {
  const source = readManifest(join(root, 'shared')).exports ?? {};
  expect(Object.keys(readManifest(installed('shared')).exports ?? {})).toEqual(Object.keys(source));
  for (const name of ['shared', 'build']) {
    const manifest = readManifest(installed(name));
    // What they ask for is what the following tests run with.
    expect(manifest.engines).toEqual({ node: expect.stringMatching(/^>=\d+\.\d+$/) });
    expect(Number.parseFloat(process.versions.node)).toBeGreaterThanOrEqual(
      Number(manifest.engines?.node?.slice(2)),
    );
    for (const file of Object.values(manifest.exports ?? {}).filter((path) => typeof path === 'string'))
      expect([file, await readFile(join(installed(name), file), 'utf8')]).toEqual([file, expect.any(String)]);
    expect([name, await undeclared(installed(name), manifest)]).toEqual([name, []]);
  }
});

/** Packages that its files import without declaring them. */
async function undeclared(
  folder: string,
  { name, dependencies, peerDependencies, peerDependenciesMeta = {} }: Manifest,
): Promise<string[]> {
  // npm does not install optional peers, so those must come with our tools.
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  const tools = Object.keys(readManifest(installed('build')).dependencies ?? {});
  const declared = new Set([
    name,
    ...Object.keys({ ...dependencies }),
    ...peers,
    ...(name === '@sohor/shared' ? tools : []),
  ]);
  const found = new Set<string>();
  for (const file of await filesBelow(folder)) {
    if (!/\.(c?js|css)$/.test(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(
      /(?:\bfrom|\bimport|\brequire(?:\.resolve)?\(|\bimport\(|url\(['"]?~)\s*['"]([@a-z][^'"]*)['"]/g,
    ))
      found.add(
        imported
          .split('/')
          .slice(0, imported.startsWith('@') ? 2 : 1)
          .join('/'),
      );
  }
  return [...found].filter((one) => !declared.has(one) && !one.startsWith('node:'));
}

test('with the packages alone the remote is built, tested and type-checked', async () => {
  await Promise.all([webpack(), outside.tool('jest', '--ci')]);
  await outside.tool('tsc', '-p', '.');
  // The types are the real ones, not `any`.
  await edit(join(outside.folder, 'src/hello/hello-page.tsx'), 'balanceIdr }', 'balance }');
  await expect(outside.tool('tsc', '-p', '.')).rejects.toThrow(
    /Property 'balance' does not exist on type 'Wallet'/,
  );
  await edit(join(outside.folder, 'src/hello/hello-page.tsx'), 'balance }', 'balanceIdr }');
});

/** The site's keeper adds the new team's key to the trusted keys. */
async function admit(key: string): Promise<void> {
  const file = join(made, 'trusted-keys.json');
  await writeFile(file, JSON.stringify({ ...(await liveRegistry()).keys, [NAME]: [key] }));
  const env = { ...process.env, PUBLIC_URL: 'http://localhost:3000', SOHOR_TRUSTED_KEYS: file };
  await run(root, 'release', ['settings', '--to', site], env);
}

test('it is released into a running site, where its page works in a browser', async () => {
  const others = Object.keys(await liveRemotes());
  const key = publicText(createKey(keyFile()));
  await expect(releaseIt()).rejects.toThrow(
    /signed by none of the keys[\s\S]*"npm start" makes one[\s\S]*Nothing was changed/,
  );
  await admit(key);
  await releaseIt();
  const remotes = await liveRemotes();
  expect(Object.keys(remotes).sort()).toEqual([...others, NAME].sort());
  expect(await liveVersion()).toBe(await builtVersion());
  const { url, manifest } = remotes[NAME]?.current ?? {};
  const entry = await fetch(`${address}${url}${manifest?.entry.file}`);
  expect([entry.status, entry.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ]);
});

test('built with an older shared, it works in the newer shell', async () => {
  await makeOlder(installed('shared'));
  await edit(join(outside.folder, DEFINITION), `title: 'Halo'`, `title: 'Halo dulu'`);
  await Promise.all([webpack(), outside.tool('tsc', '-p', '.')]);
  await releaseIt();
  expect(await liveVersion()).toBe(await builtVersion());
});

test('built with a newer shared, it works in the older shell, as long as it does not state the newer shell API', async () => {
  await cp(packages.shared, installed('shared'), { recursive: true });
  await makeNewer(installed('shared'));
  await edit(join(outside.folder, DEFINITION), `title: 'Halo dulu'`, `title: 'Halo nanti'`);
  await webpack();
  await releaseIt();
  const live = await liveVersion();
  expect(live).toBe(await builtVersion());

  await edit(join(outside.folder, DEFINITION), 'shellApi: 1', 'shellApi: 99');
  await webpack();
  await expect(releaseIt()).rejects.toThrow(/does not fit the live shell[\s\S]*Nothing was changed/);
  expect(await liveVersion()).toBe(live);
});
