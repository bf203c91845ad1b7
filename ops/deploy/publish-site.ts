import { resolve } from 'node:path';
import { describe } from '../run/problem.ts';
import { publishSite } from '../site/index.ts';

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
  await publishSite({ root: resolve(import.meta.dirname, '../..'), out: resolve(folder), once: true });
  process.stdout.write(`Published to ${resolve(folder)}\n`);
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}
