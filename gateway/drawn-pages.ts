import { createHash } from 'node:crypto';
import { EMPTY_BLOCK, type Entry, type File, type WholeRegistry } from './registry-parts.ts';

/**
 * Pages that a remote's release brings as HTML, rendered when it was built (ops/webpack/drawn-pages-plugin.ts). The document
 * shows such HTML until the shell has rendered the page itself (shell/src/frame/drawn-page.ts). So a page of another release than
 * the one that the browser runs does no harm: it only looks a little different for a moment.
 */

/** Place in the document for a drawn page, in shells that can replace one. */
export const DRAWN_MARK = '<!--drawn-page-->';

/** Placeholder in drawn pages for the address of their release. */
const RELEASE_MARK = '/__release__/';

/** Address of a release that the site itself serves. */
const OWN_RELEASE = /^\/remotes\/(?:(?!\.\.)[\w.-]+\/)+$/;

/**
 * The documents with a drawn page, by path. A release has none if its files cannot be read or differ from what was published, or
 * if it has a canary or is switched off.
 * @param document the one without a drawn page
 * @param read reads a file of the site by its path
 */
export async function drawnPages(
  { remotes }: WholeRegistry,
  document: string,
  read: (path: string) => Promise<Buffer>,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  if (!document.includes(DRAWN_MARK)) return pages;
  for (const [path, drawing] of Object.values(remotes).flatMap(drawingsOf)) {
    const page = await drawing(document, read).catch(() => undefined);
    if (page) pages.set(path, page);
  }
  return pages;
}

/**
 * Puts HTML into the document that shows until the shell has rendered the page.
 * @param sheets style sheets that the HTML needs
 * @param reader for whom it was drawn, somebody logged in or a visitor; it stays hidden from the other
 */
export function withDrawing(
  document: string,
  html: string,
  sheets: readonly File[],
  reader: 'member' | 'visitor',
): string {
  const content = JSON.stringify(sheets).replace(/[&'<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const name = reader === 'member' ? 'drawn-frame' : 'drawn';
  return document
    .replace(EMPTY_BLOCK, () => `<meta name="${name}" content='${content}'>${LOOK}${EMPTY_BLOCK}`)
    .replace(DRAWN_MARK, () => `<div id="drawn">${html}</div>`);
}

/**
 * Hides the drawn page until its style sheets have loaded, and from the other kind of reader (shell/src/inlined/boot). The
 * message for pages that do not start (ops/site/render-page.ts) moves below the drawn page, which can be read already.
 */
const LOOK = `<style>
html:not([data-drawn]) #drawn,[data-drawn] #drawn+#root{display:none}
[data-drawn] #drawn~#late{inset:auto 0 0!important;padding-top:1rem!important}
[data-drawn] #drawn~#late::before{content:none!important}
</style>`;

/** Whether the bytes have this hash. Older releases use SHA-384. */
function isPublished(bytes: Buffer, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split(/-(.*)/);
  return (
    ['sha256', 'sha384'].includes(algorithm) &&
    createHash(algorithm).update(bytes).digest('base64') === digest
  );
}

type Draw = (document: string, read: (path: string) => Promise<Buffer>) => Promise<string | undefined>;

/** A broken entry must not affect the others. */
function drawingsOf(entry: Entry | null): [path: string, draw: Draw][] {
  const { current, canary, disabled } = Object(entry) as Partial<Entry>;
  const { url = '', manifest } = current ?? {};
  if (!manifest?.drawn || canary || disabled || !OWN_RELEASE.test(url)) return [];
  const { drawn, routes = [], chunks = {} } = manifest;
  return Object.entries(drawn).flatMap(([path, { file, integrity }]): [string, Draw][] => {
    const [module = ''] = routes.find((route) => route.path === path)?.page?.split('#') ?? [];
    const sheets = chunks[module]?.css ?? [];
    const draw: Draw = async (document, read) => {
      const bytes = await read(`${url}${file}`);
      if (!isPublished(bytes, integrity)) return undefined;
      const html = String(bytes).replaceAll(RELEASE_MARK, url);
      const named = sheets.map((sheet) => ({ file: url + sheet.file, integrity: sheet.integrity }));
      return withDrawing(document, html, named, 'visitor');
    };
    return [[path.toLowerCase(), draw]];
  });
}
