import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type Browser, chromium } from 'playwright-core';
import webpack from 'webpack';
import { buildGateway } from '../../../gateway/app.ts';
import { scripts, shellApp } from '../../../webpack.common.ts';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../../browser/chromium.ts';
import { SITE } from '../../run/build.ts';

/** A page of somebody else, with Module Federation as its documentation describes it: nothing of our shell is in it. */
const root = join(import.meta.dirname, '../../..');
const host = (address: string) => `
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '@sohor/shared/platform';

registerRemotes([{ name: 'remote_auth', entry: '${address}/remotes/remote-auth/files/mf-manifest.json' }]);
const { LoginPage } = await loadRemote('remote_auth/features/login/login-page');
createRoot(document.body).render(<MemoryRouter><LoginPage /></MemoryRouter>);`;

let folder: string;
let gateway: ReturnType<typeof buildGateway>;
let pages: Server;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  gateway = buildGateway({
    siteDir: process.env.SITE_DIR ?? join(root, SITE),
    apiUrl: 'http://127.0.0.1:9',
    rendersPages: false,
  });
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  await mkdir(join(root, '.cache'), { recursive: true });
  // Below the root, so that packages are found.
  folder = await mkdtemp(join(root, '.cache/host-'));
  await writeFile(join(folder, 'host.tsx'), host(address));
  await build(folder);
  pages = createServer(async ({ url = '/' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript
        ? await readFile(join(folder, url.slice(1)))
        : '<!doctype html><link rel="icon" href="data:,"><body><script defer src="/main.js"></script>',
    );
  });
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  browser = await chromium.launch({ executablePath: installedChromium() ?? '', args: CHROMIUM_ARGUMENTS });
});
afterAll(async () => {
  await browser?.close();
  pages?.close();
  await gateway?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

function build(context: string): Promise<void> {
  const singleton = { singleton: true, eager: true, requiredVersion: false as const };
  const compiler = webpack({
    mode: 'production',
    context,
    entry: './host.tsx',
    output: { path: context, publicPath: '/' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [scripts(shellApp('production'))] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'host',
        dts: false,
        manifest: false,
        shared: {
          react: singleton,
          'react/': singleton,
          'react-dom': singleton,
          'react-dom/': singleton,
          '@sohor/shared/platform': singleton,
        },
        experiments: { provideExternalRuntime: true },
      }),
    ],
  });
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (problem ? fail(problem) : done()));
    }),
  );
}

test('a plain host of Module Federation loads a released remote by its manifest and shows a page of it', async () => {
  const page = await browser.newPage({ locale: 'id-ID' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(origin);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('textbox').count()).toBeGreaterThan(0);
  // Its sheets came, too.
  expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
