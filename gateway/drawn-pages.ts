import { createHash } from 'node:crypto';
import type { BuiltManifest, Registry, ReleaseFile, RemoteEntry } from '../shared/src/platform/registry.ts';
import { EMPTY_BLOCK, filesOf } from './page-registry.ts';

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
export const OWN_RELEASE = /^\/remotes\/(?:(?!\.\.)[\w.-]+\/)+$/;

/** The styles with which a drawn page begins (ops/webpack/drawn-styles.ts). */
const OWN_STYLES = /^<style data-drawn>(.*?)<\/style>/s;

/** Order of the layers, with which the shell's styles begin. */
const LAYERS = /^(<style data-drawn>)(@layer [^;{]+;)/;

/** Links in the head to the shell's sheet, which keeps everything from being painted until it has come, and to the font. */
const NOT_FOR_PAINT = /\s*<link rel="(?:stylesheet" href="\/shell\/|preload" as="font")[^>]*>/g;

/**
 * The document of each path that comes drawn. A release whose files cannot be had, or are not what was published, and one beside
 * which a canary runs or which is switched off, has none.
 * @param document the one that draws itself in the browser
 * @param read a file of the site, by its path
 * @param baseStyles of the shell, on which its pages are built
 */
export async function drawnPages(
  { remotes }: Pick<Registry, 'remotes'>,
  document: string,
  read: (path: string) => Promise<Buffer>,
  baseStyles: string,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const { path, url, drawing, files } of Object.values(remotes).flatMap(drawingsOf)) {
    const bytes = await read(url + drawing.file).catch(() => undefined);
    if (!bytes || !isPublished(bytes, drawing.integrity)) continue;
    const html = withBaseStyles(String(bytes).replaceAll(RELEASE_MARK, url), baseStyles);
    const asking = document.replace(EMPTY_BLOCK, () => preloads(files) + EMPTY_BLOCK);
    pages.set(path.toLowerCase(), withDrawing(asking, html, 'visitor'));
  }
  return pages;
}

/**
 * The document with HTML that shows until the shell has drawn the page.
 * @param html with its styles before it
 * @param reader for whom it was drawn: somebody who is logged in, or a visitor; it stays hidden from the other
 */
export function withDrawing(document: string, html: string, reader: 'member' | 'visitor'): string {
  const name = reader === 'member' ? 'drawn-frame' : 'drawn';
  // The first statement of their order counts. The sheets of remotes come into the head, before the shell's sheet.
  const [, , layers = ''] = LAYERS.exec(html) ?? [];
  const drawn = document
    .replace(EMPTY_BLOCK, () => `<meta name="${name}"><style>${layers}${LOOK}</style>${EMPTY_BLOCK}`)
    .replace(DRAWN_MARK, () => `<div id="drawn">${html.replace(LAYERS, '$1')}</div>`);
  // After the page's code: a browser that has six connections for a site would fetch a file of that a round trip later. A visitor's
  // page has so few files that one is left for the font, which would come in place of the shell's script. The sheet asks for it.
  const links = [...drawn.matchAll(NOT_FOR_PAINT)]
    .map(([link]) => link.trim().replace(' as="font"', ' as="font" fetchpriority="low"'))
    .filter((link) => reader === 'member' || !link.includes(' as="font"'));
  const rest = drawn.replace(NOT_FOR_PAINT, '');
  const end = rest.lastIndexOf('</body>');
  return rest.slice(0, end) + links.join('') + rest.slice(end);
}

/** For an attribute in single quotes. */
const escaped = (text: string) => text.replace(/[&'<]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Asks for files before any script has run, so that the first one need not (shell/src/inlined/boot): it would keep a drawn page from
 * being painted.
 */
const preloads = (files: readonly ReleaseFile[]) =>
  files
    .map(({ file, integrity }) => {
      const as = file.endsWith('.css') ? 'style' : 'script';
      return `<link rel="preload" as="${as}" href='${escaped(file)}' integrity='${escaped(integrity)}'>`;
    })
    .join('');

const TEXT = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`;
const within = (inner: string) => String.raw`(?:[^()"']|${TEXT}|\((?:${inner})\))*`;
/** A custom property and its value, which may hold texts and parentheses with any signs in them. */
const PROPERTY = new RegExp(
  String.raw`(--[\w-]+):(?:[^;{}"'()]|${TEXT}|\(${within(within('[^()]*'))}\))*(?:;|(?=\}))`,
  'g',
);

/** Fonts that would be fetched; those of the system stay. */
const FETCHED_FONTS = /@font-face\{[^{}]*url\([^{}]*\}/g;

/**
 * Base styles and those of a drawn page as one element, without the custom properties that neither uses: most of the base are
 * colours and sizes of other pages. Fonts come with the shell's sheet.
 */
export function withBaseStyles(html: string, baseStyles: string): string {
  const [element = '', own = ''] = OWN_STYLES.exec(html) ?? [];
  let base = baseStyles.replace(FETCHED_FONTS, '');
  for (let before = ''; before !== base; ) {
    before = base;
    // Named anywhere but where it gets its value.
    const used = new Set((base.replace(/([{;])--[\w-]+:/g, '$1') + html).match(/--[\w-]+/g));
    base = base.replace(PROPERTY, (text, name) => (used.has(name) ? text : ''));
  }
  return `<style data-drawn>${base}${own}</style>${html.slice(element.length)}`;
}

/**
 * Hides the drawn page from the other kind of reader (shell/src/inlined/boot). The message for pages that do not start
 * (ops/site/render-page.ts) moves below the drawn page, which can be read already.
 */
const LOOK = `
html:not([data-drawn]) #drawn,[data-drawn] #drawn+#root{display:none}
[data-drawn] #drawn~#late{inset:auto 0 0!important;padding-top:1rem!important}
[data-drawn] #drawn~#late::before{content:none!important}
`;

/** Whether the bytes have this hash. */
function isPublished(bytes: Buffer, integrity: string): boolean {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}` === integrity;
}

interface Drawing {
  path: string;
  /** Of the release. */
  url: string;
  drawing: ReleaseFile;
  /** What the page is made of, by address. */
  files: ReleaseFile[];
}

/** A broken entry must not affect the others. */
function drawingsOf(found: RemoteEntry<BuiltManifest> | null): Drawing[] {
  const { current, canary, disabled } = Object(found) as Partial<RemoteEntry<BuiltManifest>>;
  const { url = '', manifest } = current ?? {};
  if (!manifest?.drawn || canary || disabled || !OWN_RELEASE.test(url)) return [];
  return Object.entries(manifest.drawn).map(([path, drawing]) => {
    const page = manifest.routes?.find((route) => route?.path === path)?.page ?? '';
    return { path, url, drawing, files: filesOf({ url, manifest }, page) };
  });
}
