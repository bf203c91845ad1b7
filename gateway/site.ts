import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pathMatcher } from './path-matcher.ts';
import { securityHeaders } from './security-headers.ts';

/** Text in the encodings that browsers ask for. */
export interface Document {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export interface RootFile {
  content: Buffer;
  type: string;
}

/** A published site, as it is in memory until the next one is published. */
export interface Site {
  /** The prerendered page of the path, else the one that draws itself in the browser. */
  pageOf: (path: string) => Document;
  /** Whether the shell or a remote has such a page. */
  knows: (path: string) => boolean;
  fileOf: (path: string) => RootFile | undefined;
  /** Of every page. */
  headers: Record<string, string>;
}

/** `site.json`, as publishing writes it. What is missing was not published. */
interface SiteFile {
  scriptHashes: string[];
  pages?: Record<string, string>;
  paths?: string[];
  files?: Record<string, { file: string; type: string }>;
}

interface Release {
  manifest: { routes: { path: string }[] };
}

interface RegistryFile {
  remotes?: Record<string, { current: Release; canary?: { release: Release } }>;
  allowedOrigins?: string[];
  overrides?: boolean;
  /** What a registry from before Trusted Types did not name. */
  shell?: object;
}

/**
 * Reads the site when it is first asked for, and anew whenever another one has been published: `site.json` is the last
 * thing that publishing writes. Until then all requests get the site before, whole.
 */
export function siteReader(folder: string): () => Promise<Site> {
  let read: { version: string; site: Promise<Site> } | undefined;
  let good: Site | undefined;
  const current = async () => {
    // Every write puts a new file in its place: time, size and number together tell any two apart.
    const { mtimeMs, size, ino } = await stat(join(folder, 'site.json'));
    const version = `${mtimeMs} ${size} ${ino}`;
    if (read?.version !== version) read = { version, site: readSite(folder) };
    good = await read.site;
    return good;
  };
  return () =>
    current().catch((error) => {
      // A site that is just being replaced, or was damaged: the next request tries again.
      read = undefined;
      if (good) return good;
      throw error;
    });
}

async function readSite(folder: string): Promise<Site> {
  const read = (file: string) => readFile(join(folder, file));
  const {
    scriptHashes,
    pages = {},
    paths,
    files = {},
  } = JSON.parse(String(await read('site.json'))) as SiteFile;
  const {
    remotes = {},
    allowedOrigins = [],
    overrides = false,
    shell,
  } = JSON.parse(String(await read('registry.json'))) as RegistryFile;
  const app = compress(await read('index.html'));
  const prerendered = new Map<string, Document>();
  for (const [path, file] of Object.entries(pages)) prerendered.set(path, compress(await read(file)));
  const rootFiles = new Map<string, RootFile>();
  for (const [path, { file, type }] of Object.entries(files))
    rootFiles.set(path, { content: await read(file), type });

  // A remote that is switched off still has its pages; it shows for the time being that they are away. Who gets the canary
  // is settled in the browser.
  const routes = Object.values(remotes).flatMap(({ current, canary }) => [
    ...current.manifest.routes,
    ...(canary?.release.manifest.routes ?? []),
  ]);
  const matches = pathMatcher([...(paths ?? []), ...routes.map(({ path }) => path)]);
  return {
    pageOf: (path) => prerendered.get(path.toLowerCase().replace(/(?<=.)\/+$/, '')) ?? app,
    knows: (path) => paths === undefined || matches(path),
    fileOf: (path) => rootFiles.get(path),
    headers: securityHeaders({
      scriptHashes,
      allowedOrigins,
      overrides,
      trustedTypes: shell !== undefined,
    }),
  };
}

function compress(plain: Buffer): Document {
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { plain, br, gzip: gzipSync(plain) };
}
