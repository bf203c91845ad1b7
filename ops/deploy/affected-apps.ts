import { join } from 'node:path';
import { appsOf } from '../workspaces.ts';
import { readChange } from './read-change.ts';

const root = join(import.meta.dirname, '../..');

export const APPS = appsOf(root);

/**
 * Files outside of the apps' packages that go into apps, by the beginning of their path. turbo counts them to `ops` or `gateway`
 * only.
 */
const OUTSIDE: Record<string, readonly string[]> = {
  'ops/webpack/': APPS,
  'ops/site/': ['shell'],
  'ops/release/builds/': ['shell'],
  'ops/release/registry/documents.ts': ['shell'],
  'ops/release/registry/registry-text.ts': ['shell'],
  // Prerendering fills in the part of the registry that the gateway would.
  'gateway/page-registry.ts': ['shell'],
  'gateway/drawn-pages.ts': ['shell'],
  'gateway/path-matcher.ts': ['shell'],
};

/**
 * The apps that have changed themselves, or whose packages have.
 * @param affectedPackages folders of the packages that turbo calls affected
 * @param changed files, from the root
 */
export function affectedApps(affectedPackages: readonly string[], changed: readonly string[]): string[] {
  const affected = new Set(affectedPackages);
  const sources = changed.filter((file) => !/\.test\.tsx?$/.test(file));
  for (const [beginning, apps] of Object.entries(OUTSIDE)) {
    if (!sources.some((file) => file.startsWith(beginning))) continue;
    for (const app of apps) affected.add(app);
  }
  return APPS.filter((app) => affected.has(app));
}

if (import.meta.main) {
  const change = await readChange(root);
  const apps = change ? affectedApps(change.packages, change.files) : APPS;
  process.stdout.write(`${JSON.stringify(apps)}\n`);
}
