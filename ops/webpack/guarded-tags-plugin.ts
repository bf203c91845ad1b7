import { createRequire } from 'node:module';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import { BIND_TAG } from './content-names-plugin.ts';

const MiniCssExtractPlugin = createRequire(import.meta.url)('mini-css-extract-plugin');
const { LoadScriptRuntimeModule } = webpack.runtime;

/**
 * Each script and style sheet gets its hash before a chunk loader adds it to the page: in a remote by the list in its entry. Then our
 * shell sees it (shell/src/federation/tags.ts); in another host it is loaded as it is.
 */
export class GuardedTagsPlugin {
  private readonly isRemote: boolean;

  constructor(isRemote: boolean) {
    this.isRemote = isRemote;
  }

  apply(compiler: Compiler): void {
    const bind = (tag: string) => (this.isRemote ? `\n${BIND_TAG}(${tag});` : '');
    const show = (source: string, tag: string) => `${source}${bind(tag)}\nself.sohor?.prepareTag?.(${tag});`;
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
