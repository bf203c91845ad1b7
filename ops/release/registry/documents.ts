import { hash } from 'node:crypto';
import type { SiteFile } from '../../../gateway/published-site.ts';
import { renderAppFrame, renderDrawingFrame, renderPage, scriptHash } from '../../site/render-page.ts';
import { searchFiles } from '../../site/root-files.ts';
import type { ShellKit } from '../builds/shell-kit.ts';
import { registryBytes } from './registry-text.ts';
import type { Revision } from './revisions.ts';

/** `site.json`: what the gateway must know of the site, and what tells whether the site is all of one revision. */
export interface Site extends SiteFile {
  revision: number;
}

export const SITE_FILE = 'site.json';
export const hashOf = (bytes: Buffer) => hash('sha256', bytes).slice(0, 32);

/** What of a revision is served. */
export type Served = Pick<Revision, 'registry' | 'origin' | 'revision'>;

/** Everything of a site that changes: all of it follows from the registry and the kit of its shell. */
export function documentsOf(
  { registry, origin, revision }: Served,
  kit: ShellKit,
): { site: Site; documents: Map<string, Buffer> } {
  const { boot, bootDrawn } = kit;
  const parts = { ...kit, shell: kit.manifest, origin };
  const documents = new Map<string, Buffer>();
  const add = (file: string, content: string | Buffer) => {
    documents.set(file, Buffer.from(content));
    return file;
  };
  const site: Site = {
    revision,
    scriptHashes: [...new Set([boot, bootDrawn].map(scriptHash))],
    pages: {},
    paths: kit.paths,
    files: {},
    documents: {},
    appFrame: add('app.html', renderAppFrame(parts, kit.appFrame)),
    baseStyles: add('base.css', kit.baseStyles),
  };
  const found = kit.prerendered.map(({ path }) => path);
  const fixed = Object.entries(kit.root).map(
    ([name, { type, base64 }]) => [name, { type, content: Buffer.from(base64, 'base64') }] as const,
  );
  for (const [name, { type, content }] of [...fixed, ...Object.entries(searchFiles(origin, found))])
    site.files[`/${name}`] = { file: add(`root/${name}`, content), type };
  for (const drawn of kit.prerendered)
    site.pages[drawn.path] = add(`pages/${drawn.path.slice(1) || 'landing'}.html`, renderPage(parts, drawn));
  if (kit.serverRendered) {
    const { renderer, pages, start } = kit.serverRendered;
    site.serverRendered = {
      renderer: add('server-rendered/renderer.cjs', renderer),
      origin,
      pages: pages.map((page) => ({
        ...page,
        frame: add(`server-rendered/${page.chunk}.html`, renderDrawingFrame(parts, page.chunk, start)),
      })),
    };
  }
  add('index.html', renderPage(parts));
  documents.set('registry.json', registryBytes(registry));
  for (const [file, bytes] of documents) site.documents[file] = hashOf(bytes);
  return { site, documents };
}
