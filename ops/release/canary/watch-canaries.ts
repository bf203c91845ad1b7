import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteEntry } from '@sohor/shared/platform/contract';
import { describe } from '../../run/problem.ts';
import { say } from '../../run/say.ts';
import { type Context, changeBy } from '../commands/context.ts';
import { switchOver } from '../commands/switch-over.ts';
import { versionOf, without } from '../registry/changes.ts';
import { changeRegistry, history, readHead } from '../registry/revisions.ts';
import { stamp } from '../registry/stamp.ts';
import { type ClientCounts, countsOf, judge } from './judge.ts';
import { type Health, healthReader } from './read-health.ts';

const LOOK_EVERY_MS = 15_000;

export interface WatchOptions {
  /** Addresses of `/metrics`, of each process of the API. */
  metrics: readonly string[];
  /** Looks once at everything that was counted since the API began, instead of staying. */
  once?: boolean;
  lookEveryMs?: number;
  /** Ends it. */
  stop?: AbortSignal;
}

/**
 * Withdraws canaries that do worse than the release beside them, and writes into the history why; also of one that does
 * well, once enough clients have told of it. It needs nobody, and may run anywhere where it reaches the registry and the API.
 */
export async function watchCanaries(given: Context, options: WatchOptions): Promise<void> {
  const { metrics, once = false, lookEveryMs = LOOK_EVERY_MS, stop } = options;
  const context = { ...given, env: { ...given.env, SOHOR_RELEASED_BY: 'canary watch' } };
  const look = canaryLook(context, healthReader(metrics), once);
  if (once) return look();
  let trouble = '';
  while (!stop?.aborted) {
    const said = (await look().catch(describe)) ?? '';
    // Once for each: the API may be away for a while.
    if (said && said !== trouble) process.stderr.write(`! Canaries are not watched: ${said}\n`);
    trouble = said;
    await pause(lookEveryMs, undefined, stop ? { signal: stop } : {}).catch(() => undefined);
  }
}

/** @param fromBeginning whether the figures count from the API's start, and not from when the canary was first seen */
function canaryLook(context: Context, readHealth: () => Promise<Health>, fromBeginning: boolean) {
  /** Figures at the time when a canary was first seen beside this current release. */
  const first = new Map<string, Health>();
  return async (): Promise<void> => {
    const remotes = Object.entries((await readHead(context.store))?.registry.remotes ?? {});
    const pairs = remotes.flatMap(([name, { canary, current, disabled }]) => {
      const version = versionOf(canary?.release);
      if (!version) return [];
      const releases = [`${name} ${version}`, `${name} ${versionOf(current)}`] as const;
      return [{ name, version, releases, pair: releases.join(), disabled }];
    });
    // A canary that is begun again is judged by what is told from then on.
    for (const known of first.keys()) if (!pairs.some(({ pair }) => pair === known)) first.delete(known);
    if (pairs.length === 0) return;
    const health = await readHealth();
    for (const { name, version, releases, pair } of pairs.filter(({ disabled }) => !disabled)) {
      const base = first.get(pair) ?? (fromBeginning ? new Map() : health);
      first.set(pair, base);
      const [canary, current] = releases.map((release) => since(base.get(release), health.get(release))) as [
        ClientCounts,
        ClientCounts,
      ];
      const { kind, reason } = judge(canary, current);
      if (kind === 'withdraw') {
        await withdraw(context, name, version, reason);
        first.delete(pair);
      }
      if (kind === 'healthy') await noteHealthy(context, name, version, reason);
    }
  };
}

const since = (base: ClientCounts | undefined, now: ClientCounts | undefined): ClientCounts =>
  countsOf((outcome) => (now?.[outcome] ?? 0) - (base?.[outcome] ?? 0));

const isCanary = (entry: RemoteEntry | undefined, version: string) =>
  versionOf(entry?.canary?.release) === version;

async function withdraw(context: Context, name: string, version: string, reason: string): Promise<void> {
  const action = `canary withdraw ${name} ${version}: ${reason}`;
  // Somebody may have ended the canary meanwhile, or begun another one.
  const live = await switchOver(context, action, (registry) =>
    isCanary(registry.remotes[name], version) ? without(registry, name, 'canary') : registry,
  );
  say(`! The canary ${name} ${version} was withdrawn: ${reason}; revision ${live.revision}`);
}

/** A revision that changes nothing but says so: the history is the one place where people look. */
async function noteHealthy(context: Context, name: string, version: string, reason: string): Promise<void> {
  const { store } = context;
  const action = `canary healthy ${name} ${version}`;
  for await (const revision of history(store)) {
    // The canary began after this one; what was noted before is about an earlier trial.
    if (!isCanary(revision.registry.remotes[name], version)) break;
    if (revision.action.startsWith(action)) return;
  }
  await changeRegistry(store, changeBy(context, `${action}: ${reason}`), (head) =>
    head && isCanary(head.registry.remotes[name], version)
      ? { registry: head.registry, origin: head.origin }
      : undefined,
  );
  await stamp(store);
  say(`✓ The canary ${name} ${version} does well: ${reason}`);
}
