import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteEntry } from '@sohor/shared/platform/contract';
import { readJson, replaceFile } from './files.ts';
import { drawPublicPages } from './public-pages.ts';
import { publishRemote } from './publish-remote.ts';
import { publishShell } from './publish-shell.ts';
import { type PageParts, renderPage, SHELL_URL, scriptHash } from './render-page.ts';
import { rootFiles } from './root-files.ts';

const REMOTES = ['remote-auth', 'remote-kol', 'remote-brand'];

export interface PublishOptions {
  /** The repository. */
  root: string;
  /** Folder that the gateway serves. */
  out: string;
  /** `https://host` of the product, which search engines and shared links are told. */
  origin?: string;
}

/** `site.json`: what the gateway must know of the site. */
interface Site {
  scriptHashes: string[];
  /** Prerendered pages: path → file. Every other path gets `index.html`. */
  pages: Record<string, string>;
  /** Paths of the shell, as a router writes them; those of the remotes stand in the registry. */
  paths: readonly string[];
  /** Other files, by path. */
  files: Record<string, { file: string; type: string }>;
}

/** Puts the builds of shell and remotes in place, then switches the registry and the pages over to them. */
export async function publishSite({
  root,
  out,
  origin = 'http://localhost:3000',
}: PublishOptions): Promise<void> {
  await mkdir(join(out, 'root'), { recursive: true });
  await mkdir(join(out, 'pages'), { recursive: true });
  const path = join(out, 'registry.json');
  const live = existsSync(path) ? await readJson<Partial<Registry>>(path) : {};
  const remotes: Record<string, RemoteEntry> = {};
  for (const name of REMOTES) remotes[name] = await publishRemote(root, out, name, live.remotes?.[name]);
  const shell = await publishShell(root, out);
  const { paths, prerendered } = await drawPublicPages(root, shell.version);
  const [template, boot] = await Promise.all([
    readFile(join(root, 'shell/index.html'), 'utf8'),
    readFile(join(root, 'shell/boot.js'), 'utf8'),
  ]);
  const page = { remotes, allowedOrigins: live.allowedOrigins ?? [], overrides: live.overrides ?? false };
  const revision = (live.revision ?? 0) + 1;
  const registry: Registry = { revision, shell: { current: { url: SHELL_URL, manifest: shell } }, ...page };
  const parts: PageParts = { template, boot, shell, registry: { revision, ...page }, origin };
  const site: Site = { scriptHashes: [scriptHash(boot)], pages: {}, paths, files: {} };

  const found = prerendered.map((page) => page.path);
  for (const [name, { type, content }] of Object.entries(await rootFiles(root, origin, found))) {
    await replaceFile(join(out, 'root', name), content);
    site.files[`/${name}`] = { file: `root/${name}`, type };
  }
  for (const page of prerendered) {
    const file = `pages/${page.path.slice(1) || 'landing'}.html`;
    await replaceFile(join(out, file), renderPage(parts, page));
    site.pages[page.path] = file;
  }
  await replaceFile(join(out, 'index.html'), renderPage(parts));
  await replaceFile(path, JSON.stringify(registry, null, 1));
  // Last: the gateway takes the new pages up when this file changes.
  await replaceFile(join(out, 'site.json'), JSON.stringify(site, null, 1));
}
