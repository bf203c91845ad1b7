import { Problem } from '../../run/problem.ts';
import { say } from '../../run/say.ts';
import {
  entryOf,
  remoteOf,
  versionOf,
  withCanary,
  withDisabled,
  without,
  withoutRemote,
  withRelease,
  withRollback,
} from '../registry/changes.ts';
import { findRollbackTarget, isFirstRelease, needFiles } from '../registry/past-releases.ts';
import { needHead } from '../registry/revisions.ts';
import { withoutUnsigned } from '../signing/signatures.ts';
import { keysToJudgeBy } from '../signing/trusted-keys.ts';
import { refuseUnfit } from './bring-live.ts';
import type { Context } from './context.ts';
import { switchOver } from './switch-over.ts';

/** Goes back to the previous release, or to a given one that was live before. */
export async function rollBack(context: Context, name: string, version: string | undefined): Promise<void> {
  const { store, env } = context;
  const head = await needHead(store);
  const left = versionOf(entryOf(head.registry, name).current);
  if (version === undefined && (await isFirstRelease(store, head, name))) return withdraw(context, name);
  const { release, previous } = await findRollbackTarget(store, head, name, version);
  const wanted = versionOf(release);
  const live = await switchOver(context, `rollback ${name} ${wanted}`, async (registry) => {
    const now = versionOf(entryOf(registry, name).current);
    if (now === wanted) return registry;
    needSeen(name, now, left);
    const rolledBack = withRollback(registry, name, release, previous);
    // If its previous release is signed by a key that is no longer trusted, there is no previous release.
    const next = await withoutUnsigned(store, rolledBack, keysToJudgeBy(env, rolledBack));
    await refuseUnfit(context, next, release);
    return next;
  });
  const { current } = entryOf(live.registry, name);
  await needFiles(store, name, current);
  say(`✓ ${name} ${versionOf(current)} is live again: revision ${live.revision}`);
}

/** @throws {Problem} when another release went live meanwhile: the person meant the one that they saw */
function needSeen(name: string, now: string | undefined, seen: string | undefined): void {
  if (now === seen) return;
  throw new Problem(
    `${name} ${now} has just gone live, which is not what was to be taken back: look at "npm run status", and ` +
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
  const left = versionOf(remoteOf((await needHead(context.store)).registry, name).current);
  const live = await switchOver(context, `withdraw ${name} ${left}`, (registry) => {
    // Somebody else may have taken it out meanwhile.
    if (!registry.remotes[name]) return registry;
    needSeen(name, versionOf(registry.remotes[name].current), left);
    return withoutRemote(registry, name);
  });
  say(
    `✓ ${name} is out of the site, its pages are unknown addresses: revision ${live.revision}. "npm run release -- ${name}" brings it back`,
  );
}

/** Changes the share of the canary; 0 withdraws it, 100 makes it the current release. */
export async function changeCanary(context: Context, name: string, percent: number): Promise<void> {
  const { store } = context;
  const { canary } = remoteOf((await needHead(store)).registry, name);
  if (!canary)
    throw new Problem(`${name} has no canary. "npm run canary -- ${name} 10" builds and starts one.`);
  const { release } = canary;
  const version = versionOf(release);
  const [said, outcome] =
    percent === 0
      ? ['withdraw', 'was withdrawn']
      : percent === 100
        ? ['promote', 'is live for everybody']
        : [`${percent} %`, `is live for ${percent} % of the browsers`];
  if (percent === 100) await needFiles(store, name, release);
  const live = await switchOver(context, `canary ${said} ${name} ${version}`, async (registry) => {
    if (percent === 0) return without(registry, name, 'canary');
    if (versionOf(remoteOf(registry, name).canary?.release) !== version) {
      throw new Problem(
        `The canary of ${name} has just been changed by somebody else: look at "npm run status", and decide anew.`,
      );
    }
    if (percent < 100) return withCanary(registry, name, release, percent);
    const next = withRelease(registry, name, release);
    await refuseUnfit(context, next, release);
    return next;
  });
  say(`✓ ${name} ${version} ${outcome}: revision ${live.revision}`);
}
