import { dirname, join } from 'node:path';
import { makePackages, packPackages } from './packages/pack.ts';
import { changedTypes } from './packages/public-types.ts';
import { describe, Problem } from './run/problem.ts';
import { progress, say } from './run/say.ts';

/** npm run packages [-- types <commit>]: the packages that remotes in other repositories are built with. */
const root = dirname(import.meta.dirname);
const USAGE = `npm run packages                     packs @sohor/shared and @sohor/build into .cache/packages
npm run packages -- types <commit>   prints what has changed since then in their public types`;

async function run([command, commit, ...more]: readonly string[]): Promise<void> {
  if (command === undefined) {
    const made = await progress('Compiling the packages', 'Packages compiled', () =>
      makePackages(root, join(root, '.cache/packages')),
    );
    for (const file of await packPackages(made)) say(`✓ ${file}`);
  } else if (command === 'types' && commit && more.length === 0) {
    say((await changedTypes(root, commit)) || `The public types are those of ${commit}.`);
  } else throw new Problem(USAGE);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
}
