import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '../store/folder-store.ts';
import { remoteBuild } from '../testing/fake-builds.ts';
import { siteWith } from '../testing/sites.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sohor-cli-'));
  await siteWith(new FolderStore(folder), [remoteBuild('remote-kol', 'one')]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The command as npm runs it, on a site of the test. */
function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  const to = args.includes('--to') ? [] : ['--to', folder];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'ops/release/cli.ts'), ...args, ...to],
    {
      encoding: 'utf8',
      env: { ...process.env, SOHOR_RELEASED_BY: 'Dewi \u001b[31m', ...env },
    },
  );
  return { status, stdout, stderr };
}

test.each([
  [[''], 'There is no command ""'],
  [['relaese', 'remote-kol'], 'There is no command "relaese"'],
  [['constructor'], 'There is no command "constructor"'],
  [['release'], 'release needs a name'],
  [['release', 'remote-kol', 'remote-brand'], 'does not understand "remote-brand"'],
  [['release', 'remote-nobody'], '"remote-nobody" cannot be released: it must be remote-auth'],
  [['release', '../api'], '"../api" cannot be released'],
  [['canary', 'remote-kol', 'ten'], '"ten" is no share'],
  [['canary', 'remote-kol', '101'], '"101" is no share'],
  [['canary', 'remote-kol', '-1'], "'-1'"],
  [['rollback', 'remote-kol', '--no-smoke'], "Unknown option '--no-smoke'"],
])('%j is misuse: exit code 2, the reason, and how it is meant', (args, reason) => {
  const { status, stderr } = run(args);
  expect(stderr).toContain(reason);
  expect(stderr).toContain('npm run rollback -- remote-kol');
  expect(status).toBe(2);
});

test.each([
  [['rollback', 'remote-kol'], {}, 'no release of remote-kol before'],
  [['disable', 'remote-x'], {}, 'never released here'],
  [['status', '--to', '/nowhere/at/all'], {}, 'There is no site in /nowhere/at/all yet'],
  [['status', '--to', 's3://bucket/x'], {}, 'needs S3_ENDPOINT'],
  [['release', 'settings'], { PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL holds'],
  [['release', 'settings'], { REMOTE_ORIGINS: 'https://a.example/path' }, 'REMOTE_ORIGINS holds'],
  [['release', 'remote-kol'], { CHROMIUM_PATH: '/no/chromium' }, 'There is no Chromium to try the pages in'],
])('%j is refused: exit code 1, and a sentence without a stack', (args, env, reason) => {
  const { status, stderr } = run(args, env);
  expect(stderr).toContain(reason);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
});

test('what was done shows in the status, for people and for programs', async () => {
  expect(run(['disable', 'remote-kol'])).toMatchObject({ status: 0, stderr: '' });
  const { stdout } = run(['status']);
  expect(stdout).toMatch(/remote-kol +[0-9a-f]{16} +– +– +yes/);
  expect(stdout).toMatch(/2 \(from 1\) +\d{4}-\d\d-\d\d \d\d:\d\d UTC +Dewi \?\[31m +disable remote-kol/);
  const json = JSON.parse(run(['status', '--json']).stdout);
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
  expect(run(['release', 'settings'], { ...env, SOHOR_ENV: 'production' }).status).toBe(0);
  const registry = JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'));
  expect(registry).toMatchObject({
    overrides: false,
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
  });
  expect(await readFile(join(folder, 'root/robots.txt'), 'utf8')).toContain(
    'https://baru.example/sitemap.xml',
  );
  expect(run(['release', 'settings'], { ...env, SOHOR_ENV: 'local' }).stdout).toContain('overrides on');
});
