import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteEntry, RemoteManifest, RemoteRelease } from '@sohor/shared/platform/contract';
import type { ShellManifest } from '../webpack/shell-manifest-plugin.ts';
import { compressFolder } from './compress.ts';
import { renderPage, scriptHash } from './render-page.ts';

const REMOTES = ['remote-auth', 'remote-kol', 'remote-brand'];

export interface PublishOptions {
  /** The repository. */
  root: string;
  /** Folder that the gateway serves. */
  out: string;
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

/** Readers see the old file or the new one, never half of it. */
async function replaceFile(path: string, content: string): Promise<void> {
  await writeFile(`${path}.next`, content);
  await rename(`${path}.next`, path);
}

/** Copies a build to its own folder, compressed, unless it is there already. A release is never overwritten. */
async function copyRelease(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const staging = `${to}.staging`;
  await rm(staging, { recursive: true, force: true });
  await cp(from, staging, { recursive: true });
  await compressFolder(staging);
  await rename(staging, to);
}

async function publishRemote(
  { root, out }: PublishOptions,
  name: string,
  live?: RemoteEntry,
): Promise<RemoteEntry> {
  const manifest = await readJson<RemoteManifest>(join(root, name, 'dist/remote.json'));
  const folder = join(out, 'remotes', name);
  await mkdir(folder, { recursive: true });
  await copyRelease(join(root, name, 'dist'), join(folder, manifest.version));
  const current: RemoteRelease = { url: `/remotes/${name}/${manifest.version}/`, manifest };
  const previous = [live?.current, live?.previous].find(
    (release) =>
      release &&
      release.manifest.version !== manifest.version &&
      existsSync(join(folder, release.manifest.version)),
  );
  const kept = [manifest.version, previous?.manifest.version];
  for (const version of await readdir(folder)) {
    if (!kept.includes(version)) await rm(join(folder, version), { recursive: true, force: true });
  }
  return previous ? { current, previous } : { current };
}

/** Open tabs of the release before may still ask for its parts. */
async function publishShell({ root, out }: PublishOptions): Promise<ShellManifest> {
  const shell = await readJson<ShellManifest>(join(root, 'shell/dist/shell.json'));
  const folder = join(out, 'shell');
  const marker = join(folder, 'shell.json');
  const before = existsSync(marker) ? await readJson<ShellManifest>(marker) : undefined;
  if (before?.version === shell.version) return shell;
  const staging = join(out, 'shell.staging');
  await rm(staging, { recursive: true, force: true });
  await cp(join(root, 'shell/dist'), staging, { recursive: true });
  await compressFolder(staging);
  await cp(staging, folder, { recursive: true });
  await rm(staging, { recursive: true, force: true });
  const kept = new Set([...shell.files, ...(before?.files ?? []), 'shell.json']);
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    const name = path.slice(folder.length + 1).replace(/\.(br|gz)$/, '');
    if (file.isFile() && !kept.has(name)) await rm(path);
  }
  return shell;
}

/** Puts the builds of shell and remotes in place, then switches the registry and the page over to them. */
export async function publishSite(options: PublishOptions): Promise<void> {
  const { root, out } = options;
  await mkdir(out, { recursive: true });
  const path = join(out, 'registry.json');
  const live = existsSync(path) ? await readJson<Registry>(path) : { remotes: {} };
  const remotes: Record<string, RemoteEntry> = {};
  for (const name of REMOTES) remotes[name] = await publishRemote(options, name, live.remotes[name]);
  const shell = await publishShell(options);
  const [template, boot] = await Promise.all([
    readFile(join(root, 'shell/index.html'), 'utf8'),
    readFile(join(root, 'shell/boot.js'), 'utf8'),
  ]);
  const registry: Registry = { remotes };
  await replaceFile(path, JSON.stringify(registry, null, 1));
  await replaceFile(join(out, 'site.json'), JSON.stringify({ scriptHashes: [scriptHash(boot)] }));
  await replaceFile(join(out, 'index.html'), renderPage({ template, boot, shell, registry }));
}
