import { createHash } from 'node:crypto';
import type { Registry } from '@sohor/shared/platform/contract';
import type { ShellManifest } from '../webpack/shell-manifest-plugin.ts';

/** Where the shell's files lie on the site. */
export const SHELL_URL = '/shell/';

export interface PageParts {
  /** `shell/index.html` with its two marks. */
  template: string;
  /** `shell/boot.js`, inlined. */
  boot: string;
  shell: Pick<ShellManifest, 'main' | 'chunks' | 'fonts'>;
  registry: Registry;
}

/** The page that every address of the product answers with. */
export function renderPage({ template, boot, shell, registry }: PageParts): string {
  const url = (file: string) => SHELL_URL + file;
  const chunks = Object.fromEntries(
    Object.entries(shell.chunks).map(([name, files]) => [name, files.map(url)]),
  );
  const head = [
    ...shell.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="${url(file)}" crossorigin>`,
    ),
    ...shell.main
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" href="${url(file)}">`),
    ...shell.main
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<script defer src="${url(file)}"></script>`),
    dataBlock('registry', withoutFileLists(registry)),
    dataBlock('shell-chunks', chunks),
    `<script>${boot}</script>`,
  ];
  // Functions, as `$` in the parts must not be read as a replacement pattern.
  return template.replace('<!--head-->', () => head.join('\n    '));
}

/** `'sha256-…'` of the inlined script, for the Content-Security-Policy. */
export function scriptHash(boot: string): string {
  return `'sha256-${createHash('sha256').update(boot).digest('base64')}'`;
}

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** The page needs no list of all files; releases are checked against it before they go live. */
function withoutFileLists(registry: Registry): unknown {
  return JSON.parse(JSON.stringify(registry, (key, value) => (key === 'files' ? undefined : value)));
}
