import { join } from 'node:path';
import { allSteps } from '../test/steps.ts';
import { appsOf, workspaces } from '../workspaces.ts';
import { type Change, readChange } from './read-change.ts';

const root = join(import.meta.dirname, '../..');

/** They cost a minute, and a change anywhere may break them. */
const ALWAYS = 'lint,types,deps';
/** What the planted breaches of a rule are planted into; their tests are run by `ops`. */
const BREACHED = ['api', 'gateway', 'shared', 'shell', 'ops'];
/** What the journeys go through: a workspace that only measures, or that nothing runs, is not among them. */
const IN_JOURNEYS = [...appsOf(root), 'shared', 'api', 'gateway', 'simulators', 'ops', 'e2e'];

/** What a remote in a repository of its own is built with, and released into. */
const FOR_OUTSIDE = ['shared', 'shell', 'ops'];

/** The checks that a change needs, each as `npm test -- --only` takes it: CI runs them beside one another. */
export function affectedChecks(change: Change | undefined): string[] {
  const steps = new Set(allSteps(root).map(({ name }) => name));
  if (!change) return checksOf(workspaces(root), steps);
  const outside = change.files.some((file) => !workspaces(root).some((name) => file.startsWith(`${name}/`)));
  return checksOf(change.packages, steps, outside);
}

/** @param outside something has changed in no workspace: workflows and documents are checked by the tests of `ops` */
function checksOf(affected: readonly string[], steps: ReadonlySet<string>, outside = false): string[] {
  const tested = outside ? [...affected, 'ops'] : affected;
  const tests = workspaces(root).filter((name) => tested.includes(name) && steps.has(`jest:${name}`));
  return [
    ALWAYS,
    ...tests.map((name) => `jest:${name}`),
    ...(affected.some((name) => BREACHED.includes(name)) ? ['breaches'] : []),
    ...(affected.some((name) => FOR_OUTSIDE.includes(name)) ? ['build,outside'] : []),
    ...(affected.some((name) => IN_JOURNEYS.includes(name)) ? ['build,budgets,e2e'] : []),
  ];
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(affectedChecks(await readChange(root)))}\n`);
