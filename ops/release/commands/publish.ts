import { join } from 'node:path';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import type { Registry, ShellRelease, TrustedKeys } from '@sohor/shared/platform/remotes';
import { SITE } from '../../run/build.ts';
import { filesProblem } from '../../webpack/manifest-problems.ts';
import { remotesOf } from '../../workspaces.ts';
import { nameOf, type Release } from '../builds/release-files.ts';
import { type RemoteBuild, readRemoteBuild } from '../builds/remote-build.ts';
import { readShellBuild, type ShellBuild } from '../builds/shell-build.ts';
import { putBack, upload } from '../builds/upload.ts';
import { problemsOf, refuseFor } from '../checks/check-registry.ts';
import { remoteReleasesOf, versionOf, without, withRelease } from '../registry/changes.ts';
import { pruneAfterRelease } from '../registry/retention.ts';
import { history, type Revision, readHead } from '../registry/revisions.ts';
import { readSiteSettings, type SiteSettings } from '../registry/site-settings.ts';
import { localKeys } from '../signing/keys.ts';
import { signed, withoutUnsigned } from '../signing/signatures.ts';
import { withKeys } from '../signing/trusted-keys.ts';
import type { Store } from '../store/store.ts';
import { changeSettings } from './change-settings.ts';
import type { Context } from './context.ts';
import { changeSite } from './switch-over.ts';

export interface PublishOptions {
  /** True: if these builds were published before, nothing is changed, because later releases may be live. */
  once?: boolean;
  /** Origin of the product where PUBLIC_URL may be left out. */
  origin?: string;
}

/**
 * Releases the builds of shell and remotes in this checkout, all in one change. Where there is no site yet, makes it. Files that
 * the site has already are not uploaded again.
 */
export async function publish(
  context: Context,
  { once = false, origin }: PublishOptions = {},
): Promise<Revision> {
  const { root, env } = context;
  const names = remotesOf(root);
  const settings = { ...readSiteSettings(env, origin), once };
  const [shell, remotes] = await Promise.all([
    readShellBuild(root),
    Promise.all(names.map((name) => readRemoteBuild(root, name))),
  ]);
  const keys = settings.keys === undefined ? await keysOfThisMachine(context, names) : settings.keys;
  return publishBuilds(context, shell, remotes, { ...settings, keys });
}

export interface BuildSettings extends SiteSettings {
  once?: boolean;
}

/**
 * `.site` trusts the keys that this machine makes for shell and remotes of this checkout. All other keys of a site stay: releases of
 * other repositories are signed by their teams alone.
 */
async function keysOfThisMachine(
  { root, store }: Context,
  names: readonly string[],
): Promise<TrustedKeys | undefined> {
  const known = (await readHead(store))?.registry.keys;
  const isOwnSite = store.place === join(root, SITE);
  return known && !isOwnSite ? known : { ...known, ...localKeys(root, ['shell', ...names]) };
}

export async function publishBuilds(
  context: Context,
  builtShell: ShellBuild,
  builtRemotes: readonly RemoteBuild[],
  options: BuildSettings,
): Promise<Revision> {
  const { store } = context;
  const shell = signed(context, builtShell);
  const builds = [shell, ...builtRemotes.map((build) => signed(context, build))];
  const action = `publish ${builds.map(({ release }) => versionOf(release)).join(' ')}`;
  if (options.once && (await lastPublished(store)) === action) return changeSettings(context, options);
  await Promise.all(builds.map((build) => upload(store, build)));
  // Uploads may take long, so somebody may have pruned files of the first build meanwhile.
  await Promise.all(builds.map((build) => putBack(store, build)));
  const releases = builds.map(({ release }) => release);
  const { paths } = shell.kit;
  const live = await changeSite(context, action, async (head) => {
    const together = combined(head?.registry, releases, shell.release, options);
    const registry = await withoutUnsigned(store, together, together.keys);
    // Remotes before the shell: the check of a remote that does not fit says more than that of the shell.
    for (const release of releases.toReversed())
      refuseFor(problemsOf(registry, release, paths), nameOf(release));
    return { registry, origin: options.origin };
  });
  await Promise.all(builds.map((build) => putBack(store, build)));
  await pruneAfterRelease(store);
  return live;
}

async function lastPublished(store: Store): Promise<string | undefined> {
  for await (const { action } of history(store)) if (action.startsWith('publish ')) return action;
  return undefined;
}

function combined(
  before: Registry | undefined,
  releases: readonly Release[],
  shell: ShellRelease,
  { allowedOrigins, overrides, keys }: SiteSettings,
): Registry {
  const empty = { revision: 0, shell: { current: shell }, remotes: {} };
  const registry = releases.reduce<Registry>(
    (together, release) => withRelease(together, nameOf(release), release),
    { ...(before ?? empty), allowedOrigins, overrides },
  );
  // A previous release that the new shell cannot load is dropped.
  const left = remoteReleasesOf(registry).filter(
    ({ role, release: { manifest } }) =>
      role === 'previous' && (filesProblem(manifest) ?? whyUnfit(manifest, shell.manifest.offer)),
  );
  const fitting = left.reduce((rest, { name }) => without(rest, name, 'previous'), registry);
  return withKeys(fitting, keys);
}
