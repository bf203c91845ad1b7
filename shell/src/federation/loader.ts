import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  containerName,
  type PageReference,
  type RemoteEntry,
  type RemoteRelease,
  splitReference,
} from '@sohor/shared/platform/contract';
import type { ComponentType } from 'react';
import { expectIntegrity } from './integrity.ts';

/** The page could not be had: neither the current nor the previous release of its remote answered. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
}

const pages = new Map<string, ComponentType>();
let attempt = 0;

function pageKey(remote: string, page: PageReference): string {
  return `${remote}/${page}`;
}

/** A page that has loaded before, so that going back to it shows it at once. */
export function loadedPage(remote: string, page: PageReference): ComponentType | undefined {
  return pages.get(pageKey(remote, page));
}

/** Whether the remote's container runs in this page. From then on it is never replaced: two versions would mix. */
function isRunning(remote: string): boolean {
  return containerName(remote) in globalThis;
}

function register(remote: string, release: RemoteRelease): void {
  attempt += 1;
  const url = new URL(release.manifest.entry.file, new URL(release.url, document.baseURI));
  expectIntegrity(url.href, release.manifest.entry.integrity);
  // The same address does not recover after it hung or failed; a new query does.
  if (attempt > 1) url.searchParams.set('attempt', String(attempt));
  registerRemotes([{ name: containerName(remote), entry: url.href, type: 'var' }], { force: true });
}

async function loadModule(remote: string, page: PageReference): Promise<ComponentType> {
  const [module, exported] = splitReference(page);
  const loaded = await loadRemote<Record<string, ComponentType>>(
    `${containerName(remote)}/${module.slice(2)}`,
  );
  const component = loaded?.[exported];
  if (!component) throw new RemoteUnavailable(`${remote} has no page ${page}`);
  return component;
}

/** Within this time an answer is taken for prompt, a failure for one that may pass. Milliseconds. */
const PROMPT = 2000;

/**
 * A preload that failed answers the first request for its file, too, and the first of several files to fail ends the
 * attempt. So a container that runs is asked again a few times, as long as it answers promptly: waiting out one
 * silence is enough.
 */
async function loadModulePatiently(remote: string, page: PageReference): Promise<ComponentType> {
  const start = performance.now();
  for (let left = 3; ; left -= 1) {
    try {
      return await loadModule(remote, page);
    } catch (error) {
      if (left === 0 || !isRunning(remote) || performance.now() - start > PROMPT) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function loadFrom(remote: string, entry: RemoteEntry, page: PageReference): Promise<ComponentType> {
  const releases = entry.previous ? [entry.current, entry.previous] : [entry.current];
  let failure: unknown;
  for (const release of releases) {
    const running = isRunning(remote);
    if (running && failure) break;
    try {
      if (!running) register(remote, release);
      return await loadModulePatiently(remote, page);
    } catch (error) {
      failure = error;
      console.error(`${remote} ${release.manifest.version}`, error);
    }
  }
  throw new RemoteUnavailable(`${remote} cannot be loaded`, { cause: failure });
}

/** Loads one page of a remote: its current release, else its previous one. @throws {RemoteUnavailable} */
export async function loadPage(
  remote: string,
  entry: RemoteEntry,
  page: PageReference,
): Promise<ComponentType> {
  const component = await loadFrom(remote, entry, page);
  pages.set(pageKey(remote, page), component);
  return component;
}
