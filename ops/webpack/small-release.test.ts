import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@sohor/shared/platform/contract';
import type { Compiler, Configuration } from 'webpack';
import webpack from 'webpack';
import { compressed } from '../site/compress.ts';

const CONFIG = join(import.meta.dirname, '../../remote-auth/webpack.config.ts');
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Builds remote-auth. @param changed end of the path of a module that has one line more than in the sources */
async function build(changed?: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sohor-build-'));
  folders.push(path);
  const { default: remoteConfig } = await import(CONFIG);
  const config: Configuration = remoteConfig({}, { mode: 'production' });
  const compiler = webpack({ ...config, output: { ...config.output, path } });
  if (changed) changeLine(compiler, changed);
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done());
    }),
  );
  return path;
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

test('a one-line change of a page costs a returning browser that page, and at most 10 kB', async () => {
  const before = await build();
  const after = await build('/login-page.tsx');
  const filesOf = async (folder: string) => (await readdir(folder)).filter((file) => file !== 'remote.json');
  const kept = new Set(await filesOf(before));
  const fetched = (await filesOf(after)).filter((file) => !kept.has(file));
  expect(fetched).toEqual([expect.stringMatching(/^features_login_login-page\.[0-9a-f]{12}\.js$/)]);
  const sizes = await Promise.all(fetched.map((file) => sizeOf(after, file)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000);

  // It is another release all the same, which names that file.
  const [old, now] = await Promise.all(
    [before, after].map(
      async (folder): Promise<RemoteManifest> =>
        JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')),
    ),
  );
  expect(now?.version).not.toBe(old?.version);
  expect(now?.files.map(({ file }) => file)).toEqual(expect.arrayContaining(fetched));
  expect(now?.entry).toEqual(old?.entry);
});
