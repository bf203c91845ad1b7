import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const EMPTY_SITE = { scriptHashes: [], pages: {}, files: {}, documents: {} };
const EMPTY_REGISTRY = { remotes: {}, allowedOrigins: [], overrides: false };

/** Writes `site.json` with these parts. The documents that they name are the test's to write. */
export async function writeSite(folder: string, site: object): Promise<void> {
  await writeFile(join(folder, 'base.css'), '');
  const parts = { ...EMPTY_SITE, appFrame: 'index.html', baseStyles: 'base.css', ...site };
  await writeFile(join(folder, 'site.json'), JSON.stringify(parts));
}

export const writeRegistry = (folder: string, registry: object): Promise<void> =>
  writeFile(join(folder, 'registry.json'), JSON.stringify({ ...EMPTY_REGISTRY, ...registry }));

/** A published site with one page and nothing else. @returns its folder */
export async function publishSmallSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-gateway-'));
  await writeSite(folder, { paths: ['/'] });
  await writeRegistry(folder, {});
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Sohor</title>');
  return folder;
}
