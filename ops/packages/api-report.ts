import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from './manifests.ts';

/**
 * The public types of `@sohor/shared`, for reviewers: `shared/api-report` has a file for each folder of its sources. A change of
 * the types that other repositories compile against shows there as a diff, and a test fails until the report is renewed.
 */
export const REPORT = 'shared/api-report';

/**
 * @param folder of the built package (`makePackages`)
 * @returns file name → text of the report
 */
export async function apiReport(folder: string, { exports = {} }: Manifest): Promise<Map<string, string>> {
  const declarations = new Map<string, string>();
  const entries = Object.values(exports).filter((file) => file.endsWith('.js'));
  for (const entry of entries) await collect(folder, join(entry), declarations);
  const report = new Map<string, string>();
  for (const [file, text] of [...declarations].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = `${file.split('/')[1]}.d.ts`;
    report.set(name, `${report.get(name) ?? ''}// ${file}\n${text}\n`);
  }
  const list = Object.entries(exports).map(([subpath, file]) => `${subpath} ${file}\n`);
  return report.set('exports.txt', list.join(''));
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

export async function readReport(root: string): Promise<Map<string, string>> {
  const names = await readdir(join(root, REPORT)).catch(() => []);
  const files = names.map(async (name) => [name, await readFile(join(root, REPORT, name), 'utf8')] as const);
  return new Map(await Promise.all(files));
}

export async function writeReport(root: string, report: ReadonlyMap<string, string>): Promise<void> {
  await rm(join(root, REPORT), { recursive: true, force: true });
  await mkdir(join(root, REPORT), { recursive: true });
  await Promise.all([...report].map(([name, text]) => writeFile(join(root, REPORT, name), text)));
}
