import { Problem } from '../../run/problem.ts';
import { say } from '../../run/say.ts';
import { liveKit } from '../builds/shell-kit.ts';
import { problemsOf, refuseFor } from '../checks/check-registry.ts';
import {
  currentOf,
  entryOf,
  type Released,
  versionOf,
  withCanary,
  withDisabled,
  withoutCanary,
  withoutRemote,
  withRelease,
  withRollback,
} from '../registry/changes.ts';
import { findRollbackTarget, isFirstRelease, needFiles } from '../registry/past-releases.ts';
import { needHead } from '../registry/revisions.ts';
import type { Context } from './context.ts';
import { switchOver, withoutUnsignedBeside } from './switch-over.ts';

/** Back to the release before, or to a given one that was live once. */
export async function rollBack(context: Context, name: string, version: string | undefined): Promise<void> {
  const { store } = context;
  const head = await needHead(store);
  if (version === undefined && (await isFirstRelease(store, head, name))) return withdraw(context, name);
  const left = currentOf(head.registry, name);
  const { release, previous } = await findRollbackTarget(store, head, name, version);
  const wanted = `${name} ${versionOf(release)}`;
  const live = await switchOver(context, `rollback ${wanted}`, async (registry) => {
    if (isThereAlready(name, currentOf(registry, name), left, release)) return registry;
    const next = await withoutUnsignedBeside(context, withRollback(registry, name, release, previous));
    const { paths } = await liveKit(store, next);
    refuseFor(problemsOf(next, release, paths), wanted);
    return next;
  });
  const current = currentOf(live.registry, name);
  await needFiles(store, name, current);
  say(`✓ ${name} ${versionOf(current)} is live again: revision ${live.revision}`);
}

/**
 * Whether somebody else has gone back to it in the meantime.
 * @throws {Problem} where something else went live: the person meant the release that they saw, not that one
 */
function isThereAlready(name: string, now: Released, left: Released, wanted: Released | undefined): boolean {
  if (versionOf(now) === versionOf(wanted)) return true;
  if (versionOf(now) === versionOf(left)) return false;
  throw new Problem(
    `${name} ${versionOf(now)} has just gone live, which is not what was to be taken back: look at "npm run status", and ` +
      'decide anew.',
  );
}

export async function switchOff(context: Context, name: string, disabled: boolean): Promise<void> {
  const live = await switchOver(context, `${disabled ? 'disable' : 'enable'} ${name}`, (registry) =>
    withDisabled(registry, name, disabled),
  );
  say(
    `✓ ${name} is switched ${disabled ? 'off: its pages say that they are being maintained' : 'on'}: revision ${live.revision}`,
  );
}

/** Takes a remote out of the site. Its files stay for the tabs that run it, until they are pruned. */
export async function withdraw(context: Context, name: string): Promise<void> {
  const left = entryOf((await needHead(context.store)).registry, name).current;
  const live = await switchOver(context, `withdraw ${name} ${versionOf(left)}`, (registry) => {
    const now = registry.remotes[name]?.current;
    return now && isThereAlready(name, now, left, undefined) ? registry : withoutRemote(registry, name);
  });
  say(
    `✓ ${name} is out of the site, its pages are unknown addresses: revision ${live.revision}. "npm run release -- ${name}" brings it back`,
  );
}

/** The share of the canary that is out already; 0 withdraws it, 100 makes it the current release. */
export async function changeCanary(context: Context, name: string, percent: number): Promise<void> {
  const { store } = context;
  const { canary } = entryOf((await needHead(store)).registry, name);
  if (!canary)
    throw new Problem(`${name} has no canary. "npm run canary -- ${name} 10" builds and starts one.`);
  const version = versionOf(canary.release);
  const said = percent === 0 ? 'withdraw' : percent === 100 ? 'promote' : `${percent} %`;
  if (percent === 100) await needFiles(store, name, canary.release);
  const live = await switchOver(context, `canary ${said} ${name} ${version}`, async (registry) => {
    const now = entryOf(registry, name).canary;
    if (percent === 0) return withoutCanary(registry, name);
    if (versionOf(now?.release) !== version) {
      throw new Problem(
        `The canary of ${name} has just been changed by somebody else: look at "npm run status", and decide anew.`,
      );
    }
    if (percent < 100) return withCanary(registry, name, canary.release, percent);
    const next = withRelease(registry, name, canary.release);
    const { paths } = await liveKit(store, registry);
    refuseFor(problemsOf(next, canary.release, paths), `${name} ${version}`);
    return next;
  });
  const outcome =
    percent === 0
      ? 'was withdrawn'
      : percent === 100
        ? 'is live for everybody'
        : `is live for ${percent} % of the browsers`;
  say(`✓ ${name} ${version} ${outcome}: revision ${live.revision}`);
}
