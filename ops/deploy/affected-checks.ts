import { join } from 'node:path';
import { allSteps } from '../test/steps.ts';
import { appsOf, workspaces } from '../workspaces.ts';
import { type Change, readChange } from './read-change.ts';

const root = join(import.meta.dirname, '../..');

/** Always run: they take a minute, and any change may break them. */
const ALWAYS = 'lint,types,deps';
/** Workspaces into which the tests of rules plant breaches; `ops` runs those tests. */
const BREACHED = ['api', 'gateway', 'shared', 'shell', 'ops'];
/** Workspaces that the journeys run through; those that only measure, or do not run, are left out. */
const IN_JOURNEYS = [...appsOf(root), 'shared', 'api', 'gateway', 'simulators', 'ops', 'e2e'];

/** The step that tests a workspace. */
const stepOf = (workspace: string) => (workspace === 'e2e' ? 'client' : workspace);

/** Workspaces that a remote in its own repository is built with or released into. */
const FOR_OUTSIDE = ['shared', 'shell', 'ops'];

/** The checks that a change needs, each as an argument of `npm test -- --only`: CI runs them in parallel. */
export function affectedChecks(change: Change | undefined): string[] {
  const steps = new Set(allSteps(root).map(({ name }) => name));
  if (!change) return checksOf(workspaces(root), steps);
  const outside = change.files.some((file) => !workspaces(root).some((name) => file.startsWith(`${name}/`)));
  return checksOf(change.packages, steps, outside);
}

/**
 * @param outside true when a file outside of all workspaces has changed: workflows and documents are checked by the tests of `ops`
 */
function checksOf(affected: readonly string[], steps: ReadonlySet<string>, outside = false): string[] {
  const tested = outside ? [...affected, 'ops'] : affected;
  const tests = workspaces(root).filter((name) => tested.includes(name) && steps.has(stepOf(name)));
  return [
    ALWAYS,
    ...tests.map(stepOf),
    ...(affected.some((name) => BREACHED.includes(name)) ? ['breaches'] : []),
    ...(affected.some((name) => FOR_OUTSIDE.includes(name)) ? ['build,outside'] : []),
    ...(affected.some((name) => IN_JOURNEYS.includes(name)) ? ['build,budgets,e2e'] : []),
  ];
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(affectedChecks(await readChange(root)))}\n`);
