import { createHash } from 'node:crypto';
import type { PageRegistry, ShellManifest } from '@sohor/shared/platform/remotes';
import { DRAWN_MARK, withDrawing } from '../../gateway/drawn-pages.ts';
import { EMPTY_BLOCK, shellParts } from '../../gateway/page-registry.ts';
import { headTags } from '../../shell/src/pages/head-tags.ts';
import type { PageStart, PrerenderedPage } from './public-pages.ts';

/** Where the shell's files lie on the site. */
export const SHELL_URL = '/shell/';

export interface PageParts {
  /** `shell/index.html` with its marks. */
  template: string;
  /** What shell/src/inlined was built to. */
  boot: string;
  shell: Pick<ShellManifest, 'version' | 'main' | 'chunks' | 'fonts' | 'files'>;
  /** For development. The gateway puts it into the pages of a published site (gateway/page-registry.ts). */
  registry?: PageRegistry;
  /** `https://host` of the product, for what needs absolute addresses. */
  origin?: string;
}

const NO_SCRIPT =
  '<noscript>Sohor membutuhkan JavaScript. Aktifkan JavaScript di peramban Anda, lalu muat ulang halaman ini.</noscript>';

const NOT_LOADED = 'Halaman belum selesai dimuat. Periksa koneksi internet Anda';
/** The oldest of `browserslist` in package.json. `dvh` came with them: the sheet below shows this in older ones. */
const OLD_BROWSER =
  'Peramban ini terlalu lama untuk Sohor. Perbarui dulu, atau gunakan Chrome 109, Safari 15.4, atau Firefox 115 ke atas.';
const LATE_LOOK =
  'position:fixed;inset:auto 0 0;margin:0;padding:1rem;font:1rem/1.5 system-ui;text-align:center;text-wrap:balance;color:CanvasText;background:Canvas;color-scheme:light dark;visibility:hidden';

/**
 * What shows where the shell does not, whatever the reason: it needs no script of ours. Twelve seconds are more than the shell
 * takes to give a file up. `data-dead` says that nothing else will come (shell/src/rescue): then it shows at once, on a drawn
 * page as well, of which the links still work. It stands first in the head: where the document is cut off before the message
 * itself, the style sheet says the same, without a link.
 */
const NOT_STARTED = `<style>
#late{${LATE_LOOK}}
#late a{display:block;width:fit-content;margin:.75rem auto 0;padding:.625rem 1.25rem;border-radius:.75rem;font-weight:600;text-decoration:none;color:#fff;background:#8b1f55}
#root:empty+#late{inset:0;padding-top:36vh;animation:late 0s 12s both}
#root:empty+#late::before{content:"Sohor";display:block;font:700 1.5rem/2 system-ui}
[data-dead] #late{animation:none!important;visibility:visible}
html:not(:has(#late))::after{${LATE_LOOK};content:"${NOT_LOADED}, lalu muat ulang halaman ini.";animation:late 0s 12s both}
html:not(:has(#root))::after{inset:0;padding-top:36vh}
@keyframes late{to{visibility:visible}}
@supports not (height:1dvh){body::before{content:"${OLD_BROWSER}";display:block;padding:1rem;font:1rem/1.5 system-ui;text-align:center;color:#fff;background:#8b1f55}}
@media(scripting:none){#late{display:none!important}}
</style>`;
const MESSAGE = `<p id="late">${NOT_LOADED}, lalu coba lagi. <a href="">Muat ulang</a></p>`;

/** A comment of the template for who reads its source; marks have no spaces. */
const NOTE = /<!-- .*? -->\s*/g;

/** A document's own part. */
interface Drawing {
  /** For the head. */
  tags: string;
  /** For the body. */
  app: string;
  /** Chunk whose styles must be there before it shows. */
  chunk?: string;
  start?: PageStart;
}

/**
 * A page of the site.
 * @param page drawn already: the browser shows it at once and takes it over; without one, it draws the page itself
 */
export function renderPage(parts: PageParts, page?: PrerenderedPage): string {
  const tags = headTags(parts.origin, page).join('\n    ');
  if (!page) return renderDocument(parts, { tags, app: `<div id="root"></div>${MESSAGE}${NO_SCRIPT}` });
  return renderDocument(parts, {
    ...page,
    tags,
    app: `<div id="root" data-prerendered>${page.html}</div>${MESSAGE}`,
  });
}

/** A page of the signed-in area: its frame shows before any script of the shell has come. @param html of the frame */
export function renderAppFrame(parts: PageParts, html: string): string {
  return withDrawing(renderPage(parts), html, 'member');
}

/** The document of a server-rendered page, with two marks where the gateway inserts what the shell has drawn. */
export function renderDrawingFrame(parts: PageParts, chunk: string, start: PageStart): string {
  return renderDocument(parts, {
    tags: '<!--drawn-tags-->',
    app: `<!--drawn-app-->${MESSAGE}`,
    chunk,
    start,
  });
}

function renderDocument(
  { template, boot, shell, registry }: PageParts,
  { tags, app, chunk, start }: Drawing,
): string {
  const url = (file: string) => SHELL_URL + file;
  const hashes = new Map(shell.files.map(({ file, integrity }) => [file, integrity]));
  // A dev server's files have none.
  const bound = (file: string) => (hashes.get(file) ? ` integrity="${hashes.get(file)}"` : '');
  const scripts = shell.main.filter((file) => file.endsWith('.js'));
  const chunks = shellParts(SHELL_URL, shell);
  // The sheets of a drawn page must be there before it shows.
  const sheets = [...shell.main, ...(chunk ? (shell.chunks[chunk] ?? []) : [])].filter((file) =>
    file.endsWith('.css'),
  );
  const head = [
    ...shell.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${url(file)}" crossorigin>`,
    ),
    // First, and as urgent as what is preloaded: were all of a remote's files to hang, they would take every connection
    // that there is, and browsers let a deferred script wait for those.
    ...(start ? [] : scripts).map(
      (file) => `<script defer src="${url(file)}" fetchpriority="high"${bound(file)}></script>`,
    ),
    ...sheets.map((file) => `<link rel="preload" as="style" href="${url(file)}"${bound(file)}>`),
    registry ? dataBlock('registry', registry) : EMPTY_BLOCK,
    dataBlock('shell-chunks', chunks),
    // Before the sheets, which a script after them would have to wait for.
    `<script data-shell="${shell.version}"${start ? ` data-start="${start}"` : ''}>${boot}</script>`,
    ...sheets.map((file) => `<link rel="stylesheet" href="${url(file)}"${bound(file)}>`),
  ];
  // Functions, as `$` in the parts must not be read as a replacement pattern.
  return (chunk ? template.replace(DRAWN_MARK, '') : template)
    .replaceAll(NOTE, '')
    .replace('<!--title-->', () => `${NOT_STARTED}\n    ${tags}`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--app-->', () => app);
}

/** `'sha256-…'` of the inlined script, for the Content-Security-Policy. */
export function scriptHash(boot: string): string {
  return `'sha256-${createHash('sha256').update(boot).digest('base64')}'`;
}

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
