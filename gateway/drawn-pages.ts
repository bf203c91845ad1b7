import { createHash } from 'node:crypto';
import { EMPTY_BLOCK, type Entry, type File, type WholeRegistry } from './registry-parts.ts';

/**
 * Pages that a remote's release brings as HTML, drawn when it was built (ops/webpack/drawn-pages-plugin.ts). They stand in the
 * document until the shell has drawn the page itself (shell/src/frame/drawn-page.ts), so a page of another release than
 * the browser runs is no harm: it looks a little different for a moment.
 */

/** Where a shell that can replace a drawn page wants it. */
export const DRAWN_MARK = '<!--drawn-page-->';

/** What stands in drawn pages for the address of their release. */
const RELEASE_MARK = '/__release__/';

/** Releases that the site itself serves lie below it. */
const OWN_RELEASE = /^\/remotes\/(?:(?!\.\.)[\w.-]+\/)+$/;

/**
 * The document of each path that comes drawn. A release whose files cannot be had, or are not what was published, and one beside
 * which a canary runs or which is switched off, has none.
 * @param document the one that draws itself in the browser
 * @param read a file of the site, by its path
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
 * The document with HTML that shows until the shell has drawn the page.
 * @param sheets that it needs
 * @param reader for whom it was drawn: somebody who is logged in, or a visitor; it stays hidden from the other
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
 * Hides the page until its style sheets have come, and from a reader whom the browser knows (shell/src/inlined/boot). The message for
 * pages that do not start (ops/site/render-page.ts) moves below the drawn page, which can be read already.
 */
const LOOK = `<style>
html:not([data-drawn]) #drawn,[data-drawn] #drawn+#root{display:none}
[data-drawn] #drawn~#late{inset:auto 0 0!important;padding-top:1rem!important}
[data-drawn] #drawn~#late::before{content:none!important}
</style>`;

/** Whether these are the bytes of the hash. Releases of before have SHA-384. */
function isPublished(bytes: Buffer, integrity: string): boolean {
  const [algorithm = '', digest] = integrity.split(/-(.*)/);
  return (
    ['sha256', 'sha384'].includes(algorithm) &&
    createHash(algorithm).update(bytes).digest('base64') === digest
  );
}

type Draw = (document: string, read: (path: string) => Promise<Buffer>) => Promise<string | undefined>;

/** A bad entry must not cost the others. */
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
