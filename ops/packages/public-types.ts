import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '../run/problem.ts';
import { emitSources } from './emit.ts';
import { readManifest } from './manifests.ts';

/**
 * What has changed since a commit in the public types of `@sohor/shared`, which other repositories compile against: a diff for
 * reviewers, with a file for each folder of the sources. Empty where nothing has.
 */
export async function changedTypes(root: string, commit: string): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/types-'));
  const before = join(folder, 'sources');
  try {
    await mkdir(before);
    const unpacked = spawnSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, before], {
      cwd: root,
    });
    if (unpacked.status !== 0 || unpacked.stderr.length > 0)
      throw new Problem(`The sources of ${commit} cannot be read: ${unpacked.stderr}`);
    await symlink(join(root, 'node_modules'), join(before, 'node_modules'));
    await writeTypes(before, join(before, 'emitted'), join(folder, 'before'));
    await writeTypes(root, join(folder, 'emitted'), join(folder, 'now'));
    const diff = ['diff', '--no-index', '--no-color', 'before', 'now'];
    return spawnSync('git', diff, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeTypes(root: string, emitted: string, to: string): Promise<void> {
  await emitSources(root, emitted);
  const { exports = {} } = readManifest(join(root, 'shared'));
  const found = new Map<string, string>();
  for (const entry of Object.values(exports).filter((file) => /\.tsx?$/.test(file)))
    await collect(join(emitted, 'shared'), join(entry).replace(/\.tsx?$/, '.js'), found);
  const texts = new Map<string, string>();
  for (const [file, text] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = `${file.split('/')[1]}.d.ts`;
    texts.set(name, `${texts.get(name) ?? ''}// ${file}\n${text}\n`);
  }
  await mkdir(to);
  for (const [name, text] of texts) await writeFile(join(to, name), text);
}

/** The declarations of a module, and of all modules from which it takes types. */
async function collect(folder: string, module: string, found: Map<string, string>): Promise<void> {
  const file = module.replace(/\.js$/, '.d.ts');
  if (found.has(file)) return;
  const text = await readFile(join(folder, file), 'utf8');
  found.set(file, text.replaceAll(/^[ \t]*\/\*\*[\s\S]*?\*\/\n?/gm, '').replaceAll(/\n{2,}/g, '\n'));
  for (const [, , imported = ''] of text.matchAll(/(['"])(\.{1,2}\/[^'"\n]+\.js)\1/g))
    await collect(folder, join(dirname(module), imported), found);
}
