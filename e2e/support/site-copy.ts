import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from '../../gateway/app.ts';
import type { Context } from '../../ops/release/commands/context.ts';
import { FolderStore } from '../../ops/release/store/folder-store.ts';
import { product } from './settings.ts';
import { SITE } from './site.ts';
import { test as base } from './test.ts';

/** Playwright's `test` with a copy of the published site behind a gateway of its own, to release into. */
export const test = base.extend<{ site: Context; origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  site: async ({}, use) => {
    const root = join(import.meta.dirname, '../..');
    const folder = await mkdtemp(join(tmpdir(), 'sohor-site-'));
    await cp(SITE, folder, { recursive: true });
    // The copied site may trust keys of another machine.
    const env = { ...process.env, SOHOR_TRUSTED_KEYS: 'none' };
    await use({ root, store: new FolderStore(folder), env });
    await rm(folder, { recursive: true, force: true });
  },
  origin: async ({ site }, use) => {
    const gateway = buildGateway({ siteDir: site.store.place, apiUrl: product });
    const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
    await use(address.replace('127.0.0.1', 'localhost'));
    await gateway.close();
  },
});

/** Measures and prints a duration. @returns milliseconds */
export async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  process.stdout.write(`    ${what}: ${(ms / 1000).toFixed(1)} s\n`);
  return ms;
}
