import type { PageRegistry, RemoteEntry } from '@sohor/shared/platform/contract';
import { entryIn, onPublished, REQUEST_TIMEOUT, readPublished, wholeEntry } from './published.ts';

/** A page comes with the remotes of its address. What routes and menu are made of for all others is fetched here, once. */

/** Milliseconds before each further try of its own. */
const PAUSES_MS = [1000, 5000];

let known: PageRegistry | undefined;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function become(next: PageRegistry): void {
  known = next;
  for (const listener of listeners) listener();
}

/** @param first what the page came with */
export function beginWith(first: PageRegistry): void {
  known = first;
}

export const knownRegistry = () => known as PageRegistry;

/** @returns a function that ends the subscription */
export function onKnown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the rest of the registry, if it is not there. Without it, the page's own remotes stay, and the menu says what it knows. */
export function loadRest(): Promise<void> {
  reading ??= readRest().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function readRest(): Promise<void> {
  for (let tries = 0; known?.rest; tries += 1) {
    const table = await readPublished(REQUEST_TIMEOUT);
    if (table) {
      const names = Object.keys(table.remotes);
      const { remotes, rest: _, ...page } = known;
      const entries = await Promise.all(
        names.map(async (name) => [name, remotes[name] ?? entryIn(table, name) ?? (await wholeEntry(name))]),
      );
      const found = entries.filter((one): one is [string, RemoteEntry] => one[1] !== undefined);
      become({ ...page, remotes: Object.fromEntries([...found, ...Object.entries(remotes)]) });
      return;
    }
    const pause = PAUSES_MS[tries];
    if (known.rest === 'awaited') become({ ...known, rest: 'failed' });
    if (pause === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** A tab that was offline for long learns of it when somebody comes back to it. */
onPublished(() => {
  if (known?.rest === 'failed') void loadRest();
});

/** Another try, on request. */
export function retryRest(): void {
  if (known?.rest === 'failed' && !reading) become({ ...known, rest: 'awaited' });
  void loadRest();
}
