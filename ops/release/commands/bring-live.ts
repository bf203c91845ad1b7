import type { Registry } from '@sohor/shared/platform/contract';
import type { Browser } from 'playwright-core';
import { progress, say } from '../../run/say.ts';
import type { RemoteBuild } from '../builds/remote-build.ts';
import type { ShellBuild } from '../builds/shell-build.ts';
import { liveKit, type ShellKit } from '../builds/shell-kit.ts';
import { putBack, remoteUpload, shellUpload, upload } from '../builds/upload.ts';
import { problemsOfRemote, problemsOfShell, refuseFor } from '../checks/check-registry.ts';
import { problemsOfStyles } from '../checks/check-styles.ts';
import { versionOf, withCanary, withDisabled, withRelease, withShell } from '../registry/changes.ts';
import { needHead } from '../registry/revisions.ts';
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
  { smoke, percent, browser }: LiveOptions,
): Promise<Outcome> {
  const { store } = context;
  const { name } = build;
  const release = signedRemote(context, build.release);
  const version = versionOf(release) ?? '';
  refuseFor(problemsOfStyles(build), `${name} ${version}`);
  const uploaded = remoteUpload(build);
  await uploading(store, build.files.length, () => upload(store, uploaded));
  const put = async (registry: Registry) => {
    const next =
      percent === undefined
        ? withRelease(registry, name, release)
        : withCanary(registry, name, release, percent);
    const { paths } = await liveKit(store, registry);
    refuseFor(problemsOfRemote(next, release.manifest, paths), `${name} ${version}`);
    return next;
  };
  const registry = asJudged(context.env, (await needHead(store)).registry);
  await refuseUnsigned(context, await put(registry));
  say('✓ It fits the shell and the other remotes');
  if (smoke) {
    // Everybody gets it there, and sees it.
    const candidate = withDisabled(withRelease(registry, name, release), name, false);
    await trying(store, candidate, await liveKit(store, registry), name, browser);
  }
  const what = percent === undefined ? 'release' : `canary ${percent} %`;
  // Before it is live, as a mirror may take it up at once; and after, as somebody may have pruned until then.
  await putBack(store, uploaded);
  const live = await switchOver(context, actionOf(`${what} ${name} ${version}`, smoke), put);
  await putBack(store, uploaded);
  const whom = percent === undefined ? 'everybody' : `${percent} % of the browsers`;
  const disabled = live.registry.remotes[name]?.disabled === true;
  return { revision: live.revision, said: `${name} ${version} is live for ${whom}`, disabled };
}

/** Brings a shell that was built into the site, under the remotes that are live. */
export async function bringShellLive(
  context: Context,
  build: ShellBuild,
  { smoke, browser }: LiveOptions,
): Promise<Outcome> {
  const { store } = context;
  const { kit } = build;
  const release = signedShell(context, build.release, build.kitBytes);
  const version = versionOf(release) ?? '';
  const uploaded = shellUpload(build);
  await uploading(store, build.files.length, () => upload(store, uploaded));
  const put = (registry: Registry) => {
    const next = withShell(registry, release);
    refuseFor(problemsOfShell(next, kit.paths), `shell ${version}`);
    return next;
  };
  const candidate = put(asJudged(context.env, (await needHead(store)).registry));
  await refuseUnsigned(context, candidate);
  say('✓ All live remotes fit it');
  if (smoke) await trying(store, candidate, kit, 'shell', browser);
  await putBack(store, uploaded);
  const { revision } = await switchOver(context, actionOf(`release shell ${version}`, smoke), put);
  await putBack(store, uploaded);
  return { revision, said: `shell ${version} is live`, disabled: false };
}

const actionOf = (action: string, smoke: boolean) => (smoke ? action : `${action} (without smoke run)`);

const uploading = (store: Store, count: number, work: () => Promise<void>) =>
  progress('Uploading and checking every file', `${count} files are in ${store.place}, each checked`, work);

async function trying(
  store: Store,
  candidate: Registry,
  kit: ShellKit,
  name: string,
  browser?: Promise<Browser>,
): Promise<void> {
  const { smokeRun } = await import('../smoke/smoke-run.ts');
  await progress('Trying the pages in a browser', 'The pages work in a browser', async () => {
    say(`  Pages seen: ${await smokeRun(store, candidate, kit, name, browser)}`);
  });
}
