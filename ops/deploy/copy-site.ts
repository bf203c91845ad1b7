import { openStore } from '../release/store/open-store.ts';
import { inPool } from '../test/pool.ts';

/** node ops/deploy/copy-site.ts <site> <folder>: copies a whole site, so that releases can be tried on the copy. */
const [from = '', to = ''] = process.argv.slice(2);
const [source, copy] = [from, to].map((place) => openStore(place, process.cwd(), process.env));
if (!source || !copy) throw new Error('Usage: node ops/deploy/copy-site.ts <site> <folder>');
const files = await source.list('');
await inPool(12, files, async ({ key }) => {
  const bytes = await source.get(key);
  if (bytes) await copy.putIfAbsent(key, bytes);
});
process.stdout.write(`${files.length} files copied\n`);
