import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { knowsAction } from './actions.ts';
import { evaluate, expressionsIn } from './expression.ts';
import { type Occasion, runWorkflow } from './run-workflow.ts';
import { type StubbedRepository, stubbedRepository } from './stub-tools.ts';
import { readAction, readWorkflow } from './workflow.ts';

const root = join(import.meta.dirname, '../..');
const FOLDER = '.github/workflows';
const files = readdirSync(join(root, FOLDER));
const ACTION = '.github/actions/setup/action.yml';

const occasion = (over: Partial<Occasion> = {}): Occasion => ({
  event_name: 'push',
  event: {
    before: 'HEAD~1',
    pull_request: { number: 7, base: { sha: 'HEAD' }, head: { repo: { full_name: 'sohor/sohor' } } },
  },
  inputs: {},
  vars: {
    SITE_STORE: '/site',
    PREVIEW_STORE: '/previews',
    PREVIEW_URL: 'https://p',
    STAGING_URL: 'https://s',
  },
  secrets: {},
  ...over,
});

let stub: StubbedRepository | undefined;
afterEach(() => stub?.end());

function run(file: string, behaviour: string, over?: Partial<Occasion>) {
  stub = stubbedRepository(root, behaviour);
  const said: string[] = [];
  const { repository, sha, path, calls } = stub;
  const results = runWorkflow(`${FOLDER}/${file}`, occasion(over), {
    root: repository,
    repository,
    sha,
    path,
    say: (line) => said.push(line),
  });
  const outcome = Object.fromEntries(Object.entries(results).map(([id, { result }]) => [id, result]));
  return { outcome, said, calls: calls() };
}

test.each(files)(
  '%s: each key is known, each action too and bound to a commit, each script and expression reads',
  (file) => {
    const { jobs } = readWorkflow(join(root, FOLDER, file));
    const { runs } = readAction(join(root, ACTION));
    const steps = [...Object.values(jobs).flatMap((job) => job.steps ?? []), ...runs.steps];
    for (const { uses, run: script } of steps) {
      if (uses) expect([uses, knowsAction(uses)]).toEqual([uses, true]);
      if (uses && !uses.startsWith('./')) expect(uses).toMatch(/@[0-9a-f]{40}$/);
      if (!script) continue;
      execFileSync('bash', ['-n', '-c', script.replaceAll(/\$\{\{.*?\}\}/gs, 'x')]);
      for (const [path] of script.matchAll(/\bops\/[\w./-]+\.ts\b/g))
        expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    }
    for (const { uses } of Object.values(jobs)) if (uses) expect(existsSync(join(root, uses))).toBe(true);
    const known = { github: {}, inputs: {}, needs: {}, steps: {}, matrix: {}, vars: {}, secrets: {} };
    for (const expression of expressionsIn(jobs)) {
      try {
        evaluate(expression, known);
      } catch (error) {
        // The JSON to be parsed exists only in a run, so nothing but this error is allowed.
        expect(error).toBeInstanceOf(SyntaxError);
      }
    }
  },
);

test('one red remote holds up no other, nor does a red shell', () => {
  const { outcome, said, calls } = run(
    'release.yml',
    `*changed-apps*) echo '["shell","remote-auth","remote-kol"]' ;; *affected-apps*) echo '[]' ;; *status*) echo '{"history":[]}' ;;
     "npm test -w shell" | "npm test -w remote-auth") exit 1 ;;`,
  );
  expect(outcome).toEqual({ changed: 'success', shell: 'failure', remotes: 'failure' });
  const released = calls.filter((call) => call.includes('npm run release') && call.endsWith('--to /site'));
  expect(released).toEqual(['npm run release -- remote-kol --to /site']);
  expect(said).toContain('– remote-auth › release: skipped');
  expect(said).toContain('✓ remote-kol › release: success');
});

test('where the built files are those that are live, nothing is tested and nothing released', () => {
  const { outcome, calls } = run(
    'release.yml',
    `*changed-apps*) echo '[]' ;; *affected-apps*) echo '["shell","remote-kol"]' ;;`,
  );
  expect(outcome).toEqual({ changed: 'success', shell: 'skipped', remotes: 'skipped' });
  expect(calls.filter((call) => /npm (test|run)/.test(call))).toEqual([]);
});

test('a commit that a later one has overtaken is not released', () => {
  const { outcome, calls } = run(
    'release-app.yml',
    `*affected-apps*) echo '["remote-kol"]' ;; *status*) echo '{"history":[]}' ;;`,
    { inputs: { app: 'remote-kol' } },
  );
  expect(outcome.release).toBe('success');
  expect(calls.filter((call) => call.includes('--to /site'))).toEqual([]);
});

test('a proposed change runs the checks that it needs, and is red when one of them is', () => {
  const asked = `*affected-checks*) echo '["lint,types,deps","jest:remote-kol"]' ;;`;
  const green = run('check.yml', asked, { event_name: 'pull_request' });
  expect(green.outcome).toEqual({ affected: 'success', check: 'success', checked: 'success' });
  expect(green.calls.filter((call) => call.startsWith('npm test'))).toEqual([
    'npm test -- --only lint,types,deps',
    'npm test -- --only jest:remote-kol',
  ]);
  stub?.end();
  const red = run('check.yml', `${asked} *jest:remote-kol*) exit 1 ;;`, { event_name: 'pull_request' });
  expect(red.outcome).toEqual({ affected: 'success', check: 'failure', checked: 'failure' });
});

test('a proposed change of a remote is put where staging may take it from, of a fork it is not', () => {
  const behaviour = `*affected-apps*) echo '["shell","remote-kol"]' ;; *preview*) echo 'https://s/x?mf.remote-kol=y' ;;`;
  const ours = run('preview.yml', behaviour, { event_name: 'pull_request' });
  expect(ours.outcome).toEqual({ affected: 'success', preview: 'success' });
  expect(ours.calls.filter((call) => call.includes('preview'))).toEqual([
    'npm run --silent preview -- remote-kol --to /previews/pr-7 --at https://p/pr-7 --site https://s',
  ]);
  stub?.end();
  const fork = run('preview.yml', behaviour, {
    event: {
      pull_request: { number: 8, base: { sha: 'HEAD' }, head: { repo: { full_name: 'else/sohor' } } },
    },
  });
  expect(fork.outcome).toEqual({ affected: 'skipped', preview: 'skipped' });
});

test('an action without a stand-in fails, and so does a key that is not known', () => {
  stub = stubbedRepository(root, '*) ;;');
  const { repository, sha } = stub;
  const file = join(repository, FOLDER, 'odd.yml');
  mkdirSync(join(repository, FOLDER), { recursive: true });
  const write = (step: string) =>
    writeFileSync(file, `name: odd\non: { push: }\njobs: { one: { runs-on: x, steps: [${step}] } }`);
  const go = () =>
    runWorkflow(`${FOLDER}/odd.yml`, occasion(), { root: repository, repository, sha, say: () => undefined });
  write('{ uses: actions/upload-artifact@v4 }, { run: echo not reached }');
  expect(go().one?.result).toBe('failure');
  write('{ run: "true", timeout: 5 }');
  expect(go).toThrow('says timeout');
});

test('versions of packages, actions and images are proposed weekly or monthly', () => {
  const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as {
    updates: { 'package-ecosystem': string; directory?: string; directories?: string[] }[];
  };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
  for (const { directory, directories = [directory ?? ''] } of updates)
    for (const place of directories) expect(existsSync(join(root, place))).toBe(true);
});
