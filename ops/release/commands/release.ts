import { progress, say, seconds } from '../../run/say.ts';
import { readRemoteBuild } from '../builds/remote-build.ts';
import { withBuild } from '../builds/run-build.ts';
import { readShellBuild } from '../builds/shell-build.ts';
import type { Build } from '../builds/upload.ts';
import { versionOf } from '../registry/changes.ts';
import { pruneAfterRelease } from '../registry/retention.ts';
import { needHead } from '../registry/revisions.ts';
import { closeBrowser, launchBrowser } from '../smoke/smoke-run.ts';
import { bringLive, type LiveOptions } from './bring-live.ts';
import type { Context } from './context.ts';
import { withWorkFolder } from './work-folder.ts';

export interface ReleaseOptions extends LiveOptions {
  /** What another repository has built; without it, the workspace of that name is built. */
  dist?: string | undefined;
}

/** Builds the shell or one remote, alone, and lets it go live in a site that stays as it is otherwise. */
export async function release(context: Context, name: string, options: ReleaseOptions): Promise<void> {
  const { root, store } = context;
  const { dist, smoke, percent } = options;
  const began = Date.now();
  // Known problems are reported before the build, which takes a minute.
  await needHead(store);
  await withWorkFolder(async () => {
    const browser = smoke ? launchBrowser() : undefined;
    try {
      const build =
        dist === undefined ? await buildHere(root, name) : await readRemoteBuild(root, name, dist);
      const live = await bringLive({ ...context, sources: dist ?? root }, build, { ...options, browser });
      const whom = percent === undefined ? 'everybody' : `${percent} % of the browsers`;
      say(
        `✓ ${name} ${versionOf(build.release)} is live${name === 'shell' ? '' : ` for ${whom}`}: ` +
          `revision ${live.revision}, after ${seconds(Date.now() - began)}`,
      );
      if (live.registry.remotes[name]?.disabled)
        say(`! ${name} is switched off: "npm run enable -- ${name}" lets people see it.`);
    } finally {
      if (browser) await closeBrowser(browser);
    }
  });
  // Releases that were killed or refused leave files that nobody needs.
  await pruneAfterRelease(store);
}

const buildHere = (root: string, name: string): Promise<Build> =>
  progress(`Building ${name}`, `${name} built, alone`, async () => {
    const read = (): Promise<Build> =>
      name === 'shell' ? readShellBuild(root) : readRemoteBuild(root, name);
    const { build, packages, cached, buildMs, typesMs } = await withBuild(root, name, read);
    say(
      `  Packages built: ${packages.join(', ')}${cached ? ' (unchanged: from the cache)' : ''}; ` +
        `build ${seconds(buildMs)}, types beside it ${seconds(typesMs)}`,
    );
    return build;
  });
