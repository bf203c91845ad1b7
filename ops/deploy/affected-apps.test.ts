import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS, affectedApps } from './affected-apps.ts';

const list = (...paths: string[]) =>
  JSON.stringify({ packages: { count: paths.length, items: paths.map((path) => ({ name: path, path })) } });

test('of what has changed, what is deployed on its own, the shell first', () => {
  expect(affectedApps(list('api', 'remote-kol', 'shared', 'shell'))).toEqual(['shell', 'remote-kol']);
  expect(affectedApps(list('bench'))).toEqual([]);
});

test('every app is a workspace that can be built', () => {
  for (const app of APPS)
    expect(existsSync(join(import.meta.dirname, '../..', app, 'webpack.config.ts'))).toBe(true);
});

test('they go live one after the other, in this order, and none of a commit that a later one has overtaken', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../../.github/workflows/release.yml'), 'utf8');
  const [, job = ''] = workflow.split(/^ {2}release:$/m);
  expect(job).toContain('max-parallel: 1');
  const [asked = -1, released = -1] = ['affected-apps.ts', 'npm run release'].map((text) =>
    job.indexOf(text),
  );
  expect(asked).toBeGreaterThan(0);
  expect(released).toBeGreaterThan(asked);
  expect(job.slice(asked, released)).toContain('!contains(fromJSON(steps.later.outputs.apps');
});
