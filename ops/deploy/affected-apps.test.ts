import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { APPS, affectedApps } from './affected-apps.ts';

const repository = join(import.meta.dirname, '../..');
/** Helpers of builds and releases, none of which gets into what is built. */
const HELPERS = /^ops\/(workspaces|run|release\/(store|registry\/revisions))\b/;

test('of the changed workspaces those that are deployed on their own are named, the shell first', () => {
  expect(affectedApps(['api', 'remote-kol', 'shared', 'shell'], [])).toEqual(['shell', 'remote-kol']);
  expect(affectedApps(['bench'], ['bench/first-route.ts'])).toEqual([]);
});

test.each([
  ['ops/webpack/guarded-tags-plugin.ts', APPS],
  ['ops/site/render-page.ts', ['shell']],
  ['ops/site/render-page.test.ts', []],
  ['ops/release/builds/shell-kit.ts', ['shell']],
  ['ops/release/cli.ts', []],
])('%s is part of %j', (file, apps) => {
  expect(affectedApps(['ops'], [file])).toEqual(apps);
});

/** The file and all of our files that it imports by path, directly or not, from the root. */
function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || HELPERS.test(file)) return found;
  found.add(file);
  const code = readFileSync(join(repository, file), 'utf8').replace(/^import type [^;]+;/gms, '');
  for (const [, path = ''] of code.matchAll(/(?:from|import|resolve)\(?\s*'(\.[^']+\.tsx?)'/g))
    closure(relative(repository, join(repository, dirname(file), path)), found);
  return found;
}

test.each([
  ['shell', ['shell/webpack.config.ts', 'shell/webpack.pages.config.ts']],
  ['shell', ['ops/release/builds/shell-build.ts', 'ops/release/registry/documents.ts']],
  ['remote-kol', ['remote-kol/webpack.config.ts']],
])('a change of any file from which %s is built, by %j, affects it', (app, entries) => {
  const files = entries.flatMap((entry) => [...closure(entry)]);
  const { globalDependencies } = JSON.parse(readFileSync(join(repository, 'turbo.json'), 'utf8'));
  const nobodys = files.filter(
    (file) =>
      !file.startsWith(`${app}/`) &&
      !globalDependencies.includes(file) &&
      !affectedApps(['ops'], [file]).includes(app),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(nobodys).toEqual([]);
});

test('every app is a workspace that can be built', () => {
  for (const app of APPS)
    expect(existsSync(join(import.meta.dirname, '../..', app, 'webpack.config.ts'))).toBe(true);
});

test('of a commit that a later one has overtaken, nothing is released that the later one changes', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../../.github/workflows/release-app.yml'), 'utf8');
  const [, job = ''] = workflow.split(/^ {2}release:$/m);
  const [asked = -1, released = -1] = ['affected-apps.ts', 'npm run release'].map((text) =>
    job.indexOf(text),
  );
  expect(asked).toBeGreaterThan(0);
  expect(released).toBeGreaterThan(asked);
  expect(job.slice(asked, released)).toContain('!contains(fromJSON(steps.later.outputs.apps');
});
