import { existsSync } from 'node:fs';
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
