import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface StubbedRepository {
  repository: string;
  sha: string;
  /** Put before the system's PATH. */
  path: string;
  /** The tools' calls so far, one per line. */
  calls: () => string[];
  end: () => void;
}

/**
 * A repository with only these workflows, and tools that only record their calls.
 * @param behaviour shell code for a call: `case "$call" in …`; it may print, and exit with an error
 */
export function stubbedRepository(root: string, behaviour: string): StubbedRepository {
  const folder = mkdtempSync(join(tmpdir(), 'sohor-workflows-'));
  const repository = join(folder, 'repository');
  const path = join(folder, 'bin');
  const log = join(folder, 'calls');
  mkdirSync(path);
  writeFileSync(log, '');
  cpSync(join(root, '.github'), join(repository, '.github'), { recursive: true });
  for (const tool of ['npm', 'npx', 'node']) {
    const script = `#!/bin/bash\ncall="${tool} $*"\necho "$call" >> ${log}\ncase "$call" in\n${behaviour}\nesac\n`;
    writeFileSync(join(path, tool), script);
    chmodSync(join(path, tool), 0o755);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Sari', '-c', 'user.email=sari@contoh.example', ...args], {
      cwd: repository,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  return {
    repository,
    sha: git('rev-parse', 'HEAD'),
    path,
    calls: () => readFileSync(log, 'utf8').trim().split('\n'),
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
