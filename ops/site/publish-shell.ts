import { existsSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile, ShellManifest } from '@sohor/shared/platform/contract';
import { readJson, stage } from './files.ts';
import { PRERENDER_FOLDER } from './public-pages.ts';

/** Shells published before listed names alone. */
const nameOf = (file: ReleaseFile | string) => (typeof file === 'string' ? file : file.file);

/** Adds the shell's build to the site. Open tabs of the release before may still ask for its parts: they stay. */
export async function publishShell(root: string, out: string): Promise<ShellManifest> {
  const build = join(root, 'shell/dist');
  const shell = await readJson<ShellManifest>(join(build, 'shell.json'));
  const folder = join(out, 'shell');
  const marker = join(folder, 'shell.json');
  const before = existsSync(marker) ? await readJson<ShellManifest>(marker) : undefined;
  if (before?.version === shell.version) return shell;
  const staging = join(out, 'shell.staging');
  await stage(build, staging, (path) => path !== join(build, PRERENDER_FOLDER));
  await cp(staging, folder, { recursive: true });
  await rm(staging, { recursive: true, force: true });
  const kept = new Set([...[...shell.files, ...(before?.files ?? [])].map(nameOf), 'shell.json']);
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    const name = path.slice(folder.length + 1).replace(/\.(br|gz)$/, '');
    if (file.isFile() && !kept.has(name)) await rm(path);
  }
  return shell;
}
