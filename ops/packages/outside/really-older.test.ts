import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedBy, sourcesOf } from '../../../e2e/support/older-release.ts';
import { run } from '../../release/commands/run-command.ts';
import { createKey, publicText } from '../../release/signing/keys.ts';
import { SITE } from '../../run/build.ts';
import { makePackages, packPackages } from '../pack.ts';
import { outsideRepository } from './outside-repository.ts';

/**
 * A remote of another repository and a shell, one of them built from an earlier commit: the packages of `SKEW=<commit>`
 * in today's shell, and today's packages in the shell of then. Needs a clone with its history; 0432757 is the first
 * commit whose packages make what can be released today.
 */
const commit = process.env.SKEW;
const asked = commit ? describe : describe.skip;
const root = join(import.meta.dirname, '../../..');
const NAME = 'remote-hello';
const MINUTES = 60_000;

asked(`with ${commit}`, () => {
  let folder: string;
  let older: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sohor-older-'));
    older = join(folder, 'sources');
    await mkdir(older);
    await sourcesOf(root, String(commit), older);
    await symlink(join(root, 'node_modules'), join(older, 'node_modules'));
  }, MINUTES);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const shellApiOf = async (sources: string) =>
    /SHELL_API = (.*);/.exec(await readFile(join(sources, 'shared/src/platform/remotes.ts'), 'utf8'))?.[1];

  /** Builds the remote with the packages of some sources, and releases it into a site: its page is opened in a browser. */
  async function releaseInto(site: string, sources: string): Promise<void> {
    const made = join(sources, '.cache/packages-skew');
    const packed = await packPackages(await makePackages(sources, made));
    const outside = await outsideRepository(root, packed, join(import.meta.dirname, NAME));
    try {
      await outside.tool('webpack', '--config', 'webpack.config.ts', '--mode', 'production');
      const key = join(outside.folder, 'release-key.pem');
      const registry = JSON.parse(await readFile(join(site, 'registry.json'), 'utf8'));
      const admitted = publicText(createKey(key));
      // A site from before signatures has no keys.
      const keys = registry.keys ? JSON.stringify({ ...registry.keys, [NAME]: [admitted] }) : 'none';
      const env = { ...process.env, PUBLIC_URL: 'http://localhost:3000', SOHOR_SIGNING_KEY: key };
      await run(root, 'release', ['settings', '--to', site], { ...env, SOHOR_TRUSTED_KEYS: keys });
      await run(root, 'release', [NAME, '--dist', join(outside.folder, 'dist'), '--to', site], env);
      const built = JSON.parse(await readFile(join(outside.folder, 'dist/remote.json'), 'utf8'));
      const live = JSON.parse(await readFile(join(site, 'registry.json'), 'utf8'));
      expect(live.remotes[NAME].current.manifest.version).toBe(built.version);
    } finally {
      await outside.remove();
      await rm(made, { recursive: true, force: true });
    }
  }

  test(
    'the remote of then works in the shell of today',
    async () => {
      process.stdout.write(`shell APIs ${await shellApiOf(older)} then, ${await shellApiOf(root)} now\n`);
      const site = join(folder, 'site-of-today');
      await cp(process.env.SITE_DIR ?? join(root, SITE), site, { recursive: true });
      await releaseInto(site, older);
    },
    5 * MINUTES,
  );

  test(
    'the remote of today works in the shell of then',
    async () => {
      await releaseInto(await publishedBy(root, String(commit), join(folder, 'shell-of-then')), root);
    },
    10 * MINUTES,
  );
});
