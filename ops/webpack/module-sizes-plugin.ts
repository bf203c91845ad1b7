import type { Compiler, Module, NormalModule } from 'webpack';
import webpack from 'webpack';
import { moduleName } from './module-name.ts';

/** Content of `modules.json`: script → its modules, with the bytes of their sources. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Not published: ops/budgets reads it to list the modules that a page loads. */
export const MODULE_SIZES = 'modules.json';

/** Writes `modules.json` beside the files of a build. */
export class ModuleSizesPlugin {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ModuleSizesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the manifest, which lists the release's files and must not list this one.
        { name: 'ModuleSizesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const sizes: Record<string, Record<string, number>> = {};
          for (const chunk of compilation.chunks) {
            const held: Record<string, number> = {};
            for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
              for (const part of partsOf(module)) {
                const name = moduleName(this.root, (part as NormalModule).resource?.split('?')[0]);
                held[name] = (held[name] ?? 0) + part.size('javascript');
              }
            for (const file of chunk.files) if (file.endsWith('.js')) sizes[file] = held;
          }
          compilation.emitAsset(MODULE_SIZES, new webpack.sources.RawSource(JSON.stringify(sizes)));
        },
      );
    });
  }
}

/** The single modules of a concatenated one. */
const partsOf = (module: Module): Module[] =>
  'modules' in module ? (module as unknown as { modules: Module[] }).modules : [module];
