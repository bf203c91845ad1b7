import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  type PageReference,
  type RemoteDefinition,
  type RouteDefinition,
  splitReference,
} from '@sohor/shared/platform/remotes';
import type { ComponentType, createElement } from 'react';
import type { prerenderToNodeStream } from 'react-dom/static';
import type { Compilation, Compiler, Configuration } from 'webpack';
import webpack from 'webpack';
import { contentHash } from './content-name.ts';
import { stylesOf } from './drawn-styles.ts';

/** Placeholder in drawn pages for the address of the release, which is unknown when it is built. */
export const RELEASE_MARK = '/__release__/';

/** `drawn/login.0123456789ab.html`: the drawn page of the route 'login'. */
export const DRAWN_FILE = /^drawn\/([\w-]+)\.[0-9a-f]{12}\.html$/;

type Module = Record<string, ComponentType>;

/**
 * Draws the pages whose routes say `drawn` as HTML, which becomes a file of the release. Nobody is logged in there, and storage is
 * empty. The build fails where a page throws. Before the HTML stand the styles that it needs.
 */
export class DrawnPagesPlugin {
  private readonly routes: readonly RouteDefinition[];
  private readonly folder: string;
  private readonly config: Configuration;

  /** @param config for Node, without entries */
  constructor({ routes }: RemoteDefinition, folder: string, config: Configuration) {
    this.routes = routes.filter(({ drawn }) => drawn);
    this.folder = folder;
    this.config = config;
  }

  apply(compiler: Compiler): void {
    if (this.routes.length === 0) return;
    compiler.hooks.thisCompilation.tap('DrawnPagesPlugin', (compilation) => {
      // The sheets are as small as they get by then, and have their plain names still.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'DrawnPagesPlugin', stage }, async () => {
        try {
          for (const { id, page, html } of await this.draw()) {
            const styles = stylesOf(html, sheetOf(compilation, page), RELEASE_MARK);
            const bytes = Buffer.from(`<style data-drawn>${styles}</style>${html}`);
            const name = `drawn/${id}.${contentHash(bytes)}.html`;
            compilation.emitAsset(name, new webpack.sources.RawSource(bytes));
          }
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(`A page cannot be drawn: ${error}`));
        }
      });
    });
  }

  private async draw(): Promise<{ id: string; page: PageReference; html: string }[]> {
    const built = await mkdtemp(join(tmpdir(), 'sohor-drawn-'));
    try {
      await this.build(built);
      // Everything is required as CommonJS, because React and the router must be the same instances as those of the pages.
      const requireThere = createRequire(join(this.folder, 'package.json'));
      const drawn: { id: string; page: PageReference; html: string }[] = [];
      for (const { id, path, page } of this.routes) {
        const module = { exports: {} as Module };
        const code = await readFile(join(built, `${id}.cjs`), 'utf8');
        new Function('module', 'exports', 'require', code)(module, module.exports, requireThere);
        const Page = module.exports[splitReference(page)[1]];
        if (!Page) throw new Error(`${page} has no such export`);
        drawn.push({ id, page, html: await drawAt(path, Page, requireThere) });
      }
      return drawn;
    } finally {
      await rm(built, { recursive: true, force: true });
    }
  }

  private build(path: string): Promise<void> {
    const entry = Object.fromEntries(
      this.routes.map(({ id, page }) => [
        id,
        `./${basename(this.folder)}/src/${splitReference(page)[0].slice(2)}`,
      ]),
    );
    const { output, ...config } = this.config;
    const compiler = webpack({
      ...config,
      entry,
      output: { ...output, path },
      externals: [/^react(-dom)?(\/|$)/, /^react-router(-dom)?(\/|$)/],
      externalsType: 'commonjs2',
    });
    if (!compiler) throw new Error('webpack made no compiler');
    return new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        compiler.close(() => (failed ? reject(failed) : resolve()));
      });
    });
  }
}

/** The sheets that a page needs from the start. */
function sheetOf(compilation: Compilation, page: PageReference): Buffer {
  const name = splitReference(page)[0].slice(2).replaceAll('/', '_');
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  const sheets = files.filter((file) => file.endsWith('.css'));
  return Buffer.concat(sheets.flatMap((file) => compilation.getAsset(file)?.source.buffer() ?? []));
}

/** @throws what its components throw */
async function drawAt(address: string, Page: ComponentType, requireThere: NodeJS.Require): Promise<string> {
  const react = requireThere('react') as { createElement: typeof createElement };
  const server = requireThere('react-dom/static') as { prerenderToNodeStream: typeof prerenderToNodeStream };
  const { StaticRouter } = requireThere('react-router-dom') as {
    StaticRouter: ComponentType<{ location: string; children: React.ReactNode }>;
  };
  const failures: unknown[] = [];
  const page = react.createElement(Page);
  const { prelude } = await server.prerenderToNodeStream(
    react.createElement(StaticRouter, { location: address, children: page }),
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return html;
}
