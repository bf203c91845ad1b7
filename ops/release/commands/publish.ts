import { join } from 'node:path';
import type { Registry, RemoteEntry } from '@sohor/shared/platform/contract';
import { whyUnfit } from '@sohor/shared/platform/fitness';
import { filesProblem } from '@sohor/shared/platform/sound-manifest';
import { SITE } from '../../run/build.ts';
import { type RemoteBuild, readRemoteBuild } from '../builds/remote-build.ts';
import { readShellBuild, type ShellBuild } from '../builds/shell-build.ts';
import { putBack, remoteUpload, shellUpload, upload } from '../builds/upload.ts';
import { problemsOfRemote, problemsOfShell, refuseFor } from '../checks/check-registry.ts';
import { withRelease, withShell } from '../registry/changes.ts';
import { pruneAfterRelease } from '../registry/retention.ts';
import { type Revision, readHead, readRevision, revisionNumbers } from '../registry/revisions.ts';
import type { SiteSettings } from '../registry/site-settings.ts';
import { localKeys } from '../signing/keys.ts';
import { signedRemote, signedShell, withOwnSignatures, withoutUnsigned } from '../signing/signatures.ts';
import { withKeys } from '../signing/trusted-keys.ts';
import type { Store } from '../store/store.ts';
import { changeSettings } from './change-settings.ts';
import type { Context } from './context.ts';
import { changeSite } from './switch-over.ts';

export interface PublishOptions extends SiteSettings {
  /** Leaves the releases alone where these very builds were the last to be published so: releases may have followed. */
  once?: boolean;
  /** Signs also what else is live, with the keys of this machine. */
  signsAll?: boolean;
}

/**
 * Brings the builds of shell and remotes that lie in this checkout into a site, all in one change; where there is no site
 * yet, makes it. What is there already costs a look.
 * @param names of the remotes
 */
export async function publish(
  context: Context,
  names: readonly string[],
  options: PublishOptions,
): Promise<Revision> {
  const { root } = context;
  const [shell, remotes] = await Promise.all([
    readShellBuild(root),
    Promise.all(names.map((name) => readRemoteBuild(root, name))),
  ]);
  if (options.keys !== undefined) return publishBuilds(context, shell, remotes, options);
  return publishBuilds(context, shell, remotes, { ...options, ...(await keysOfThisMachine(context, names)) });
}

/** A site of this machine knows the keys that the machine makes for itself; any other keeps those that it knows. */
async function keysOfThisMachine(
  { root, store }: Context,
  names: readonly string[],
): Promise<Pick<PublishOptions, 'keys' | 'signsAll'>> {
  const registry = (await readHead(store))?.registry;
  const signsAll = store.place === join(root, SITE);
  if (registry?.keys && !signsAll) return { keys: registry.keys };
  const all = new Set(['shell', ...names, ...Object.keys(registry?.remotes ?? {})]);
  return { keys: localKeys(root, [...all]), signsAll };
}

export async function publishBuilds(
  context: Context,
  builtShell: ShellBuild,
  builtRemotes: readonly RemoteBuild[],
  options: PublishOptions,
): Promise<Revision> {
  const { store } = context;
  const shell = { ...builtShell, release: signedShell(context, builtShell.release, builtShell.kitBytes) };
  const remotes = builtRemotes.map((build) => ({ ...build, release: signedRemote(context, build.release) }));
  const versions = [shell.release, ...remotes.map(({ release }) => release)].map(
    ({ manifest }) => manifest.version,
  );
  const action = `publish ${versions.join(' ')}`;
  if (options.once && (await lastPublished(store)) === action) return changeSettings(context, options);
  const uploads = [shellUpload(shell), ...remotes.map(remoteUpload)];
  await Promise.all(uploads.map((one) => upload(store, one)));
  // The first may have waited long for the last.
  await Promise.all(uploads.map((one) => putBack(store, one)));
  const live = await changeSite(context, action, async (head) => {
    const both = combined(head?.registry, shell, remotes, options);
    const together = options.signsAll ? withOwnSignatures(context, both) : both;
    const registry = await withoutUnsigned(store, together, together.keys);
    for (const { release } of remotes)
      refuseFor(problemsOfRemote(registry, release.manifest, shell.kit.paths), release.manifest.name);
    refuseFor(problemsOfShell(registry, shell.kit.paths), 'The shell');
    return { registry, origin: options.origin };
  });
  await Promise.all(uploads.map((one) => putBack(store, one)));
  await pruneAfterRelease(store);
  return live;
}

async function lastPublished(store: Store): Promise<string | undefined> {
  for (const number of (await revisionNumbers(store)).reverse()) {
    const { action } = await readRevision(store, number);
    if (action.startsWith('publish ')) return action;
  }
  return undefined;
}

function combined(
  before: Registry | undefined,
  shell: ShellBuild,
  remotes: readonly RemoteBuild[],
  { allowedOrigins, overrides, keys }: SiteSettings,
): Registry {
  const empty: Registry = {
    revision: 0,
    shell: { current: shell.release },
    remotes: {},
    allowedOrigins,
    overrides,
  };
  let registry = withShell({ ...(before ?? empty), allowedOrigins, overrides }, shell.release);
  for (const { name, release } of remotes) registry = withRelease(registry, name, release);
  const { offer } = shell.release.manifest;
  const entries = Object.entries(registry.remotes).map(([name, entry]): [string, RemoteEntry] => {
    // With a new shell, an old release that it cannot load, or that does not fit it, cannot stand by any longer.
    const { previous, ...rest } = entry;
    const isLeft = previous && (filesProblem(previous.manifest) ?? whyUnfit(previous.manifest, offer));
    return [name, isLeft ? rest : entry];
  });
  return withKeys({ ...registry, remotes: Object.fromEntries(entries) }, keys);
}
