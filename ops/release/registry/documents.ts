import { createHash } from 'node:crypto';
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
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** What of a revision is served. */
export type Served = Pick<Revision, 'registry' | 'origin' | 'revision'>;

/** Everything of a site that changes: all of it follows from the registry and the kit of its shell. */
export function documentsOf(
  { registry, origin, revision }: Served,
  kit: ShellKit,
): { site: Site; documents: Map<string, Buffer> } {
  const { shell: _, ...page } = registry;
  const { template, boot, bootDrawn = boot, manifest } = kit;
  const parts = {
    template,
    boot,
    bootDrawn,
    shell: manifest,
    registry: page,
    registryLater: kit.readsParts,
    layoutLater: kit.layoutLater,
    origin,
  };
  const documents = new Map<string, Buffer>();
  const site: Site = {
    revision,
    scriptHashes: [...new Set([boot, bootDrawn].map(scriptHash))],
    pages: {},
    paths: kit.paths,
    files: {},
    documents: {},
    ...(kit.readsModules && { readsModules: true }),
  };
  const addRoot = (name: string, type: string, content: Buffer) => {
    documents.set(`root/${name}`, content);
    site.files[`/${name}`] = { file: `root/${name}`, type };
  };
  for (const [name, { type, base64 }] of Object.entries(kit.root))
    addRoot(name, type, Buffer.from(base64, 'base64'));
  const found = kit.prerendered.map(({ path }) => path);
  for (const [name, { type, content }] of Object.entries(searchFiles(origin, found)))
    addRoot(name, type, Buffer.from(content));
  for (const drawn of kit.prerendered) {
    const file = `pages/${drawn.path.slice(1) || 'landing'}.html`;
    documents.set(file, Buffer.from(renderPage(parts, drawn)));
    site.pages[drawn.path] = file;
  }
  if (kit.fresh) {
    const { renderer, chunk, pages, start = 'hand' } = kit.fresh;
    const framed = pages.flatMap((page) =>
      page.chunk ? [{ ...page, frame: `fresh/frame-${page.chunk}.html` }] : [],
    );
    site.fresh = {
      renderer: 'fresh/renderer.cjs',
      frame: 'fresh/frame.html',
      origin,
      pages: pages.filter((page) => !page.chunk),
      ...(framed.length > 0 && { framed }),
    };
    documents.set(site.fresh.renderer, Buffer.from(renderer));
    documents.set(site.fresh.frame, Buffer.from(renderDrawingFrame(parts, chunk, start)));
    for (const page of framed)
      documents.set(page.frame, Buffer.from(renderDrawingFrame(parts, page.chunk ?? chunk, start)));
  }
  documents.set('index.html', Buffer.from(renderPage(parts)));
  if (kit.appFrame !== undefined) {
    site.appFrame = 'app.html';
    documents.set(site.appFrame, Buffer.from(renderAppFrame(parts, kit.appFrame)));
  }
  if (kit.baseStyles !== undefined) {
    site.baseStyles = 'base.css';
    documents.set(site.baseStyles, Buffer.from(kit.baseStyles));
  }
  documents.set('registry.json', registryBytes(registry));
  for (const [file, bytes] of documents) site.documents[file] = hashOf(bytes);
  return { site, documents };
}
