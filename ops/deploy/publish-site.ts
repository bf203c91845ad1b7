import { resolve } from 'node:path';
import { publish } from '../release/commands/publish.ts';
import { FolderStore } from '../release/store/folder-store.ts';
import { describe } from '../run/problem.ts';

/**
 * Publishes the builds in this checkout: `node ops/deploy/publish-site.ts <folder>`. Repeated with the same builds, it keeps what
 * was released since.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Usage: node ops/deploy/publish-site.ts <folder>\n');
  process.exit(2);
}
try {
  const root = resolve(import.meta.dirname, '../..');
  await publish({ root, store: new FolderStore(folder), env: process.env }, { once: true });
  process.stdout.write(`Published to ${resolve(folder)}\n`);
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}
