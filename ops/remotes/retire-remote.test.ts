import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotesOf } from '../workspaces.ts';
import { retireRemote } from './retire-remote.ts';

const root = join(import.meta.dirname, '../..');

test.each(remotesOf(root))('%s is a part of the product, and stays', (name) => {
  expect(() => retireRemote(root, name, true)).toThrow('part of the product itself');
  expect(existsSync(join(root, name, 'src'))).toBe(true);
});

test('files that are in no commit are not deleted', async () => {
  const tree = mkdtempSync(join(tmpdir(), 'sohor-retire-'));
  try {
    spawnSync('git', ['init', '-q'], { cwd: tree });
    writeFileSync(join(tree, 'package.json'), JSON.stringify({ workspaces: ['remote-x'] }));
    await mkdir(join(tree, 'remote-x'));
    writeFileSync(join(tree, 'remote-x/package.json'), '{"name":"@sohor/remote-x"}');
    expect(() => retireRemote(tree, 'remote-x')).toThrow('in no commit');
    expect(existsSync(join(tree, 'remote-x/package.json'))).toBe(true);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});
