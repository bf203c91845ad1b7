import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Compilation, Compiler, NormalModule } from 'webpack';
import webpack from 'webpack';
import { styleProblems } from './isolated-styles.ts';

/** Fails a remote's build when one of its style sheets could affect elements outside of the remote. */
export class IsolatedStylesPlugin {
  private readonly name: string;
  private readonly root: string;

  constructor(name: string, root: string) {
    this.name = name;
    this.root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IsolatedStylesPlugin', (compilation) => {
      const refuse = (problems: readonly string[]) => {
        for (const problem of problems) compilation.errors.push(new webpack.WebpackError(problem));
      };
      compilation.hooks.finishModules.tap('IsolatedStylesPlugin', () => refuse(this.inSources(compilation)));
      // Checked again after the build, whatever other tools have changed.
      compilation.hooks.processAssets.tap(
        { name: 'IsolatedStylesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          for (const { name, source } of compilation.getAssets())
            if (name.endsWith('.css'))
              refuse(styleProblems(source.buffer(), name, { name: this.name, form: 'built' }));
        },
      );
    });
  }

  private inSources(compilation: Compilation): string[] {
    const sheets = new Set<string>();
    for (const module of compilation.modules) {
      const [path = ''] = ((module as NormalModule).resource ?? '').split('?');
      if (path.endsWith('.css')) sheets.add(path);
    }
    return [...sheets].flatMap((path) => {
      const file = relative(this.root, path);
      if (!path.endsWith('.module.css'))
        return `${file}:1: is no CSS module, so its rules would be for the whole page: name it ….module.css`;
      return styleProblems(readFileSync(path), file, { name: this.name, form: 'source' });
    });
  }
}
