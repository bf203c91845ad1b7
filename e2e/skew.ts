import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { turboBuild } from '../ops/run/build.ts';
import { remotesOf } from '../ops/workspaces.ts';
import { call, output, publishedBy, releaseOnto, sourcesOf } from './support/older-release.ts';

/**
 * The main journeys on the shell of these sources with the remotes of an older release, and the other way round:
 *   npm run skew -w e2e -- <revision of the older release> [<its published site>]
 * Without a site, the older release is built from its sources. The newer parts are released onto it as they always are.
 *
 * A journey names texts, which change with what shows them: those of the shell's come from the sources of the shell in the
 * combination, the others from those of the remotes.
 */
const root = resolve(import.meta.dirname, '..');
const [revision, site] = process.argv.slice(2);
if (!revision) throw new Error('Usage: npm run skew -w e2e -- <revision> [<published site>]');

const OF_THE_SHELL = ['shell'];
const OF_THE_REMOTES = ['auth', 'campaign'];
/** Beside `e2e`, so that what the older journeys import from the repository is found. */
const olderJourneys = join(root, '.skew');

/** For Playwright, which looks for them in the whole path. */
const specs = (folder: string, names: readonly string[]) =>
  names.map((name) => join(folder, `journeys/${name}.spec.ts`).replaceAll('.', '\\.'));
const these = (names: readonly string[]) => specs(join(root, 'e2e'), names);
const older = (names: readonly string[]) => specs(olderJourneys, names);

const commit = await output(root, 'git', ['rev-parse', '--short=12', `${revision}^{commit}`]);
const folder = await mkdtemp(join(tmpdir(), 'sohor-skew-'));
const results: string[] = [];

/** Walks through the older site with parts of these sources in it. @returns whether all journeys passed */
async function walk(
  name: string,
  { from, newer, journeys }: { from: string; newer: readonly string[]; journeys: readonly string[] },
): Promise<boolean> {
  process.stdout.write(`\n── ${name} ──\n`);
  const began = Date.now();
  const candidate = join(folder, `site-${results.length}`);
  await cp(from, candidate, { recursive: true });
  const unfit = await releaseOnto(candidate, root, newer);
  const passed = await call(
    process.execPath,
    [
      join(root, 'node_modules/.bin/playwright'),
      'test',
      '--project=waiting',
      '--project=desktop',
      '--project=older',
      ...journeys,
    ],
    {
      cwd: import.meta.dirname,
      env: { SITE_DIR: candidate, E2E_OLDER: join(olderJourneys, 'journeys') },
    },
  );
  const seconds = Math.round((Date.now() - began) / 1000);
  const without = unfit.length > 0 ? `; released after the shell only: ${unfit.join(', ')}` : '';
  results.push(
    `${passed ? '✓' : '✗'} ${name}: ${passed ? 'all passed' : 'failed'} in ${seconds} s${without}`,
  );
  return passed;
}

try {
  await rm(olderJourneys, { recursive: true, force: true });
  await mkdir(olderJourneys);
  await sourcesOf(root, commit, olderJourneys, ['e2e/journeys', 'e2e/support']);
  const from = site
    ? resolve(process.env.INIT_CWD ?? '', site)
    : await publishedBy(root, commit, join(folder, 'older'));
  await turboBuild(root);
  const passed = [
    await walk(`this shell, remotes of ${commit}`, {
      from,
      newer: ['shell'],
      journeys: [...these(OF_THE_SHELL), ...older(OF_THE_REMOTES)],
    }),
    await walk(`shell of ${commit}, these remotes`, {
      from,
      newer: remotesOf(root),
      journeys: [...older(OF_THE_SHELL), ...these(OF_THE_REMOTES)],
    }),
  ];
  if (passed.includes(false)) process.exitCode = 1;
} finally {
  process.stdout.write(`\n${results.join('\n')}\n`);
  for (const temporary of [folder, olderJourneys]) await rm(temporary, { recursive: true, force: true });
}
