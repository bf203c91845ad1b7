import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRegistry } from '@sohor/shared/platform/remotes';
import { splitReference } from '@sohor/shared/platform/remotes';
import webpack, { type Configuration } from 'webpack';
import { compressFolder } from '../../ops/site/compress.ts';
import { inlinedScripts } from '../../ops/site/inlined-script.ts';
import { renderPage, scriptHash } from '../../ops/site/render-page.ts';
import shellConfig from '../../shell/webpack.config.ts';
import { remoteDefinitions } from './definitions.ts';

const root = join(import.meta.dirname, '../..');

/** What of the shell is replaced, by the end of its request. */
const STAND_INS = {
  '/load-page\\.ts': 'loader.ts',
  '/runtime-plugin\\.ts': 'runtime-plugin.ts',
  '@module-federation/enhanced/runtime': 'runtime-plugin.ts',
};

/** The same pages as one single-page app: same sources, same compiler, same split by page, no federation. */
function configuration(out: string): Configuration {
  const config = shellConfig({}, { mode: 'production' });
  const pages = remoteDefinitions.flatMap(({ name, routes }) =>
    routes.map((route) => `${name}/${splitReference(route.page)[0].slice(2)}`),
  );
  const imports = [...new Set(pages)].map((page) => {
    const chunk = page.replace('/', '__').replaceAll('/', '_');
    const [remote, ...path] = page.split('/');
    const file = join(root, remote ?? '', 'src', path.join('/'));
    return `${JSON.stringify(page)}: () => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(file)})`;
  });
  const generated = join(out, 'pages.ts');
  writeFileSync(generated, `export default { ${imports.join(', ')} };`);
  return {
    ...config,
    resolve: { ...config.resolve, alias: { 'monolith-pages$': generated } },
    output: { ...config.output, path: join(out, 'shell') },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
      ...Object.entries(STAND_INS).map(
        ([file, own]) =>
          new webpack.NormalModuleReplacementPlugin(new RegExp(`${file}$`), (resource) => {
            if (resource.context.includes('shell/src')) resource.request = join(import.meta.dirname, own);
          }),
      ),
    ],
  };
}

/** Builds it as a site for the gateway. */
export async function buildMonolith(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, 'remotes'), { recursive: true });
  await new Promise<void>((resolve, reject) => {
    webpack(configuration(out), (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  await compressFolder(join(out, 'shell'));
  const shell = JSON.parse(await readFile(join(out, 'shell/shell.json'), 'utf8'));
  const template = await readFile(join(root, 'shell/index.html'), 'utf8');
  const { boot } = await inlinedScripts(root);
  const registry: PageRegistry = {
    revision: 1,
    allowedOrigins: [],
    overrides: false,
    remotes: Object.fromEntries(
      remoteDefinitions.map((definition) => {
        const chunks = Object.fromEntries(
          definition.routes.map(({ page }) => {
            const [module] = splitReference(page);
            const files: string[] =
              shell.chunks[`${definition.name}__${module.slice(2).replaceAll('/', '_')}`] ?? [];
            const pick = (ending: string) =>
              files.filter((file) => file.endsWith(ending)).map((file) => ({ file, integrity: '' }));
            return [module, { js: pick('.js'), css: pick('.css') }];
          }),
        );
        // There is no remote entry; the preload script asks for the page's first file twice, and the browser loads it once.
        const entry = Object.values(chunks)[0]?.js[0] ?? { file: shell.main[1], integrity: '' };
        return [
          definition.name,
          {
            current: {
              url: '/shell/',
              manifest: { ...definition, version: 'one', singletons: {}, entry, chunks, files: [] },
            },
          },
        ];
      }),
    ),
  };
  // For the gateway it is a site without remotes, whose every path gets the one document.
  await writeFile(join(out, 'registry.json'), JSON.stringify({ ...registry, remotes: {} }));
  const site = {
    scriptHashes: [scriptHash(boot)],
    pages: {},
    paths: ['/*'],
    files: {},
    documents: {},
    baseStyles: 'base.css',
  };
  await writeFile(join(out, 'base.css'), '');
  await writeFile(join(out, 'site.json'), JSON.stringify({ ...site, appFrame: 'index.html' }));
  await writeFile(join(out, 'index.html'), renderPage({ template, boot, shell, registry }));
}
