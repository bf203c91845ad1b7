import { dirname, join } from 'node:path';
import { apiReport, REPORT, writeReport } from './packages/api-report.ts';
import { readManifest } from './packages/manifests.ts';
import { makePackages, packPackages } from './packages/pack.ts';
import { raiseVersion } from './packages/versions.ts';
import { describe, Problem } from './run/problem.ts';
import { progress, say } from './run/say.ts';

/** npm run packages [-- report | version]: the packages that remotes in other repositories are built with. */
const root = dirname(import.meta.dirname);
const USAGE = `npm run packages               packs @sohor/shared and @sohor/build into .cache/packages
npm run packages -- report    writes ${REPORT}, after a change of the public types
npm run packages -- version   makes the next version of the notes in shared/changes`;

async function run(args: readonly string[]): Promise<void> {
  const [command = 'pack', ...rest] = args;
  if (!['pack', 'report', 'version'].includes(command) || rest.length > 0) throw new Problem(USAGE);
  const made = await progress('Compiling the packages', 'Packages compiled', () =>
    makePackages(root, join(root, '.cache/packages')),
  );
  if (command === 'pack') return void (await packPackages(made)).forEach((file) => void say(`✓ ${file}`));
  const report = await apiReport(made.shared, readManifest(made.shared));
  await writeReport(root, report);
  say(`✓ ${REPORT} says what the types are`);
  if (command === 'version') say(`✓ The packages are at ${await raiseVersion(root, report)}`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}
