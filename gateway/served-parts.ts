import { compress, type Document } from './document.ts';
import { keptOnce } from './kept-once.ts';
import {
  keysText,
  partsText,
  routeTable,
  shellParts,
  type WholeRegistry,
  withShortLists,
} from './registry-parts.ts';

/** Addresses of the parts of the registry, for the router. */
export const PARTS = ['/route-table.json', '/shell-parts.json', '/trusted-keys.json', '/entries/:name'];

/** Makes each part when it is requested for the first time. */
export function servedParts(
  registry: WholeRegistry,
  quality: number,
): (path: string) => Promise<Document> | undefined {
  const { remotes, keys, shell } = registry;
  const { url = '', manifest = {} } = shell?.current ?? {};
  const texts: Record<string, () => string> = {
    '/route-table.json': () => routeTable(registry),
    '/shell-parts.json': () => partsText(shellParts(url, manifest)),
    '/trusted-keys.json': () => keysText(keys),
  };
  for (const [name, entry] of Object.entries(remotes))
    texts[`/entries/${name}.json`] = () => JSON.stringify(withShortLists(entry));
  const made = keptOnce((path) => compress(Buffer.from(texts[path]?.() ?? ''), quality));
  return (path) => (Object.hasOwn(texts, path) ? made(path) : undefined);
}
