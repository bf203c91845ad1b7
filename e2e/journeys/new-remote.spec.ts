import { readRemoteBuild } from '../../ops/release/builds/remote-build.ts';
import { bringRemoteLive } from '../../ops/release/commands/bring-live.ts';
import { rollBack } from '../../ops/release/commands/switch-release.ts';
import { signUp, somebody } from '../support/people.ts';
import { test, timed } from '../support/site-copy.ts';
import { expect } from '../support/test.ts';
import { copyTree } from '../support/tree-copy.ts';

const NAME = 'remote-laporan';

test('a remote is made with one command, goes live, is taken back, and leaves no trace', async ({
  browser,
  site,
  origin,
}) => {
  test.setTimeout(240_000);
  const tree = await copyTree(site.root);
  try {
    const changes = () => tree.run('.', 'git', 'status', '--porcelain');
    const create = ['ops/create-remote.ts', 'laporan', '--title', 'Laporan', '--role', 'Brand'];
    await timed('made', () => tree.run('.', 'node', ...create));
    expect(await changes()).toContain(`?? ${NAME}/`);
    await timed('linted', () => tree.run('.', 'biome', 'check', NAME, 'e2e/states', 'package.json'));
    await timed('types', () => tree.run('.', 'tsc', '-p', NAME, '--noEmit', '--singleThreaded'));
    await timed('its tests', () => tree.run(NAME, 'jest'));
    await timed('what knows the remotes', () => tree.run('ops', 'jest', 'packages/', 'deploy/images'));
    await timed('built', () => tree.run(NAME, 'npm', 'run', 'build'));

    await timed('released', async () =>
      bringRemoteLive(site, await readRemoteBuild(tree.root, NAME), { smoke: true }),
    );
    const brand = await (await browser.newContext({ baseURL: origin })).newPage();
    await signUp(brand, somebody('Brand'));
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

    await timed('retired', () => tree.run('.', 'node', 'ops/retire-remote.ts', NAME));
    expect(await changes()).toBe('');
  } finally {
    await tree.end();
  }
});
