import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, publicText } from '../release/signing/keys.ts';
import { appsOf } from '../workspaces.ts';
import { type Occasion, runWorkflow } from './run-workflow.ts';

const root = join(import.meta.dirname, '../..');
/** Takes minutes of installing, building and checking. Run it after changing a workflow, or what its steps call. */
const asked = process.env.REAL_WORKFLOWS ? describe : describe.skip;
/** Takes half an hour more, and needs `jq`. Run it after changing the journeys' workflow; otherwise they count as passed. */
const JOURNEYS = process.env.JOURNEYS ? ['journeys'] : [];
const PAGE = 'remote-kol/src/features/rate-card/rate-card-editor.tsx';
const MINUTES = 60_000;

asked('with git, npm and the real commands', () => {
  let folder: string;
  let repository: string;
  let site: string;
  let keys: string;
  let trusted: string;

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Sari', '-c', 'user.email=sari@contoh.example', ...args], {
      cwd: repository,
      encoding: 'utf8',
    }).trim();
  const release = (...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'ops/release/cli.ts'), ...args, '--to', site], {
      encoding: 'utf8',
      env: {
        ...process.env,
        SOHOR_ENV: 'production',
        PUBLIC_URL: 'https://sohor.example',
        SOHOR_SIGNING_KEY: keys,
        SOHOR_TRUSTED_KEYS: trusted,
      },
    });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sohor-real-workflows-'));
    repository = join(folder, 'repository');
    site = join(folder, 'site');
    keys = join(folder, 'keys');
    execFileSync('mkdir', [keys]);
    const names = appsOf(root);
    trusted = JSON.stringify(
      Object.fromEntries(names.map((name) => [name, [publicText(createKey(join(keys, `${name}.pem`)))]])),
    );
    // Its main branch is this commit and one more, which changes a label of one remote.
    execFileSync('git', ['clone', '--quiet', '--no-checkout', `file://${root}`, repository]);
    git('checkout', '--quiet', '-B', 'main', 'HEAD');
    symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'));
    release('release', 'all');
    // A text that no test of the remote checks.
    const page = readFileSync(join(repository, PAGE), 'utf8');
    writeFileSync(
      join(repository, PAGE),
      page.replace('agar brand dapat melihatnya', 'agar brand bisa melihatnya'),
    );
    git('commit', '--quiet', '--all', '-m', 'Change a label');
  }, 10 * MINUTES);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** @param only parts of the titles of the jobs that run */
  const run = (file: string, over: Partial<Occasion>, only: readonly string[]) => {
    const base = git('rev-parse', 'HEAD~1');
    const secret = readFileSync(join(keys, 'remote-kol.pem'), 'utf8');
    const results = runWorkflow(
      `.github/workflows/${file}`,
      {
        event_name: 'push',
        event: { before: base, pull_request: { number: 1, base: { sha: base } } },
        inputs: {},
        vars: { SITE_STORE: site, PUBLIC_URL: 'https://sohor.example', TRUSTED_KEYS: trusted },
        secrets: { SIGNING_KEY: secret },
        ...over,
      },
      {
        root: repository,
        repository,
        sha: git('rev-parse', 'HEAD'),
        say: (line) => void process.stdout.write(`${line}\n`),
        only: (title) => only.some((part) => title.includes(part)),
      },
    );
    return Object.fromEntries(Object.entries(results).map(([id, { result }]) => [id, result]));
  };

  test(
    'check: what the change needs is asked, lint and types pass',
    () => {
      const over = { event_name: 'pull_request' };
      expect(run('check.yml', over, ['affected', 'lint', 'checked'])).toEqual({
        affected: 'success',
        check: 'success',
        checked: 'success',
      });
    },
    15 * MINUTES,
  );

  test(
    'release-app: the tests of the remote pass, and its release is live',
    () => {
      const over = { inputs: { app: 'remote-kol' } };
      expect(run('release-app.yml', over, ['test', 'release', ...JOURNEYS])).toEqual({
        test: 'success',
        journeys: 'success',
        release: 'success',
      });
      const { history } = JSON.parse(release('status', '--json')) as { history: { action: string }[] };
      expect(history.map(({ action }) => action)).toEqual([
        expect.stringMatching(/^release remote-kol/),
        expect.stringMatching(/^publish/),
      ]);
    },
    (process.env.JOURNEYS ? 75 : 15) * MINUTES,
  );
});
