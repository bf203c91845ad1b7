import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { contentName } from './content-name.ts';

/**
 * Gives scripts and sheets the names that they are published under, when nothing in them changes any more. Their loaders
 * go on asking for the plain names, and the shell asks for the published ones (shell/src/federation/tags.ts). So no file
 * holds the name of another, and a page that changes changes its own file only: not the entry, and nothing that others use.
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
