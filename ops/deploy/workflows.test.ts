import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const FOLDER = '.github/workflows';

interface Step {
  uses?: string;
  run?: string;
}

function stepsOf(file: string): Step[] {
  const { jobs = {}, runs } = parse(readFileSync(join(root, file), 'utf8')) as {
    jobs?: Record<string, Step & { steps?: Step[] }>;
    runs?: { steps: Step[] };
  };
  return [...Object.values(jobs).flatMap((job) => [job, ...(job.steps ?? [])]), ...(runs?.steps ?? [])];
}

test.each([
  ...readdirSync(join(root, FOLDER)).map((name) => `${FOLDER}/${name}`),
  '.github/actions/setup/action.yml',
])('%s: each action is bound to a commit, each script reads and runs files that exist', (file) => {
  for (const { uses = '', run = '' } of stepsOf(file)) {
    if (uses.startsWith('./')) expect([uses, existsSync(join(root, uses))]).toEqual([uses, true]);
    else if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    execFileSync('bash', ['-n', '-c', run.replaceAll(/\$\{\{.*?\}\}/gs, 'x')]);
    for (const [path] of run.matchAll(/\bops\/[\w./-]+\.ts\b/g))
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  }
});

test('versions of packages, actions and images are proposed weekly or monthly', () => {
  const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as {
    updates: { 'package-ecosystem': string; directory?: string; directories?: string[] }[];
  };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
  for (const { directory, directories = [directory ?? ''] } of updates)
    for (const place of directories) expect(existsSync(join(root, place))).toBe(true);
});
