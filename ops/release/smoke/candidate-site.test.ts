import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '../builds/release-files.ts';
import { liveKit } from '../builds/shell-kit.ts';
import { bringLive } from '../commands/bring-live.ts';
import { needHead } from '../registry/revisions.ts';
import { remoteBuild } from '../testing/fake-builds.ts';
import { contextOf, hush, siteWith, testStores } from '../testing/sites.ts';
import { withCandidateSite } from './candidate-site.ts';

const stores = testStores();
afterAll(() => stores.end());
hush();

test('pages that are tried find every release that they may ask for: the one before, too, and a canary', async () => {
  const store = await stores.make.folder();
  const [one, two, three] = ['one', 'two', 'three'].map((text) => remoteBuild('remote-kol', text));
  if (!one || !two || !three) throw new Error('unreachable');
  await siteWith(store, [one]);
  await bringLive(contextOf(store), two, { smoke: false });
  await bringLive(contextOf(store), three, { smoke: false, percent: 10 });
  const { registry } = await needHead(store);
  const missing = await withCandidateSite(store, registry, await liveKit(store, registry), async (folder) =>
    [one, two, three]
      .flatMap(({ release }) => keysOf(release))
      .filter((key) => !existsSync(join(folder, key))),
  );
  expect(missing).toEqual([]);
});
