import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../run/problem.ts';
import { createKey, publicText } from '../signing/keys.ts';
import { FolderStore } from '../store/folder-store.ts';
import { remoteBuild, shellBuild } from '../testing/fake-builds.ts';
import { SETTINGS, siteWith } from '../testing/sites.ts';
import { publishBuilds } from './publish.ts';
import { run, UsageError, usageOf } from './run-command.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sohor-cli-'));
  await siteWith(new FolderStore(folder), [remoteBuild('remote-kol', 'one')]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const to = (args: string[]) => (args.includes('--to') ? args : [...args, '--to', folder]);
const DEWI = { SOHOR_RELEASED_BY: 'Dewi \u001b[31m' };

/** A command within this process: what it says, and what it refuses. */
async function call([name = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { write } = process.stdout;
  const said: string[] = [];
  process.stdout.write = ((text: string) => said.push(text) > 0) as typeof write;
  try {
    await run(root, name, to(args), { ...DEWI, ...env });
  } finally {
    process.stdout.write = write;
  }
  return said.join('');
}

test.each([
  [['canary', 'remote-kol', 'ten'], 2, /"ten" is no share[\s\S]*npm run canary +-- remote-kol 10/],
  [['rollback', 'remote-kol'], 1, /^✗ There is no release of remote-kol before \w+ to go back to\. .*\n$/],
  [['release', 'remote-kol'], 1, /^✗ There is no Chromium to try the pages in/],
  [['status'], 0, /^$/],
])('%j ends with exit code %d, and a sentence without a stack', (args, code, said) => {
  const command = [join(root, 'ops/release/cli.ts'), ...to(args)];
  const env = { ...process.env, CHROMIUM_PATH: '/no/chromium' };
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  expect(stderr).toMatch(said);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(code);
});

test.each([
  [[''], 'There is no command ""'],
  [['relaese', 'remote-kol'], 'There is no command "relaese"'],
  [['constructor'], 'There is no command "constructor"'],
  [['release'], 'release needs a name'],
  [['release', 'remote-kol', 'remote-brand'], 'does not understand "remote-brand"'],
  [['release', 'remote-nobody'], '"remote-nobody" cannot be released: it must be remote-auth'],
  [['release', '../api'], '"../api" cannot be released'],
  [['release', 'remote-kol', '--dist', 'x'], 'remote-kol is built in this one'],
  [['release', 'shell', '--dist', 'x'], 'shell is built in this one'],
  [['release', 'all', '--dist', 'x'], '"all" cannot be released: it must be remote-…'],
  [['release', 'remote-../api', '--dist', 'x'], '"remote-../api" cannot be released'],
  [['rollback', 'remote-kol', '--dist', 'x'], "Unknown option '--dist'"],
  [['canary', 'remote-kol', 'ten'], '"ten" is no share'],
  [['canary', 'remote-kol', '101'], '"101" is no share'],
  [['canary', 'remote-kol', '-1'], "'-1'"],
  [['rollback', 'remote-kol', '--no-smoke'], "Unknown option '--no-smoke'"],
])('%j is misuse, and the reason is said', async (args, reason) => {
  const failure = await call(args).catch((error) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect(failure.message).toContain(reason);
});

test.each([
  [['rollback', 'remote-kol'], {}, 'no release of remote-kol before'],
  [['disable', 'remote-x'], {}, 'never released here'],
  [['disable', 'shell'], {}, 'The shell cannot be switched off'],
  [['withdraw', 'remote-kol'], {}, 'Nothing was changed: say "yes", or call it with --yes'],
  [['status', '--to', '/nowhere/at/all'], {}, 'There is no site in /nowhere/at/all yet'],
  [['status', '--to', 's3://bucket/x'], {}, 'needs S3_ENDPOINT'],
  [['release', 'settings'], { PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL holds'],
  [
    ['release', 'settings'],
    { PUBLIC_URL: 'http://sohor.example', SOHOR_ENV: 'production' },
    'begin with https',
  ],
  [['release', 'settings'], {}, 'PUBLIC_URL is not set'],
  [['release', 'all'], { PUBLIC_URL: '', SOHOR_ENV: 'production' }, 'PUBLIC_URL is not set'],
  [['release', 'all'], { SOHOR_ENV: 'prod' }, 'SOHOR_ENV holds "prod"'],
  [
    ['release', 'settings'],
    { PUBLIC_URL: 'https://sohor.example', REMOTE_ORIGINS: 'https://a.example/path' },
    'REMOTE_ORIGINS holds',
  ],
])('%j is refused, and the reason is said', async (args, env, reason) => {
  const failure = await call(args, env).catch((error) => error);
  expect(failure).toBeInstanceOf(Problem);
  expect(failure).not.toBeInstanceOf(UsageError);
  expect(failure.message).toContain(reason);
});

test('misuse of a command shows how this one is called, and of an unknown one all', () => {
  expect(usageOf('withdraw')).toMatch(/^npm run withdraw [^\n]+--yes[^\n]*$/);
  expect(usageOf('relaese')).toContain('npm run policies');
});

test('the keys that releases are judged by are printed', async () => {
  expect(await call(['keys', 'list'])).toContain('need no signature');
  const key = publicText(createKey(join(folder, 'listed.pem')));
  const env = { SOHOR_TRUSTED_KEYS: JSON.stringify({ shell: [key], 'remote-kol': [key] }) };
  expect(await call(['keys', 'list'], env)).toBe(`shell  ${key}\nremote-kol  ${key}\n`);
});

test('what was done shows in the status, for people and for programs', async () => {
  await call(['disable', 'remote-kol']);
  const table = await call(['status']);
  expect(table).toMatch(/remote-kol +[0-9a-f]{16} +\d{4}-\d\d-\d\d \d\d:\d\d UTC +– +– +yes/);
  expect(table).toMatch(/2 \(from 1\) +\d{4}-\d\d-\d\d \d\d:\d\d UTC +Dewi \?\[31m +disable remote-kol/);
  const json = JSON.parse(await call(['status', '--json']));
  expect(json).toMatchObject({
    revision: 2,
    stamped: true,
    origin: 'https://sohor.example',
    releases: [{ name: 'shell' }, { name: 'remote-kol', disabled: true, previous: null, canary: null }],
    history: [
      { revision: 2, from: 1, action: 'disable remote-kol' },
      { revision: 1, from: 0 },
    ],
  });
});

test('settings of the site change on demand only', async () => {
  const env = {
    PUBLIC_URL: 'https://baru.example',
    REMOTE_ORIGINS: 'https://a.example, https://b.example:8443',
  };
  // In production every release must be signed: by those who are named, and nobody else has been so far.
  const production = { ...env, SOHOR_ENV: 'production', SOHOR_TRUSTED_KEYS: join(folder, 'trusted.json') };
  await expect(call(['release', 'settings'], { ...env, SOHOR_ENV: 'production' })).rejects.toThrow(
    'SOHOR_TRUSTED_KEYS',
  );
  const key = createKey(join(folder, 'key.pem'));
  const keys = { shell: [publicText(key)], 'remote-kol': [publicText(key)] };
  await writeFile(production.SOHOR_TRUSTED_KEYS, JSON.stringify(keys));
  await expect(call(['release', 'settings'], production)).rejects.toThrow('is signed by none');
  const signing = { SOHOR_SIGNING_KEY: join(folder, 'key.pem') };
  const context = { root: tmpdir(), store: new FolderStore(folder), env: signing };
  await publishBuilds(context, shellBuild('one'), [remoteBuild('remote-kol', 'one')], SETTINGS);
  await call(['release', 'settings'], production);
  const registry = JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'));
  expect(registry).toMatchObject({
    overrides: false,
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
  });
  expect(await readFile(join(folder, 'root/robots.txt'), 'utf8')).toContain(
    'https://baru.example/sitemap.xml',
  );
  expect(await call(['release', 'settings'], { ...env, SOHOR_ENV: 'local' })).toContain('overrides on');
});

test('what another repository has built is released as it is, under the commit of its sources', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'sohor-other-'));
  const site = join(repository, 'site');
  await siteWith(new FolderStore(site));
  try {
    const git = (...args: string[]) =>
      spawnSync('git', args, { cwd: repository, encoding: 'utf8' }).stdout.trim();
    git('init', '-q');
    git(
      '-c',
      'user.name=Budi',
      '-c',
      'user.email=budi@sohor.example',
      'commit',
      '-q',
      '--allow-empty',
      '-m',
      'One',
    );
    const { files, release: built } = remoteBuild('remote-other', 'one');
    await mkdir(join(repository, 'dist'));
    for (const { file, bytes } of files) await writeFile(join(repository, 'dist', file), bytes);
    await writeFile(join(repository, 'dist/remote.json'), JSON.stringify(built.manifest));
    const release = ['release', 'remote-other', '--dist', 'dist', '--no-smoke', '--to', site];
    expect(await call(release, { INIT_CWD: repository })).toContain('is live for everybody');
    expect(
      await call(['release', 'remote-x', '--dist', 'dist', '--no-smoke', '--to', site], {
        INIT_CWD: repository,
      }).catch(String),
    ).toContain('remote.json is of remote-other');
    // Nobody of the site's teams has written it.
    const asShell = JSON.stringify({ ...built.manifest, offer: {} });
    await writeFile(join(repository, 'dist/remote.json'), asShell);
    await expect(call(release, { INIT_CWD: repository })).rejects.toThrow('describes a shell');
    const { history } = JSON.parse(await call(['status', '--json', '--to', site]));
    expect(history[0]).toMatchObject({
      action: expect.stringMatching(/^release remote-other \w+ \(without smoke run\)$/),
      commit: git('rev-parse', '--short=12', 'HEAD'),
    });
  } finally {
    await rm(repository, { recursive: true, force: true });
  }
});
