import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { turboBuild } from '../ops/run/build.ts';
import { remotesOf } from '../ops/workspaces.ts';
import { output, publishedBy, releaseOnto, sourcesOf } from './support/older-release.ts';
import { walk } from './support/walk.ts';

/**
 * Runs the main journeys with this shell and the remotes of an older release, and the other way round:
 *   npm run skew -w e2e -- <revision of the older release> [<its published site>]
 * Without a site, the older release is built from its sources. The newer parts are released onto it with the usual command.
 *
 * A mixture may behave like either release, since texts change together with the code that shows them. So a journey passes
 * in its current or in its older version. A journey that only one release has may fail in the mixture.
 */
const root = resolve(import.meta.dirname, '..');
const [revision, site] = process.argv.slice(2);
if (!revision) throw new Error('Usage: npm run skew -w e2e -- <revision> [<published site>]');

const SPECS = ['auth', 'campaign', 'shell'];
/** Folder beside `e2e`, so that the imports of the older journeys are found. */
const olderSources = join(root, '.skew');
const commit = await output(root, 'git', ['rev-parse', '--short=12', `${revision}^{commit}`]);
const folder = await mkdtemp(join(tmpdir(), 'sohor-skew-'));
const results: string[] = [];

/** Runs the journeys on the older site with parts of these sources. @returns whether all passed */
async function tryOut(name: string, from: string, newer: readonly string[]): Promise<boolean> {
  process.stdout.write(`\n── ${name} ──\n`);
  const began = Date.now();
  const candidate = join(folder, `site-${results.length}`);
  await cp(from, candidate, { recursive: true });
  const unfit = await releaseOnto(candidate, root, newer);
  const options = { root, site: candidate, specs: SPECS, report: join(folder, 'report.json') };
  const now = await walk({ ...options, journeys: join(root, 'e2e/journeys') });
  const failed = [...now.keys()].filter((title) => !now.get(title));
  const then =
    failed.length > 0
      ? await walk({ ...options, journeys: join(olderSources, 'journeys'), titles: failed })
      : new Map<string, boolean>();
  const broken = failed.filter((title) => then.get(title) === false);
  const without = failed.filter((title) => !then.has(title));
  const ok = now.size > 0 && broken.length === 0;
  const seconds = Math.round((Date.now() - began) / 1000);
  results.push(
    `${ok ? '✓' : '✗'} ${name}: ${now.size - failed.length} journeys pass as they are now, ` +
      `${failed.length - broken.length - without.length} as they were, ${broken.length} fail; ${seconds} s`,
    ...broken.map((title) => `  ✗ ${title}`),
    ...without.map((title) => `  – only with both of these sources: ${title}`),
    ...unfit.map((part) => `  – can only be released after the shell: ${part}`),
  );
  return ok;
}

try {
  await rm(olderSources, { recursive: true, force: true });
  await mkdir(olderSources);
  await sourcesOf(root, `${commit}:e2e`, olderSources, ['journeys', 'support']);
  const from = site
    ? resolve(process.env.INIT_CWD ?? '', site)
    : await publishedBy(root, commit, join(folder, 'older'));
  await turboBuild(root);
  const passed = [
    await tryOut(`this shell, remotes of ${commit}`, from, ['shell']),
    await tryOut(`shell of ${commit}, these remotes`, from, remotesOf(root)),
  ];
  if (passed.includes(false)) process.exitCode = 1;
} finally {
  process.stdout.write(`\n${results.join('\n')}\n`);
  for (const temporary of [folder, olderSources]) await rm(temporary, { recursive: true, force: true });
}
