import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRemoteBuild } from '../../ops/release/builds/remote-build.ts';
import { bringLive } from '../../ops/release/commands/bring-live.ts';
import { changeSettings } from '../../ops/release/commands/change-settings.ts';
import type { Context } from '../../ops/release/commands/context.ts';
import { rollBack } from '../../ops/release/commands/switch-release.ts';
import { needHead } from '../../ops/release/registry/revisions.ts';
import { localKeys } from '../../ops/release/signing/keys.ts';
import { remotesOf } from '../../ops/workspaces.ts';
import { signUp, somebody } from '../support/people.ts';
import { serveFolder } from '../support/serve-folder.ts';
import { test, timed } from '../support/site-copy.ts';
import { expect } from '../support/test.ts';
import { commitTree, copyTree } from '../support/tree-copy.ts';

const NAME = 'remote-laporan';

/** Makes a key for the new team, and has the site's operator add it to the trusted keys. */
async function teamOf(site: Context, root: string): Promise<Context> {
  const { origin, registry } = await needHead(site.store);
  const { allowedOrigins, overrides, keys } = registry;
  const known = { ...keys, ...localKeys(root, [NAME]) };
  await changeSettings(site, { origin, allowedOrigins: [...allowedOrigins], overrides, keys: known });
  return { ...site, root };
}

test('a remote is made with one command, goes live, is taken back, and leaves no trace', async ({
  browser,
  site,
  origin,
}) => {
  test.skip(!process.env.NEW_REMOTE, 'builds a tree of its own for minutes: NEW_REMOTE=1');
  test.setTimeout(900_000);
  const tree = await copyTree(site.root);
  try {
    await commitTree(tree);
    const changes = () => tree.run('.', 'git', 'status', '--porcelain');
    const create = ['ops/create-remote.ts', 'laporan', '--title', 'Laporan', '--role', 'Brand'];
    await timed('made', () => tree.run('.', 'node', ...create));
    expect(await changes()).toContain(`?? ${NAME}/`);
    await timed('linted', () => tree.run('.', 'biome', 'check', NAME, 'e2e/states', 'package.json'));
    await timed('types', () => tree.run('.', 'tsc', '-p', NAME, '--noEmit', '--singleThreaded'));
    await timed('its tests', () => tree.run(NAME, 'jest'));
    await timed('what knows the remotes', () =>
      tree.run('ops', 'vitest', 'run', 'packages/', 'deploy/images'),
    );

    // Before its release it can be seen only by its link, on a site that allows overrides.
    const previews = join(tree.root, '.cache/previews');
    const served = await serveFolder(previews);
    const preview = ['ops/release/cli.ts', 'preview', NAME, '--to', previews, '--at', served.origin];
    let said = '';
    await timed('built, with a preview', async () => {
      said = await tree.run('.', 'node', ...preview, '--site', origin);
    });
    const brand = await (await browser.newContext({ baseURL: origin })).newPage();
    await signUp(brand, somebody('Brand'));
    await brand.goto(said.trim().split('\n').at(-1) ?? '');
    await expect(brand.getByRole('heading', { level: 1, name: 'Laporan' })).toBeVisible();
    const banner = brand.getByRole('region', { name: 'Remote pengganti' });
    await expect(banner).toContainText(`${NAME} dimuat dari ${served.origin}`);
    await banner.getByRole('button', { name: 'Hentikan' }).click();
    await expect(brand.getByText('404 - Page Not Found')).toBeVisible();
    served.close();

    const team = await teamOf(site, tree.root);
    await timed('released', async () =>
      bringLive(team, await readRemoteBuild(tree.root, NAME), { smoke: true }),
    );
    await brand.goto('/appSohor/dashboardBrand');
    const menuLine = brand
      .getByRole('navigation', { name: 'Menu utama' })
      .getByRole('link', { name: 'Laporan' });
    await menuLine.click();
    await expect(brand.getByRole('heading', { level: 1, name: 'Laporan' })).toBeVisible();
    await expect(brand.getByRole('table').getByRole('row')).toHaveCount(6);

    await rollBack(site, NAME, undefined);
    await brand.reload();
    await expect(brand.getByText('404 - Page Not Found')).toBeVisible();
    await expect(menuLine).toHaveCount(0);

    // CI compares builds with the live release, so the same sources must give the same files in any folder.
    const { remotes, shell } = (await needHead(site.store)).registry;
    const [other = ''] = remotesOf(site.root);
    for (const [app, file, live] of [
      [other, 'remote.json', remotes[other]?.current],
      ['shell', 'shell.json', shell.current],
    ] as const) {
      await timed(`${app} built again`, () =>
        tree.run(app, 'webpack', '--config', 'webpack.config.ts', '--mode', 'production'),
      );
      const built = JSON.parse(await readFile(join(tree.root, app, 'dist', file), 'utf8'));
      // Files are compared, as the shell's version also depends on the parts of its documents.
      expect(built.files).toEqual(live?.manifest.files);
    }

    await timed('retired', () => tree.run('.', 'node', 'ops/retire-remote.ts', NAME, '--discard'));
    expect(await changes()).toBe('');
  } finally {
    await tree.end();
  }
});
