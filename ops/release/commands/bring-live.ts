import type { Registry } from '@sohor/shared/platform/contract';
import type { Browser } from 'playwright-core';
import { progress, say } from '../../run/say.ts';
import type { RemoteBuild } from '../builds/remote-build.ts';
import type { ShellBuild } from '../builds/shell-build.ts';
import { liveKit } from '../builds/shell-kit.ts';
import { putBack, remoteUpload, shellUpload, type Upload, upload } from '../builds/upload.ts';
import { problemsOf, refuseFor } from '../checks/check-registry.ts';
import { problemsOfStyles } from '../checks/check-styles.ts';
import { versionOf, withCanary, withDisabled, withRelease, withShell } from '../registry/changes.ts';
import { needHead, type Revision } from '../registry/revisions.ts';
import { signedRemote, signedShell } from '../signing/signatures.ts';
import { asJudged } from '../signing/trusted-keys.ts';
import type { Store } from '../store/store.ts';
import type { Context } from './context.ts';
import { refuseUnsigned, switchOver } from './switch-over.ts';

export interface LiveOptions {
  /** Whether the pages are tried in a browser first. */
  smoke: boolean;
  /** Share of the browsers that get a remote's release, beside the current one; all of them without it. */
  percent?: number;
  /** A browser for the smoke run that was started beforehand; the smoke run closes it. */
  browser?: Promise<Browser> | undefined;
}

export interface Outcome {
  revision: number;
  said: string;
  /** Live, and switched off all the same. */
  disabled: boolean;
}

/** Brings a remote that was built into the site: uploaded, checked, tried, switched over to. */
export async function bringRemoteLive(
  context: Context,
  build: RemoteBuild,
  options: LiveOptions,
): Promise<Outcome> {
  const { name } = build;
  const { percent } = options;
  const release = signedRemote(context, build.release);
  refuseFor(problemsOfStyles(build), `${name} ${release.manifest.version}`);
  const live = await bringLive(context, options, {
    name,
    upload: { ...remoteUpload(build), release },
    what: percent === undefined ? 'release' : `canary ${percent} %`,
    fits: 'It fits the shell and the other remotes',
    change: (registry) =>
      percent === undefined
        ? withRelease(registry, name, release)
        : withCanary(registry, name, release, percent),
    // In the trial every browser gets it, and sees it.
    trial: (registry) => withDisabled(withRelease(registry, name, release), name, false),
  });
  const whom = percent === undefined ? 'everybody' : `${percent} % of the browsers`;
  const disabled = live.registry.remotes[name]?.disabled === true;
  const said = `${name} ${release.manifest.version} is live for ${whom}`;
  return { revision: live.revision, said, disabled };
}

/** Brings a shell that was built into the site, under the remotes that are live. */
export async function bringShellLive(
  context: Context,
  build: ShellBuild,
  options: LiveOptions,
): Promise<Outcome> {
  const release = signedShell(context, build.release, build.kitBytes);
  const change = (registry: Registry) => withShell(registry, release);
  const { revision } = await bringLive(context, options, {
    name: 'shell',
    upload: { ...shellUpload(build), release },
    what: 'release',
    fits: 'All live remotes fit it',
    change,
    trial: change,
  });
  return { revision, said: `shell ${release.manifest.version} is live`, disabled: false };
}

interface Candidate {
  name: string;
  upload: Upload;
  /** What is done, for the history. */
  what: string;
  /** What to say once it was checked. */
  fits: string;
  /** Makes the next registry of whichever is live. */
  change: (registry: Registry) => Registry;
  /** Makes the registry that the pages are tried with. */
  trial: (registry: Registry) => Registry;
}

async function bringLive(
  context: Context,
  { smoke, browser }: LiveOptions,
  { name, upload: uploaded, what, fits, change, trial }: Candidate,
): Promise<Revision> {
  const { store } = context;
  const { release, files } = uploaded;
  const version = `${name} ${versionOf(release)}`;
  await progress(
    'Uploading and checking every file',
    `${files.length} files are in ${store.place}, each checked`,
    () => upload(store, uploaded),
  );
  let checked: { registry: Registry; next: Registry } | undefined;
  const put = async (registry: Registry) => {
    // The second time, it is the same registry unless somebody else was quicker.
    if (checked?.registry === registry) return checked.next;
    const next = change(registry);
    refuseFor(problemsOf(next, release, (await liveKit(store, next)).paths), version);
    checked = { registry, next };
    return next;
  };
  const registry = asJudged(context.env, (await needHead(store)).registry);
  await refuseUnsigned(context, await put(registry));
  say(`✓ ${fits}`);
  if (smoke) await tryPages(store, trial(registry), name, browser);
  // Before it is live, as a mirror may take it up at once; and after, as somebody may have pruned until then.
  await putBack(store, uploaded);
  const live = await switchOver(context, `${what} ${version}${smoke ? '' : ' (without smoke run)'}`, put);
  await putBack(store, uploaded);
  return live;
}

async function tryPages(
  store: Store,
  candidate: Registry,
  name: string,
  browser?: Promise<Browser>,
): Promise<void> {
  const { smokeRun } = await import('../smoke/smoke-run.ts');
  const kit = await liveKit(store, candidate);
  await progress('Trying the pages in a browser', 'The pages work in a browser', async () => {
    say(`  Pages seen: ${await smokeRun(store, candidate, kit, name, browser)}`);
  });
}
