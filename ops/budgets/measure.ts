import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltManifest, ShellManifest } from '@sohor/shared/platform/remotes';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from '../../gateway/app.ts';
import { compressed } from '../site/compress.ts';
import { MODULE_SIZES, type ModuleSizes } from '../webpack/module-sizes-plugin.ts';
import { appsOf } from '../workspaces.ts';
import type { Budgets, RouteCost } from './compare.ts';
import { groupModules } from './group-modules.ts';
import { visitsOf } from './visits.ts';

/** Costs of every page as built: from the apps' `dist` folders and the published site. */
export async function measureRoutes(root: string, site: string): Promise<Budgets> {
  const [shellApp = '', ...remoteApps] = appsOf(root);
  const json = async <T>(...path: string[]) => JSON.parse(await readFile(join(root, ...path), 'utf8')) as T;
  const shell = await json<ShellManifest>(shellApp, 'dist/shell.json');
  const remotes = await Promise.all(remoteApps.map((name) => json<BuiltManifest>(name, 'dist/remote.json')));
  const modules = new Map<string, ModuleSizes[string]>();
  for (const app of [shellApp, ...remoteApps])
    for (const [file, held] of Object.entries(await json<ModuleSizes>(app, 'dist', MODULE_SIZES)))
      modules.set(`${app}/${file}`, held);

  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? compressedSize(root, file);
    sizes.set(file, known);
    return known;
  };
  // Only serves the documents. There is no API, so every page is the published one.
  const gateway = buildGateway({ siteDir: site, apiUrl: 'http://127.0.0.1:9', rendersPages: false });
  try {
    const costs: [string, RouteCost][] = [];
    for (const { name, path, files, own } of visitsOf({ shell, remotes })) {
      const total = async (extension: string) => {
        const wanted = await Promise.all(files.filter((file) => file.endsWith(extension)).map(sizeOf));
        return wanted.reduce((sum, size) => sum + size, 0);
      };
      const [js, css] = await Promise.all([total('.js'), total('.css')]);
      const from = groupModules(sumOf(own.map((file) => modules.get(file) ?? {})));
      const html = path === null ? 0 : await documentSize(gateway, path);
      costs.push([name, { html, js, css, files: files.length, from }]);
    }
    return Object.fromEntries(costs);
  } finally {
    await gateway.close();
  }
}

async function compressedSize(root: string, file: string): Promise<number> {
  const [app = '', ...path] = file.split('/');
  const bytes = await readFile(join(root, app, 'dist', ...path));
  return (await compressed(file, bytes))?.br.length ?? bytes.length;
}

async function documentSize(gateway: FastifyInstance, path: string): Promise<number> {
  const url = path.replace(/:\w+/g, 'x');
  return (await gateway.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.length;
}

function sumOf(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const one of all)
    for (const [name, bytes] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + bytes;
  return sums;
}
