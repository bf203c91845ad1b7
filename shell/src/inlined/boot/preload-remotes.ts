import {
  type PageReference,
  type ReleaseFile,
  type RemoteEntry,
  type RemoteRelease,
  splitReference,
} from '@sohor/shared/platform/contract';
import { mayOpen } from '../../routing/may-open.ts';
import type { Sohor } from '../sohor.ts';
import { stored } from '../storage.ts';
import { preload } from './preload.ts';
import { standBy } from './stand-by.ts';

// The role is read last: the first access to the storage is slow, and public pages do not need it.
const isForReader = (part: Parameters<typeof mayOpen>[0]) => mayOpen(part, () => stored('role'));

/** Entry and chunks of a page or an extension. @returns the link of the entry */
function preloadPart({ url, manifest }: RemoteRelease, reference: PageReference): HTMLLinkElement {
  const { js = [], css = [] } = manifest.chunks[splitReference(reference)[0]] ?? {};
  const ask = ({ file, integrity }: ReleaseFile) => preload(url + file, integrity);
  const entry = ask(manifest.entry);
  for (const file of [...js, ...css]) ask(file);
  return entry;
}

/** The release before the current one, which the page does not carry. A failure is the loader's to tell: it asks again. */
const readPrevious = (sohor: Sohor, remote: string): Promise<RemoteRelease | undefined> =>
  fetch(`/entries/${remote}.json`, { cache: 'no-cache' })
    .then(async (reply) => sohor.forThisBrowser((await reply.json()) as RemoteEntry).previous)
    .catch(() => undefined);

/**
 * Asks for the code of the page at the address, and of the extensions that it shows.
 * @param slots on this page, before those that its route names
 */
export function preloadRemotes(sohor: Sohor, path: string, slots: string[]): void {
  const { registry, mayLoad } = sohor;

  const preloadPage = (remote: string, { current, previous, disabled, lacks }: RemoteEntry) => {
    const route = current.manifest.routes.find((one) => one.path === path && isForReader(one));
    if (disabled || !route || !mayLoad(current.url)) return;
    sohor.wanted = { remote, page: route.page };
    slots.push(...(route.slots ?? []));
    const entry = preloadPart(current, route.page);
    if (!previous && !lacks) return;
    const preloadPrevious = async () => {
      const before = previous ?? (await readPrevious(sohor, remote));
      if (before && mayLoad(before.url)) preloadPart(before, route.page);
    };
    const timing = performance.getEntriesByName?.(entry.href).at(-1);
    if (timing) {
      // A link of the document has done its work before this script could listen.
      if ((timing as PerformanceResourceTiming).responseStatus >= 400) void preloadPrevious();
      return;
    }
    // If the loader has given up the entry, it has asked for the previous release itself.
    const callOff = standBy(() => entry.isConnected && void preloadPrevious());
    entry.onload = callOff;
    entry.onerror = () => {
      callOff();
      void preloadPrevious();
    };
  };
  const preloadExtensions = (_remote: string, { current, disabled }: RemoteEntry) => {
    for (const extension of current.manifest.extensions ?? [])
      if (!disabled && slots.includes(extension.slot) && isForReader(extension) && mayLoad(current.url))
        preloadPart(current, extension.component);
  };
  // Extensions come second: preloading the pages has filled `slots`.
  for (const preloadFor of [preloadPage, preloadExtensions])
    for (const [remote, entry] of Object.entries(registry.remotes)) {
      try {
        preloadFor(remote, entry);
      } catch (error) {
        // A broken manifest affects this remote's pages only.
        console.error(remote, error);
      }
    }
}
