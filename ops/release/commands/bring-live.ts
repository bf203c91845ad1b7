import type { Registry } from '@sohor/shared/platform/remotes';
import type { Browser } from 'playwright-core';
import { progress, say } from '../../run/say.ts';
import { isShell, nameOf, type Release } from '../builds/release-files.ts';
import { liveKit } from '../builds/shell-kit.ts';
import { type Build, putBack, upload } from '../builds/upload.ts';
import { problemsOf, refuseFor } from '../checks/check-registry.ts';
import { problemsOfStyles } from '../checks/check-styles.ts';
import { versionOf, withCanary, withDisabled, withRelease } from '../registry/changes.ts';
import { needHead, type Revision } from '../registry/revisions.ts';
import { signed } from '../signing/signatures.ts';
import { asJudged } from '../signing/trusted-keys.ts';
import type { Context } from './context.ts';
import { refuseUnsigned, switchOver } from './switch-over.ts';

export interface LiveOptions {
  /** Whether the pages are tried in a browser first. */
  smoke: boolean;
  /** Share of the browsers that get a remote's release, beside the current one; all of them without it. */
  percent?: number | undefined;
  /** A browser for the smoke run that was started beforehand; the smoke run closes it. */
  browser?: Promise<Browser> | undefined;
}

/** Makes a build live: uploads it, checks it, tries its pages, then switches the registry. */
export async function bringLive(
  context: Context,
  built: Build,
  { smoke, percent, browser }: LiveOptions,
): Promise<Revision> {
  const { store, env } = context;
  const build = signed(context, built);
  const { release, files } = build;
  const name = nameOf(release);
  const version = `${name} ${versionOf(release)}`;
  refuseFor(problemsOfStyles(build), version);
  await progress(
    'Uploading and checking every file',
    `${files.length} files are in ${store.place}, each checked`,
    () => upload(store, build),
  );
  let checked: { registry: Registry; next: Registry } | undefined;
  const put = async (registry: Registry) => {
    // Called before the pages are tried and again afterwards, because somebody else may have released meanwhile.
    if (checked?.registry === registry) return checked.next;
    const next =
      percent === undefined
        ? withRelease(registry, name, release)
        : withCanary(registry, name, release, percent);
    await refuseUnfit(context, next, release);
    checked = { registry, next };
    return next;
  };
  const registry = asJudged(env, (await needHead(store)).registry);
  await refuseUnsigned(context, await put(registry));
  say(`✓ ${isShell(release) ? 'All live remotes fit it' : 'It fits the shell and the other remotes'}`);
  if (smoke) await tryPages(context, registry, release, browser);
  // Somebody may prune at any moment. Checked before the switch, because a mirror copies a live release at once, and again after it.
  await putBack(store, build);
  const what = percent === undefined ? 'release' : `canary ${percent} %`;
  const live = await switchOver(context, `${what} ${version}${smoke ? '' : ' (without smoke run)'}`, put);
  await putBack(store, build);
  return live;
}

/** @throws {Problem} where a release that this registry makes live does not fit everything else in it */
export async function refuseUnfit({ store }: Context, registry: Registry, release: Release): Promise<void> {
  const { paths } = await liveKit(store, registry);
  refuseFor(problemsOf(registry, release, paths), `${nameOf(release)} ${versionOf(release)}`);
}

async function tryPages(
  { store }: Context,
  registry: Registry,
  release: Release,
  browser?: Promise<Browser>,
): Promise<void> {
  const { smokeRun } = await import('../smoke/smoke-run.ts');
  const name = nameOf(release);
  const live = withRelease(registry, name, release);
  // Its pages are tried as those of the current release, even if it will be a canary or stay switched off.
  const candidate = isShell(release) ? live : withDisabled(live, name, false);
  const kit = await liveKit(store, candidate);
  await progress('Trying the pages in a browser', 'The pages work in a browser', async () => {
    say(`  Pages seen: ${await smokeRun(store, candidate, kit, name, browser)}`);
  });
}
