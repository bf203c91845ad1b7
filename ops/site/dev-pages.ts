import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltManifest, PageRegistry, RemoteEntry, ShellManifest } from '@sohor/shared/platform/remotes';
import type { Configuration } from 'webpack-dev-server';
import { devPortsOf } from '../workspaces.ts';
import { renderPage } from './render-page.ts';
import { watchInlinedScript } from './watch-inlined-script.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const DEV_SERVERS = devPortsOf(root);

/** What the remotes' dev servers offer right now. One that is not running is left out. */
async function devRegistry(): Promise<PageRegistry> {
  const remotes: Record<string, RemoteEntry<BuiltManifest>> = {};
  for (const [name, port] of Object.entries(DEV_SERVERS)) {
    const url = `http://localhost:${port}/`;
    try {
      const manifest = (await (await fetch(`${url}remote.json`)).json()) as BuiltManifest;
      // A dev server's files change under the page, so their hashes bind nothing.
      remotes[name] = {
        current: {
          url,
          manifest: { ...manifest, chunks: {}, files: [], entry: { ...manifest.entry, integrity: '' } },
        },
      };
    } catch {
      console.warn(`${name}: no dev server on ${url}`);
    }
  }
  const allowedOrigins = Object.values(DEV_SERVERS).map((port) => `http://localhost:${port}`);
  return { revision: 0, remotes, allowedOrigins, overrides: true };
}

/** Lets the shell's dev server answer every address of the product with the page, and `/api` with the API. */
export function servePages(server: Configuration, { port }: { port: number }): Configuration {
  return {
    ...server,
    devMiddleware: { index: false },
    static: { directory: join(root, 'shell/public'), serveIndex: false },
    proxy: [{ context: ['/api'], target: process.env.API_URL ?? 'http://127.0.0.1:3010', xfwd: true }],
    setupMiddlewares(middlewares) {
      const script = watchInlinedScript(root);
      middlewares.push({
        name: 'product-page',
        middleware: async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (request.url === '/rescue.js') {
            response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
            return response.end(await script('rescue.js'));
          }
          if (!request.headers.accept?.includes('text/html')) return next();
          const shell = (await (
            await fetch(`http://127.0.0.1:${port}/shell/shell.json`)
          ).json()) as ShellManifest;
          const page = renderPage({
            template: readFileSync(join(root, 'shell/index.html'), 'utf8'),
            boot: await script('inlined.js'),
            // The dev server's files change under the page: no hash binds them.
            shell: { ...shell, fonts: [], files: [] },
            registry: await devRegistry(),
          });
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        },
      });
      return middlewares;
    },
  };
}
