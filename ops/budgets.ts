import { join } from 'node:path';
import { writeBudgets } from './budgets/budgets-file.ts';
import { measureRoutes } from './budgets/measure.ts';
import { buildSite, SITE } from './run/build.ts';
import { say } from './run/say.ts';

/** `npm run budgets -w ops`: builds, and saves what every page costs now. */
const root = join(import.meta.dirname, '..');
await buildSite(root, new AbortController().signal);
const costs = await measureRoutes(root, join(root, SITE));
await writeBudgets(root, costs);
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
say('   html      js     css  files');
for (const [route, { html, js, css, files }] of Object.entries(costs))
  say(`${kB(html)} ${kB(js)} ${kB(css)} ${String(files).padStart(6)}  ${route}`);
