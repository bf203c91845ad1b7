/**
 * `npm run breaches -w ops [-- --all | words]`: tests the tests. Each planted breach of a rule of docs/security.md must make its
 * own test fail. A test file runs in a new process, so one Vitest tries many breaches, one for each test file, round by round.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { say } from '../run/say.ts';
import { appsOf } from '../workspaces.ts';
import { type Breach, titleOf } from './breach.ts';
import { ALL_BREACHES, MONEY_AND_ACCESS } from './rules/index.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where Jest runs the tests; elsewhere Vitest does. */
const IN_JEST = [...appsOf(ROOT), 'shared'];
/** Milliseconds for one test under a breach: longer than any of them takes where the rule holds. */
const TEST_TIMEOUT_MS = 40_000;

/** Result of one breach. Only `caught` shows that the rule is tested. */
type Outcome = 'caught' | 'unseen' | 'not loaded' | 'no test' | 'broken';

const words = process.argv.slice(2).filter((word) => word !== '--all' && !word.startsWith('--output='));
const output = process.argv.find((word) => word.startsWith('--output='))?.slice(9);
const chosen = choose();
const folder = mkdtempSync(join(tmpdir(), 'sohor-breaches-'));
const outcomes = new Map<Breach, Outcome>();
try {
  const jest = chosen.filter(({ test }) => IN_JEST.includes(workspaceOf(test)));
  await tryInVitest(chosen.filter((breach) => !jest.includes(breach)));
  for (const breach of jest) outcomes.set(breach, tryInJest(breach));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report();

/**
 * The breaches to try: all (`--all`), those with one of the given words in their title, or, as in `npm test`, the first of each
 * rule about money or access.
 */
function choose(): readonly Breach[] {
  if (words.length > 0)
    return ALL_BREACHES.filter((breach) => words.some((word) => titleOf(breach).includes(word)));
  if (process.argv.includes('--all')) return ALL_BREACHES;
  const rules = new Set<string>();
  return MONEY_AND_ACCESS.filter(({ rule }) => !rules.has(rule) && rules.add(rule));
}

function workspaceOf(test: string): string {
  return test.split('/')[0] ?? '';
}

function planting({ file, from, to }: Breach, at: number) {
  return { path: join(ROOT, file), from, to, witness: join(folder, `witness-${at}`) };
}

/** A test that fails because the changed file cannot be loaded has noticed nothing. */
function judge(states: readonly string[], isBroken: boolean, witness: string): Outcome {
  if (isBroken) return 'broken';
  if (!existsSync(witness)) return 'not loaded';
  if (states.includes('failed')) return 'caught';
  return states.includes('passed') ? 'unseen' : 'no test';
}

async function tryInVitest(breaches: readonly Breach[]): Promise<void> {
  if (breaches.length === 0) return;
  const map = join(folder, 'plantings.json');
  process.env.SOHOR_PLANTINGS = map;
  const vitest = await createVitest('test', {
    root: ROOT,
    watch: false,
    // A line for each file: a command that prints nothing is taken to hang.
    reporters: [{ onTestModuleEnd: ({ moduleId }) => say(`tried ${relative(ROOT, moduleId)}`) }],
    silent: true,
    testTimeout: TEST_TIMEOUT_MS,
    bail: 0,
  });
  try {
    for (let rest = breaches; rest.length > 0; ) {
      const round = rest.filter(({ test }, at) => rest.findIndex((other) => other.test === test) === at);
      rest = rest.filter((breach) => !round.includes(breach));
      const plantings = round.map((breach) => planting(breach, chosen.indexOf(breach)));
      const entries = round.map(({ test, environment }, at) => [
        join(ROOT, test),
        { planting: plantings[at], environment },
      ]);
      writeFileSync(map, JSON.stringify(Object.fromEntries(entries)));
      const specifications = round.map(({ test, tests }) => {
        const project = vitest.projects.find(({ name }) => name === workspaceOf(test));
        if (!project) throw new Error(`Vitest has no project for ${test}`);
        return project.createSpecification(
          join(ROOT, test),
          tests ? { testNamePattern: new RegExp(tests) } : undefined,
        );
      });
      const { testModules } = await vitest.runTestSpecifications(specifications);
      for (const [at, breach] of round.entries())
        outcomes.set(breach, judgeModule(testModules, join(ROOT, breach.test), plantings[at]?.witness ?? ''));
    }
  } finally {
    await vitest.close();
  }
}

function judgeModule(modules: readonly TestModule[], file: string, witness: string): Outcome {
  const module = modules.find(({ moduleId }) => moduleId === file);
  if (!module) return 'no test';
  const states = [...module.children.allTests()].map((test) => test.result().state);
  // A hook that fails leaves its tests skipped. That counts as noticed, too.
  const failedHook = [...module.children.allSuites()].some((suite) => suite.state() === 'failed');
  return judge(failedHook ? [...states, 'failed'] : states, states.length === 0, witness);
}

function tryInJest(breach: Breach): Outcome {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const { test, tests, environment } = breach;
  const planted = planting(breach, chosen.indexOf(breach));
  const named = tests ? [`--testNamePattern=${tests}`] : [];
  spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      ...['--ci', '--runInBand', '--silent', '--forceExit', '--json', `--outputFile=${file}`],
      ...[`--testTimeout=${TEST_TIMEOUT_MS}`, ...named, '--runTestsByPath', join(ROOT, test)],
    ],
    {
      cwd: join(ROOT, workspaceOf(test)),
      env: { ...process.env, ...environment, SOHOR_PLANTING: JSON.stringify(planted) },
      stdio: 'ignore',
      timeout: 3 * TEST_TIMEOUT_MS,
    },
  );
  if (!existsSync(file)) return 'broken';
  const { numRuntimeErrorTestSuites, testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    numRuntimeErrorTestSuites: number;
    testResults: { assertionResults: { status: string }[] }[];
  };
  const states = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return judge(states, numRuntimeErrorTestSuites > 0, planted.witness);
}

function report(): void {
  const missed = chosen.filter((breach) => outcomes.get(breach) !== 'caught');
  for (const breach of missed) say(`${outcomes.get(breach)}: ${titleOf(breach)} (${breach.test})`);
  say(`${chosen.length - missed.length} of ${chosen.length} planted breaches caught`);
  if (output)
    writeFileSync(
      output,
      JSON.stringify({
        passed: chosen.length - missed.length,
        failures: missed.map((breach) => ({
          test: titleOf(breach),
          message: `${outcomes.get(breach)} by ${breach.test}`,
        })),
      }),
    );
  process.exitCode = missed.length > 0 ? 1 : 0;
}
