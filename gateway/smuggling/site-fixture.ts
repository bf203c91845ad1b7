import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A published site with one page and nothing else. @returns its folder */
export async function publishSmallSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-gateway-'));
  await writeFile(
    join(folder, 'site.json'),
    JSON.stringify({ scriptHashes: [], pages: {}, paths: ['/'], files: {} }),
  );
  await writeFile(join(folder, 'registry.json'), '{"remotes":{}}');
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Sohor</title>');
  return folder;
}
