import { Problem } from '../run/problem.ts';
import { remotesOf } from '../workspaces.ts';
import { breaches } from './breaches.ts';
import { budgets, build, dependencies, lint, types } from './checks.ts';
import { jest, vitest } from './jest.ts';
import { outside } from './outside.ts';
import { playwright } from './playwright.ts';
import type { Outcome } from './result.ts';

export interface Step {
  name: string;
  /** The checks come first. Then the steps of the site, one after the other, beside those of the tests. */
  group: 'checks' | 'tests' | 'site';
  run: (print: (text: string) => void) => Promise<Outcome>;
}

export function allSteps(root: string): Step[] {
  const step = (name: string, group: Step['group'], run: Step['run']): Step => ({ name, group, run });
  const server = (name: string) => step(name, 'tests', (print) => vitest(root, name, print));
  return [
    step('lint', 'checks', (print) => lint(root, print)),
    step('types', 'checks', (print) => types(root, print)),
    step('deps', 'checks', (print) => dependencies(root, print)),
    // The longest ones first, so that the short ones fill the remaining time.
    server('api'),
    // Tests the tests: each planted breach of a rule about money or access must make one of them fail.
    step('breaches', 'tests', (print) => breaches(root, print)),
    server('ops'),
    ...[...remotesOf(root), 'shared', 'shell', 'e2e'].map((name) =>
      step(name === 'e2e' ? 'client' : name, 'tests', (print) => jest(root, name, print)),
    ),
    server('gateway'),
    server('simulators'),
    step('build', 'site', (print) => build(root, print)),
    step('budgets', 'site', (print) => budgets(root, print)),
    step('outside', 'site', (print) => outside(root, print)),
    step('e2e', 'site', (print) => playwright(root, print)),
  ];
}

/** `--only lint,tests,api`: steps by name or by group. */
export function chosenSteps(steps: readonly Step[], args: readonly string[]): Step[] {
  if (args.length === 0) return [...steps];
  const [flag = '', list] = args[0]?.startsWith('--only=') ? ['--only', args[0].slice(7)] : args;
  const names = flag === '--only' && list ? list.split(',').filter(Boolean) : [];
  const isMeant = (step: Step, name: string) => step.name === name || step.group === name;
  const unknown = names.filter((name) => !steps.some((step) => isMeant(step, name)));
  if (names.length === 0 || unknown.length > 0) {
    throw new Problem(
      `${unknown.length > 0 ? `There is no step ${unknown.join(', ')}. ` : ''}Usage: npm test -- --only <steps>\n` +
        `Steps: ${steps.map(({ name }) => name).join(', ')}; groups of steps: checks, tests, site`,
    );
  }
  return steps.filter((step) => names.some((name) => isMeant(step, name)));
}
