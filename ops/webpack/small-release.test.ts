import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BuiltManifest,
  CONTRACT,
  FEDERATION_VERSION,
  SHELL_VERSION,
} from '@sohor/shared/platform/contract';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import { version } from 'react';
import type { Compilation, Compiler, Configuration, Module } from 'webpack';
import webpack from 'webpack';
import { compressed } from '../site/compress.ts';
import { remotesOf } from '../workspaces.ts';

const root = join(import.meta.dirname, '../..');
/** Most bytes that a browser with the previous release may have to fetch after a line of a page has changed. */
const MAX_RELEASE_BYTES = 10_000;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

interface Build {
  folder: string;
  compilation: Compilation;
}

/** @param changed end of the path of a module that has one line more than in the sources */
async function build(remote: string, changed?: string): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-build-'));
  folders.push(folder);
  const { default: remoteConfig } = await import(join(root, remote, 'webpack.config.ts'));
  const config: Configuration = remoteConfig({}, { mode: 'production' });
  const compiler = webpack({ ...config, output: { ...config.output, path: folder } });
  if (changed) changeLine(compiler, changed);
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (!stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done({ folder, compilation: stats.compilation }));
    }),
  );
}

function changeLine({ inputFileSystem }: Compiler, file: string): void {
  const read = inputFileSystem?.readFile as (
    path: string,
    done: (error: unknown, bytes?: Buffer) => void,
  ) => void;
  const readChanged: typeof read = (path, done) =>
    read.call(inputFileSystem, path, (error, bytes) =>
      done(error, path.endsWith(file) ? Buffer.from(`${bytes}\nconsole.info('one line more');\n`) : bytes),
    );
  Object.assign(inputFileSystem ?? {}, { readFile: readChanged });
}

/** Bytes that a browser gets for a file. */
async function sizeOf(folder: string, file: string): Promise<number> {
  const bytes = await readFile(join(folder, file));
  return (await compressed(file, bytes))?.br.length ?? bytes.length;
}

test('a line changed in a page is fetched again with its own file and the entry, and nothing else', async () => {
  const before = await build('remote-auth');
  const after = await build('remote-auth', '/login-page.tsx');
  const filesOf = async ({ folder }: Build) =>
    (await readdir(folder)).filter((file) => file !== 'remote.json');
  const kept = new Set(await filesOf(before));
  const fetched = (await filesOf(after)).filter((file) => !kept.has(file));
  // The entry holds the name of that file. The manifest is for tools and other hosts; the shell never fetches it.
  expect(fetched.filter((file) => !/^(remoteEntry|mf-manifest)\./.test(file))).toEqual([
    expect.stringMatching(/^features_login_login-page\.[0-9a-f]{12}\.js$/),
  ]);

  // The version changes all the same, as the release names that file.
  const [old, now] = await Promise.all(
    [before, after].map(
      async ({ folder }): Promise<BuiltManifest> =>
        JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')),
    ),
  );
  expect(now?.version).not.toBe(old?.version);
  expect(now?.files.map(({ file }) => file)).toEqual(expect.arrayContaining(fetched));

  // It runs in this shell, and not in one with another runtime of Module Federation.
  const offering = (federation: string) => ({
    contract: CONTRACT,
    shell: SHELL_VERSION,
    singletons: {
      react: version,
      'react-dom': version,
      '@sohor/shared/platform': SHELL_VERSION,
      '@module-federation/enhanced': federation,
    },
  });
  expect(now && whyUnfit(now, offering(FEDERATION_VERSION))).toBeNull();
  expect(now && whyUnfit(now, offering('3.0.0'))).toMatch(/needs @module-federation\/enhanced \^\d+\.\d+,/);
});

/** For each module, by its path below the remote's sources, the bytes of all scripts that contain it. */
async function costs(remote: string): Promise<[path: string, bytes: number][]> {
  const { folder, compilation } = await build(remote);
  const source = join(root, remote, 'src/');
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const sizes = new Map(
    await Promise.all(scripts.map(async (file) => [file, await sizeOf(folder, file)] as const)),
  );
  const { chunkGraph, modules } = compilation;
  return [...modules].flatMap((module) => {
    const files = [...chunkGraph.getModuleChunks(module)].flatMap((chunk) => [...chunk.files]);
    const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    // Modules that were merged into one are counted separately.
    const merged = (module as Module & { modules?: Module[] }).modules ?? [module];
    return merged
      .map((one) => one.nameForCondition() ?? '')
      .filter((path) => path.startsWith(source) && /\.tsx?$/.test(path))
      .map((path): [string, number] => [path.slice(source.length), bytes]);
  });
}

// Modules that pages share (`lib`) may be in several scripts, so they are not counted.
test.each(remotesOf(root))(
  'whatever line of a page of %s changes, a browser fetches at most 10 kB again',
  async (remote) => {
    const ofPages = (await costs(remote)).filter(([path]) => /^(features|pages)\//.test(path));
    expect(ofPages.length).toBeGreaterThan(5);
    expect(ofPages.filter(([, bytes]) => bytes > MAX_RELEASE_BYTES)).toEqual([]);
  },
);
