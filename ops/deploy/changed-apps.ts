import { join } from 'node:path';
import type { Registry } from '@sohor/shared/platform/remotes';
import { readRemoteBuild } from '../release/builds/remote-build.ts';
import { withBuild } from '../release/builds/run-build.ts';
import { readShellBuild } from '../release/builds/shell-build.ts';
import { versionOf } from '../release/registry/changes.ts';
import { readHead } from '../release/registry/revisions.ts';
import { openStore } from '../release/store/open-store.ts';
import { describe } from '../run/problem.ts';

const root = join(import.meta.dirname, '../..');

/** Version of the release that everybody gets, which is a hash of its files. */
export const liveVersion = ({ shell, remotes }: Registry, app: string) =>
  versionOf(app === 'shell' ? shell.current : remotes[app]?.current);

async function builtVersion(app: string): Promise<string | undefined> {
  const read = async () => (app === 'shell' ? await readShellBuild(root) : await readRemoteBuild(root, app));
  const { build } = await withBuild(root, app, read);
  return versionOf(build.release);
}

/**
 * Prints which of the given apps differ from the live site, as a JSON list. Their built files are compared, so comments, types
 * and tests do not count. An app that cannot be built counts as changed, so that its own run fails and no other.
 */
async function changedApps(apps: readonly string[], to: string): Promise<string[]> {
  const head = await readHead(openStore(to, process.cwd(), process.env));
  const changed: string[] = [];
  for (const app of apps) {
    const built = await builtVersion(app).catch((error) => {
      process.stderr.write(`${app}: ${describe(error)}\n`);
      return undefined;
    });
    const live = head && liveVersion(head.registry, app);
    const isLive = built !== undefined && built === live;
    process.stderr.write(
      `${app}: built ${built ?? '–'}, live ${live ?? '–'}: ${isLive ? 'the same' : 'to release'}\n`,
    );
    if (!isLive) changed.push(app);
  }
  return changed;
}

if (import.meta.main) {
  // Builds write to standard output, which is reserved for the list.
  const print = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  const [apps = '[]', to = ''] = process.argv.slice(2);
  print(`${JSON.stringify(await changedApps(JSON.parse(apps), to))}\n`);
}
