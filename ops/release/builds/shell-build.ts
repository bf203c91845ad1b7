import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellManifest, ShellRelease } from '@sohor/shared/platform/remotes';
import { withBaseStyles } from '../../../gateway/drawn-pages.ts';
import { inlinedScripts } from '../../site/inlined-script.ts';
import { drawPublicPages } from '../../site/public-pages.ts';
import { rootFiles } from '../../site/root-files.ts';
import { baseStylesOf, layerOrderOf, stylesOf } from '../../webpack/drawn-styles.ts';
import { type BuiltFile, readBuiltFiles, readManifest } from './built-file.ts';
import { encodeKit, type ShellKit } from './shell-kit.ts';

const SCRIPT = 'text/javascript; charset=utf-8';

/** The shell as it was built, ready for the store. */
export interface ShellBuild {
  release: ShellRelease;
  kit: ShellKit;
  kitBytes: Buffer;
  files: BuiltFile[];
}

export async function readShellBuild(root: string): Promise<ShellBuild> {
  const dist = join(root, 'shell/dist');
  const manifest = await readManifest<ShellManifest>(dist, 'shell.json');
  const [files, pages, template, { rescue, ...scripts }, drawn] = await Promise.all([
    readBuiltFiles(dist, manifest.files),
    drawPublicPages(root, manifest.version),
    readFile(join(root, 'shell/index.html'), 'utf8'),
    inlinedScripts(root),
    rootFiles(root),
  ]);
  const { paths, prerendered, appFrame, serverRenderedPages, renderer } = pages;
  const sheet = (names: readonly string[] = []) => {
    const sheets = files.filter(({ file }) => file.endsWith('.css') && names.includes(file));
    return Buffer.concat(sheets.map(({ bytes }) => bytes));
  };
  const [main, layout] = [manifest.main, manifest.chunks.layout].map(sheet) as [Buffer, Buffer];
  const frame = withBaseStyles(
    `<style data-drawn>${stylesOf(appFrame, layout)}</style>${appFrame}`,
    layerOrderOf(main) + stylesOf(appFrame, main),
  );
  const kept = Object.entries({ ...drawn, 'rescue.js': { type: SCRIPT, content: rescue } }).map(
    ([name, { type, content }]) => [name, { type, base64: Buffer.from(content).toString('base64') }],
  );
  const { kit, bytes, release } = encodeKit({
    manifest,
    template,
    ...scripts,
    paths,
    prerendered,
    appFrame: frame,
    baseStyles: layerOrderOf(main) + baseStylesOf(main),
    serverRendered: { renderer, start: 'on-interaction', pages: serverRenderedPages },
    root: Object.fromEntries(kept),
  });
  return { release, kit, kitBytes: bytes, files };
}
