import { createHash } from 'node:crypto';
import type { ShellManifest, ShellOffer } from '@sohor/shared/platform/remotes';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { releaseFiles } from './release-files.ts';

/** Writes `shell.json`, from which publishing names and preloads the page's scripts and style sheets. */
export class ShellManifestPlugin {
  private readonly offer: ShellOffer;

  constructor(offer: ShellOffer) {
    this.offer = offer;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = releaseFiles(compilation);
          const chunks: Record<string, string[]> = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            if (name !== 'main')
              chunks[name] = group.getFiles().filter((file) => !file.includes('hot-update'));
          }
          const manifest: ShellManifest = {
            version: createHash('sha256')
              .update(JSON.stringify([this.offer, files]))
              .digest('hex')
              .slice(0, 16),
            offer: this.offer,
            main: (compilation.entrypoints.get('main')?.getFiles() ?? []).filter(
              (file) => !file.includes('hot-update'),
            ),
            chunks,
            files,
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
