import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BuiltManifest, ShellManifest } from '@sohor/shared/platform/contract';
import webpack, { type Configuration } from 'webpack';
import { type Visit, visitsOf } from '../../ops/budgets/visits.ts';
import { moduleName } from '../../ops/webpack/module-name.ts';
import { appsOf } from '../../ops/workspaces.ts';
import type { SourceMap } from './run-bytes.ts';

const root = join(import.meta.dirname, '../..');

export interface Built {
  readonly visits: readonly Visit[];
  /** By workspace and name of the script, without the hash of its contents: `remote-kol/rate-card-editor.js`. */
  readonly maps: ReadonlyMap<string, SourceMap>;
}

/** `remote-kol/main.0123456789ab.js` → `remote-kol/main.js`. */
export const builtName = (file: string) => file.replace(/\.[0-9a-f]{12}\.js$/, '.js');

/** Builds all apps once more, as they are released, for the source maps, which a release has none of. */
export async function buildMaps(): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-maps-'));
  const maps = new Map<string, SourceMap>();
  try {
    for (const app of appsOf(root)) {
      await build(app, join(folder, app));
      for (const file of await readdir(join(folder, app), { recursive: true }))
        if (file.endsWith('.js.map'))
          maps.set(
            builtName(`${app}/${file.slice(0, -'.map'.length)}`),
            JSON.parse(await readFile(join(folder, app, file), 'utf8')),
          );
    }
    const [shellApp = '', ...remoteApps] = appsOf(root);
    const read = async (...path: string[]) => JSON.parse(await readFile(join(folder, ...path), 'utf8'));
    const shell: ShellManifest = await read(shellApp, 'shell.json');
    const remotes: BuiltManifest[] = await Promise.all(remoteApps.map((app) => read(app, 'remote.json')));
    return { visits: visitsOf({ shell, remotes }), maps };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(app: string, path: string): Promise<void> {
  const { default: configure } = await import(join(root, app, 'webpack.config.ts'));
  const config: Configuration = configure({}, { mode: 'production' });
  await new Promise<void>((resolve, reject) => {
    webpack(
      { ...config, devtool: 'hidden-source-map', output: { ...config.output, path } },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      },
    );
  });
}

/** `webpack://remote-kol/./node_modules/react/index.js` → `react`, `…/./shared/src/ui/button.tsx` → `shared/src/ui/button.tsx`. */
export function sourceName(source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').split(/[?|]/)[0] ?? '';
  return moduleName(root, /^(webpack\/|external )/.test(path) ? undefined : resolve(root, path));
}
