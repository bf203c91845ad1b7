import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { releaseFiles } from './release-files.ts';

/** What a page must load of the shell, written by its build as `shell.json`. */
export interface ShellManifest {
  version: string;
  /** Scripts and styles of every page, in order. */
  main: string[];
  /** Files of the parts that load on demand, by chunk name. */
  chunks: Record<string, string[]>;
  fonts: string[];
  /** Every file of the release. */
  files: string[];
}

/** Writes `shell.json`: from it the published page names, and preloads, its scripts and styles. */
export class ShellManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = releaseFiles(compilation);
          const chunks: ShellManifest['chunks'] = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            if (name !== 'main')
              chunks[name] = group.getFiles().filter((file) => !file.includes('hot-update'));
          }
          const manifest: ShellManifest = {
            version: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16),
            main: (compilation.entrypoints.get('main')?.getFiles() ?? []).filter(
              (file) => !file.includes('hot-update'),
            ),
            chunks,
            files: files.map(({ file }) => file),
            fonts: files.map(({ file }) => file).filter((file) => /latin-wght-normal.*\.woff2$/.test(file)),
          };
          compilation.emitAsset(
            'shell.json',
            new webpack.sources.RawSource(JSON.stringify(manifest, null, 1)),
          );
        },
      );
    });
  }
}
