import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import {
  type BuiltManifest,
  FEDERATION_VERSION,
  SHELL_API,
  SHELL_VERSION,
} from '@sohor/shared/platform/remotes';
import { version } from 'react';
import type { Compiler, Configuration } from 'webpack';
import webpack from 'webpack';

const root = join(import.meta.dirname, '../..');
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** @param changed end of the path of a module that has one line more than in the sources */
async function build(remote: string, changed?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-build-'));
  folders.push(folder);
  const { default: remoteConfig } = await import(join(root, remote, 'webpack.config.ts'));
  const config: Configuration = remoteConfig({}, { mode: 'production' });
  const compiler = webpack({ ...config, output: { ...config.output, path: folder } });
  if (changed) changeLine(compiler, changed);
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      if (!stats || stats.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done(folder));
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

test('a line changed in a page is fetched again with its own file and the entry, and nothing else', async () => {
  const before = await build('remote-auth');
  const after = await build('remote-auth', '/login-page.tsx');
  const filesOf = async (folder: string) => (await readdir(folder)).filter((file) => file !== 'remote.json');
  const kept = new Set(await filesOf(before));
  const fetched = (await filesOf(after)).filter((file) => !kept.has(file));
  // The entry holds the name of that file. The manifest is for tools and other hosts; the shell never fetches it.
  expect(fetched.filter((file) => !/^(remoteEntry|mf-manifest)\./.test(file))).toEqual([
    expect.stringMatching(/^features_login_login-page\.[0-9a-f]{12}\.js$/),
  ]);

  // The version changes all the same, as the release names that file.
  const [old, now] = await Promise.all(
    [before, after].map(
      async (folder): Promise<BuiltManifest> =>
        JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')),
    ),
  );
  expect(now?.version).not.toBe(old?.version);
  expect(now?.files.map(({ file }) => file)).toEqual(expect.arrayContaining(fetched));

  // It runs in this shell, and not in one with another runtime of Module Federation.
  const offering = (federation: string) => ({
    shellApi: SHELL_API,
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
