import { createRequire } from 'node:module';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

const MiniCssExtractPlugin = createRequire(import.meta.url)('mini-css-extract-plugin');
const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Shows each script and style sheet that a chunk loader is about to put into the page to the shell, which binds it to its
 * hash (shell/src/federation/tags.ts). An older shell that does not look loads it as it is.
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
