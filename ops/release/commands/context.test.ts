import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeBy } from './context.ts';

const root = mkdtempSync(join(tmpdir(), 'sohor-sources-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Budi', '-c', 'user.email=budi@sohor.example', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const sources = () => changeBy({ root, env: { SOHOR_RELEASED_BY: 'Sari' } }, 'release').commit;

test('the history names the commit of the sources, whatever state they are in', () => {
  git('init', '-q');
  expect(sources()).toBeUndefined();
  const long = (at: number) => `${'a-long-name-'.repeat(18)}${at}`;
  for (let at = 0; at < 4_000; at += 1) writeFileSync(join(root, long(at)), 'one');
  git('add', '.');
  git('commit', '-q', '-m', 'One');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  expect(sources()).toBe(commit);
  writeFileSync(join(root, 'new'), 'not known to git');
  expect(sources()).toBe(commit);
  // Git tells of more than Node keeps of a program's words unless it is told to.
  for (let at = 0; at < 4_000; at += 1) writeFileSync(join(root, long(at)), 'two');
  expect(sources()).toBe(`${commit} and uncommitted changes`);
  writeFileSync(join(root, '.git/index'), 'broken');
  expect(sources()).toBe(commit);
});
