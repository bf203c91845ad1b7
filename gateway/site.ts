import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, type Document } from './document.ts';
import { drawnPages, OWN_RELEASE } from './drawn-pages.ts';
import { APP_BASE, blockOf, EMPTY_BLOCK, hintsByPath, isInside } from './page-registry.ts';
import { pathMatcher } from './path-matcher.ts';
import { pathsOf, policyOf, readPublishedSite } from './published-site.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerRenderedPages, ServerRenderedSite } from './server-rendered/server-rendered-pages.ts';
import type { SitemapSource } from './server-rendered/sitemap-files.ts';

/** High, because pages are small and each one is compressed only once, when it is first requested. */
const BROTLI_QUALITY = 11;

export interface RootFile {
  content: Buffer;
  type: string;
}

/** A published site in memory, until the next one is published. */
export interface Site {
  /**
   * The prerendered page of the path, or the one that is rendered in the browser, with the registry and the hints of
   * the path.
   */
  pageOf: (path: string) => Promise<Document>;
  /** `mf-manifest.json` of a remote's live release; undefined where there is none. */
  federationManifestOf: (remote: string) => Promise<Document> | undefined;
  /** Whether the shell or a remote has such a page. */
  knows: (path: string) => boolean;
  fileOf: (path: string) => RootFile | undefined;
  /** Pages that are drawn on request; undefined when the shell has none. */
  serverRendered: ServerRenderedPages | undefined;
  /** Pages for search engines, besides those in the published files. */
  sitemap: SitemapSource | undefined;
  /** Headers of every page. */
  headers: Record<string, string>;
}

/** @param code of the shell's program */
export type StartServerRendering = (site: ServerRenderedSite, code: string) => ServerRenderedPages;

export interface SiteReader {
  current: () => Promise<Site>;
  close: () => void;
}

/**
 * Reads the site when it is first requested, and again when another one was published. `site.json` is the last file that
 * publishing writes, so until then all requests get the previous site as a whole.
 */
export function siteReader(folder: string, startServerRendering?: StartServerRendering): SiteReader {
  let read: { version: string; site: Promise<Site> } | undefined;
  let good: Site | undefined;
  const current = async () => {
    // Every write replaces the file, so that time, size and inode together identify a version.
    const { mtimeMs, size, ino } = await stat(join(folder, 'site.json'));
    const version = `${mtimeMs} ${size} ${ino}`;
    if (read?.version !== version) read = { version, site: readSite(folder, startServerRendering) };
    const reading = read.site;
    const site = await reading;
    // If a newer reading finished first, this one only answers the requests that waited for it.
    if (site !== good && read?.site === reading) {
      good?.serverRendered?.close();
      good = site;
    } else if (site !== good) site.serverRendered?.close();
    return site;
  };
  return {
    current: () =>
      current().catch((error) => {
        // The site is being replaced or is damaged: the next request tries again.
        read = undefined;
        if (good) return good;
        throw error;
      }),
    close: () => good?.serverRendered?.close(),
  };
}

async function readSite(
  folder: string,
  startServerRendering: StartServerRendering | undefined,
): Promise<Site> {
  const read = (file: string) => readFile(join(folder, file));
  const published = await readPublishedSite(folder);
  const { pages, files, documents: hashes, serverRendered: rendering, appFrame, baseStyles } = published.site;
  const { registry } = published;
  const html = async (file: string) => String(await read(file));
  const drawn = Object.entries(pages).map(async ([path, file]) => [path, await html(file)] as const);
  const [app, frame, styles, ...prerendered] = await Promise.all([
    html('index.html'),
    html(appFrame),
    html(baseStyles),
    ...drawn,
  ]);
  const pageAt = new Map([
    ...(await drawnPages(registry, app, (path) => read(path.slice(1)), styles)),
    ...prerendered,
  ]);
  const hintsOf = hintsByPath(registry);
  /**
   * Cached by page and hints, because addresses with a variable part share a document. Each is compressed when it is first
   * requested.
   */
  const documents = keptOnce((key: string) => {
    const [page, hints] = JSON.parse(key) as [page: string, hints: ReturnType<typeof hintsOf>];
    return compress(withBlock(pageAt.get(page) ?? (page === APP_BASE ? frame : app), hints), BROTLI_QUALITY);
  });
  const withBlock = (text: string, hints: ReturnType<typeof hintsOf>) =>
    Buffer.from(text.replace(EMPTY_BLOCK, () => blockOf(registry, hints)));
  const manifests = keptOnce(async (path: string) => compress(await read(path.slice(1)), BROTLI_QUALITY));
  const rootFiles = new Map<string, RootFile>();
  for (const [path, { file, type }] of Object.entries(files))
    rootFiles.set(path, { content: await read(file), type });

  const matches = pathMatcher(pathsOf(published));
  /** Program and frame must be exactly as published in one release; nothing else is run. */
  const unchanged = async (file: string) => {
    const bytes = await read(file);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    if (hash !== hashes[file]) throw new Error(`${file} is not what was published`);
    return String(bytes);
  };
  /** The program and the pages that it draws, each with its document. */
  const readDrawing = async ({ renderer, pages }: NonNullable<typeof rendering>) => {
    const document = async (file: string) => String(withBlock(await unchanged(file), []));
    return Promise.all([
      unchanged(renderer),
      Promise.all(pages.map(async (page) => ({ ...page, document: await document(page.frame) }))),
    ]);
  };
  const drawing = rendering && startServerRendering && readDrawing(rendering).catch(() => undefined);
  const [code, framedPages] = (await drawing) ?? [];
  const [listed] = rendering?.pages.flatMap(({ path, list }) => (list ? [{ page: path, list }] : [])) ?? [];
  return {
    sitemap: rendering && listed && { origin: rendering.origin, paths: Object.keys(pages), ...listed },
    serverRendered:
      rendering && code && framedPages
        ? startServerRendering?.({ origin: rendering.origin, pages: framedPages }, code)
        : undefined,
    pageOf: (path) => {
      const page = path.toLowerCase().replace(/(?<=.)\/+$/, '');
      const drawn = pageAt.has(page) ? page : isInside(page) ? APP_BASE : '';
      return documents(JSON.stringify([drawn, hintsOf(path)]));
    },
    federationManifestOf: (remote) => {
      const { url, manifest } = Object.hasOwn(registry.remotes, remote)
        ? (registry.remotes[remote]?.current ?? {})
        : {};
      const found = manifest?.files?.find(({ file }) => /^mf-manifest\.[0-9a-f]{12}\.json$/.test(file));
      return found && url && OWN_RELEASE.test(url) ? manifests(url + found.file) : undefined;
    },
    knows: matches,
    fileOf: (path) => rootFiles.get(path),
    headers: securityHeaders(policyOf(published)),
  };
}

/** Remembers one answer per key; one that failed is made again. */
function keptOnce<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key) => {
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    known.catch(() => kept.delete(key));
    return known;
  };
}
