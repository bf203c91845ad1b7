import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, markInstalled } from '../installed.mjs';
import { isCore, remotesOf } from '../workspaces.ts';
import { listRemote } from './listings.ts';
import { retireRemote } from './retire-remote.ts';

const root = join(import.meta.dirname, '../..');

test.each(remotesOf(root))('%s is a part of the product, and stays', (name) => {
  // Asked first, because this would delete the real one.
  expect(isCore(root, name)).toBe(true);
  expect(() => retireRemote(root, name, true)).toThrow('part of the product itself');
  expect(existsSync(join(root, name, 'src'))).toBe(true);
});

test('files that are in no commit are not deleted; a remote that goes leaves the packages installed', async () => {
  const tree = mkdtempSync(join(tmpdir(), 'sohor-retire-'));
  const git = (...args: string[]) => spawnSync('git', args, { cwd: tree });
  try {
    git('init', '-q');
    for (const folder of ['remote-x', '.github', 'node_modules/@sohor'])
      await mkdir(join(tree, folder), { recursive: true });
    writeFileSync(join(tree, 'package.json'), '{"workspaces":[]}');
    writeFileSync(join(tree, 'package-lock.json'), '{"packages":{"":{"workspaces":[]}}}');
    writeFileSync(join(tree, '.github/CODEOWNERS'), '* @sohor/all\n');
    writeFileSync(join(tree, 'remote-x/package.json'), '{"name":"@sohor/remote-x"}');
    markInstalled(tree);
    listRemote(tree, 'remote-x', '@sohor/x');
    expect(isInstalled(tree)).toBe(true);
    expect(() => retireRemote(tree, 'remote-x')).toThrow('in no commit');
    expect(existsSync(join(tree, 'remote-x/package.json'))).toBe(true);
    retireRemote(tree, 'remote-x', true);
    expect([existsSync(join(tree, 'remote-x')), isInstalled(tree)]).toEqual([false, true]);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});
