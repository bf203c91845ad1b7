import type { Compiler } from 'webpack';

/** Module Federation's run time lies in a file whose name holds a hash of absolute paths; the container's identifier holds that name. */
const RUNTIME = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Gives Module Federation's own modules an id before webpack makes one of such a name: the same sources give the same
 * bytes in any folder, so that the built files tell whether there is anything to release.
 */
export class StableFederationIdPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableFederationIdPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableFederationIdPlugin', (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!RUNTIME.test(identifier)) continue;
          const id = identifier.startsWith('container entry') ? 'container' : 'federation';
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
