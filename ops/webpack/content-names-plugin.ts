import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { contentName } from './content-name.ts';

/**
 * Renames scripts and style sheets to their published names after their content is final. Loaders still ask for the plain names,
 * and the shell translates them (shell/src/federation/tags.ts). So no file contains the name of another one, and a change of a
 * page changes only that page's file: neither the entry nor anything that other pages use.
 */
export class ContentNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContentNamesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ContentNamesPlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const named = contentName(name, source.buffer());
          if (named !== name) compilation.renameAsset(name, named);
        }
      });
    });
  }
}
