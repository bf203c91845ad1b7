import type { PageReference, RemoteEntry } from '@sohor/shared/platform/remotes';
import pages from 'monolith-pages';
import type { ComponentType } from 'react';

const loaded = new Map<string, ComponentType>();

export class RemoteUnavailable extends Error {}
export class RemoteDisabled extends RemoteUnavailable {}

export const runningVersion = () => 'one';

export function loadedPage(remote: string, page: PageReference): ComponentType | undefined {
  return loaded.get(remote + page);
}

/** Stands in for the shell's loader, without federation. */
export async function loadPage(
  remote: string,
  _entry: RemoteEntry,
  page: PageReference,
): Promise<ComponentType> {
  const [module = '', exported = ''] = page.split('#');
  const component = (await pages[`${remote}/${module.slice(2)}`]?.())?.[exported];
  if (!component) throw new RemoteUnavailable(page);
  loaded.set(remote + page, component);
  return component;
}

export const reloadPage = loadPage;

/** Nothing to start: the pages are chunks of this app, and its own preloads load them. */
export const loadWantedPage = () => undefined;
