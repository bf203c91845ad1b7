import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readBudgets } from '../budgets/budgets-file.ts';
import { problemsOf } from '../budgets/compare.ts';
import { measureRoutes } from '../budgets/measure.ts';
import { largeReleases } from '../budgets/small-releases.ts';
import { buildSite, SITE } from '../run/build.ts';
import { describe } from '../run/problem.ts';
import { workspaces } from '../workspaces.ts';
import { succeeds } from './command.ts';
import { inPool } from './pool.ts';
import type { Outcome } from './result.ts';

type Print = (text: string) => void;

export async function lint(root: string, print: Print): Promise<Outcome> {
  return { ok: await succeeds(['biome', 'check', '.'], { root, print }) };
}

/**
 * Checks each workspace separately, two at a time: a shared cache would hide undeclared dependencies. Several threads for one
 * workspace would check much of it several times.
 */
export async function types(root: string, print: Print): Promise<Outcome> {
  const failed: string[] = [];
  await inPool(2, workspaces(root), async (workspace) => {
    if (!existsSync(join(root, workspace, 'tsconfig.json'))) {
      print(`${workspace}: there is no tsconfig.json\n`);
      failed.push(workspace);
      return;
    }
    const said: string[] = [];
    // Less garbage collection in the compiler, which took a fifth of its time.
    const env = { GOGC: '400' };
    const options = { root, env, print: (text: string) => said.push(text) };
    if (await succeeds(['tsc', '-p', workspace, '--noEmit', '--singleThreaded'], options)) return;
    print(`${workspace}:\n${said.join('')}\n`);
    failed.push(workspace);
  });
  return failed.length === 0 ? { ok: true } : { ok: false, note: failed.sort().join(', ') };
}

export async function dependencies(root: string, print: Print): Promise<Outcome> {
  const config = join(root, '.dependency-cruiser.cjs');
  if (!existsSync(config)) return { ok: false, note: 'there is no .dependency-cruiser.cjs' };
  const folders = workspaces(root).filter((workspace) => holdsSources(join(root, workspace)));
  const said: string[] = [];
  const options = { root, print: (text: string) => said.push(text) };
  const ok = await succeeds(
    ['depcruise', '--output-type', 'err-long', '--config', config, ...folders],
    options,
  );
  // Removes the advice to install an older TypeScript: the configuration uses another parser on purpose.
  print(said.join('').replace(/\n‼ missing-tsc-transpiler[\s\S]*?stable\.\n/, ''));
  return { ok };
}

const holdsSources = (folder: string) =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (name) => /\.(ts|tsx)$/.test(name) && !name.includes('node_modules'),
  );

/** Checks that no built page costs more than its budget says, and no changed line of a page much, see ops/budgets. */
export async function budgets(root: string, print: Print): Promise<Outcome> {
  try {
    const problems = problemsOf(await readBudgets(root), await measureRoutes(root, join(root, SITE)));
    if (problems.length > 0)
      print(
        `${problems.join('\n')}\n\nWhere that is meant: npm run budgets -w ops, and say why in the commit.\n`,
      );
    const large = await largeReleases(root);
    if (large.length > 0) print(`${large.join('\n')}\nDivide the page or its script.\n`);
    const count = problems.length + large.length;
    return count === 0 ? { ok: true } : { ok: false, note: `${count} over or under budget` };
  } catch (error) {
    print(`${describe(error)}\n`);
    return { ok: false };
  }
}

/** The same build that npm start makes and serves. */
export async function build(root: string, print: Print): Promise<Outcome> {
  try {
    await buildSite(root, new AbortController().signal);
    return { ok: true };
  } catch (error) {
    print(`${describe(error)}\n`);
    return { ok: false };
  }
}
