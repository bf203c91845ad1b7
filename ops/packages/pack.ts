import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { anyCommand, runToEnd } from '../run/processes.ts';
import { emitSources, filesBelow } from './emit.ts';
import { buildManifest, sharedManifest } from './manifests.ts';

export interface Packages {
  /** Folders of the packages as they will be installed. */
  shared: string;
  build: string;
}

/**
 * Makes the packages for remotes in other repositories, from the sources that this repository uses itself.
 * @param out folder below the root
 */
export async function makePackages(root: string, out: string): Promise<Packages> {
  const emitted = join(out, 'emitted');
  const [shared, build] = [join(out, 'shared'), join(out, 'build')];
  await emitSources(root, emitted);
  await Promise.all([shared, build].map((folder) => rm(folder, { recursive: true, force: true })));
  await cp(join(emitted, 'shared'), shared, { recursive: true });
  await rm(join(emitted, 'shared'), { recursive: true });
  await cp(emitted, build, { recursive: true });
  await Promise.all([completeShared(root, shared), completeBuild(root, build)]);
  return { shared, build };
}

async function completeShared(root: string, folder: string): Promise<void> {
  const sheets = await filesBelow(join(root, 'shared/src'), '.css');
  const versions = (await readdir(join(root, 'shared/shell-api'))).filter((name) =>
    /^\d+\.d\.ts$/.test(name),
  );
  await copy(join(root, 'shared'), folder, [
    ...sheets.map((name) => `src/${name}`),
    ...versions.map((name) => `shell-api/${name}`),
  ]);
  await describe(folder, sharedManifest(root));
}

async function completeBuild(root: string, folder: string): Promise<void> {
  const scripts = (await filesBelow(join(root, 'ops/jest'), '.cjs')).map((name) => `ops/jest/${name}`);
  const loaded = (await filesBelow(join(root, 'ops/webpack'), '.cjs')).map((name) => `ops/webpack/${name}`);
  const types = await filesBelow(join(root, 'types'), '.d.ts');
  await copy(root, folder, [
    'jest.preset.cjs',
    ...scripts,
    ...loaded,
    ...types.map((name) => `types/${name}`),
  ]);
  const references = types.map((name) => `/// <reference path="./${name}" />\n`).join('');
  await writeFile(join(folder, 'types/index.d.ts'), references);
  const configuration = JSON.parse(await readFile(join(root, 'tsconfig.base.json'), 'utf8'));
  configuration.compilerOptions.types.push('@sohor/build/types');
  await writeFile(join(folder, 'tsconfig.base.json'), JSON.stringify(configuration, null, 2));
  await describe(folder, buildManifest(root));
}

async function copy(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await cp(join(from, name), join(to, name));
  }
}

async function describe(folder: string, manifest: object): Promise<void> {
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @returns the files for a registry, shared first */
export async function packPackages({ shared, build }: Packages): Promise<string[]> {
  const out = dirname(shared);
  const packed: string[] = [];
  for (const folder of [shared, build]) {
    const pack = ['npm', 'pack', folder, '--pack-destination', out, '--ignore-scripts', '--json'];
    const said = await runToEnd(anyCommand(pack, out, process.env), { what: `Packing ${folder}` });
    const [{ filename }] = JSON.parse(said) as [{ filename: string }];
    packed.push(join(out, filename));
  }
  return packed;
}
