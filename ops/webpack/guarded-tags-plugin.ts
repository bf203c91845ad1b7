import { createRequire } from 'node:module';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

const MiniCssExtractPlugin = createRequire(import.meta.url)('mini-css-extract-plugin');
const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Lets the shell see each script and style sheet before a chunk loader adds it to the page, so that the shell can bind it to its
 * hash (shell/src/federation/tags.ts). With an older shell that does not look, it is loaded as it is.
 */
export class GuardedTagsPlugin {
  apply(compiler: Compiler): void {
    const show = (source: string, tag: string) => `${source}\nself.sohor?.prepareTag?.(${tag});`;
    compiler.hooks.thisCompilation.tap('GuardedTagsPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'GuardedTagsPlugin',
        (source) => show(source, 'script'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'GuardedTagsPlugin',
        (source: string) => show(source, 'linkTag'),
      );
    });
  }
}
