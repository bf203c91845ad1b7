import { Problem } from '../run/problem.ts';
import { hasScript, workspaces } from '../workspaces.ts';
import { budgets, build, dependencies, lint, types } from './checks.ts';
import { jest } from './jest.ts';
import { outside } from './outside.ts';
import { playwright } from './playwright.ts';
import type { Outcome } from './result.ts';

export interface Step {
  name: string;
  /** Steps of one group may run in parallel; their output is shown when they are over. */
  group?: 'jest';
  run: (print: (text: string) => void) => Promise<Outcome>;
}

/** Workspaces that Jest runs only if they have a script for it; Playwright also runs the first one. */
const WITHOUT_JEST = ['e2e', 'bench'];
/** The longest ones start first, so that the short ones fill the remaining time. */
const LONGEST = ['jest:api', 'breaches', 'jest:ops', 'jest:remote-kol'];

export function allSteps(root: string): Step[] {
  const place = ({ name }: Step) => LONGEST.indexOf(name) + 1 || LONGEST.length + 1;
  const tested = workspaces(root)
    .filter((workspace) => !WITHOUT_JEST.includes(workspace) || hasScript(root, workspace, 'test'))
    .map(
      (workspace): Step => ({
        name: `jest:${workspace}`,
        group: 'jest',
        run: (print) => jest(root, workspace, print),
      }),
    );
  // Tests the tests: each planted breach of a rule of security or money must make one of them fail.
  const breaches: Step = {
    name: 'breaches',
    group: 'jest',
    run: (print) => jest(root, 'ops', print, 'breaches'),
  };
  return [
    { name: 'lint', run: (print) => lint(root, print) },
    { name: 'types', run: (print) => types(root, print) },
    { name: 'deps', run: (print) => dependencies(root, print) },
    ...[...tested, breaches].sort((a, b) => place(a) - place(b)),
    { name: 'build', run: (print) => build(root, print) },
    { name: 'budgets', run: (print) => budgets(root, print) },
    { name: 'outside', run: (print) => outside(root, print) },
    { name: 'e2e', run: (print) => playwright(root, print) },
  ];
}

/** `--only lint,jest,api`: steps by name, all of Jest, or Jest in one workspace. */
export function chosenSteps(steps: readonly Step[], args: readonly string[]): Step[] {
  if (args.length === 0) return [...steps];
  const [flag = '', list] = args[0]?.startsWith('--only=') ? ['--only', args[0].slice(7)] : args;
  const names = flag === '--only' && list ? list.split(',').filter(Boolean) : [];
  const isStep = (name: string) => steps.some((step) => step.name === name);
  const isMeant = (step: Step, name: string) =>
    step.name === name || step.group === name || (step.name === `jest:${name}` && !isStep(name));
  const unknown = names.filter((name) => !steps.some((step) => isMeant(step, name)));
  if (names.length === 0 || unknown.length > 0) {
    throw new Problem(
      `${unknown.length > 0 ? `There is no step ${unknown.join(', ')}. ` : ''}Usage: npm test -- --only <steps>\n` +
        `Steps: jest (all of it), ${steps.map(({ name }) => name).join(', ')}`,
    );
  }
  return steps.filter((step) => names.some((name) => isMeant(step, name)));
}
