import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, BenchReport, Planting } from './bench.ts';
import type { Breach } from './breach.ts';

const ROOT = join(import.meta.dirname, '../..');
const PLANT = join(import.meta.dirname, 'plant.cjs');
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
/** Milliseconds for one test under a breach: longer than any of them takes where the rule holds. */
const TEST_TIMEOUT_MS = 40_000;
/** Milliseconds for all of it. A breach may keep its process from ending. */
const PROCESS_TIMEOUT_MS = 120_000;

/** How a breach ended. Only `caught` is good: in all other cases nothing was shown. */
export type Outcome =
  | { readonly kind: 'caught'; readonly failures: readonly string[] }
  | { readonly kind: 'unseen' | 'not loaded' | 'no test' | 'broken'; readonly output: string };

interface JestReport {
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Runs the breach's test with the breach in place: on the bench or, where its workspace tests in jsdom, in a Jest of
 * its own.
 */
export async function tryBreach(breach: Breach, bench: Bench): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-breach-'));
  try {
    const witness = join(folder, 'witness');
    const planting = { path: join(ROOT, breach.file), from: breach.from, to: breach.to, witness };
    const report = runsOnBench(breach)
      ? await runOnBench(breach, bench, planting)
      : await runJest(breach, planting, join(folder, 'report.json'));
    const outcome = judge(report);
    return outcome.kind !== 'broken' && !existsSync(witness)
      ? { kind: 'not loaded', output: report.output }
      : outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the same test on the same bench without a breach, to see whether the bench is still sound. */
export async function isSound(breach: Breach, bench: Bench): Promise<Outcome> {
  return judge(await runOnBench(breach, bench));
}

const workspaceOf = ({ test }: Breach) => join(ROOT, test.split('/')[0] ?? '');

/** Whether Node itself loads the sources of the breach's workspace in its tests. */
export const runsOnBench = (breach: Breach): boolean =>
  createRequire(import.meta.url)(join(workspaceOf(breach), 'jest.config.cjs')).testEnvironment === 'node';

/** A test that fails because the changed file cannot even be loaded has not noticed anything. */
function judge(report: BenchReport | { readonly output: string }): Outcome {
  const { output } = report;
  if (!('tests' in report) || report.failed) return { kind: 'broken', output };
  const named = (wanted: string) =>
    report.tests.filter(({ status }) => status === wanted).map(({ fullName }) => fullName);
  const failures = named('failed');
  if (failures.length > 0) return { kind: 'caught', failures };
  return { kind: named('passed').length > 0 ? 'unseen' : 'no test', output };
}

function runOnBench(breach: Breach, bench: Bench, planting?: Planting) {
  const { test, tests, environment } = breach;
  const work = {
    workspace: workspaceOf(breach),
    test: join(ROOT, test),
    tests,
    environment: { ...environment, ...(planting && plantingOf(planting)) },
    timeout: TEST_TIMEOUT_MS,
    ...(planting && { planting }),
  };
  return bench.run(work, PROCESS_TIMEOUT_MS);
}

/** What plants the breach in a process, and in all that it starts. */
function plantingOf(planting: Planting): NodeJS.ProcessEnv {
  return {
    SOHOR_BREACH: JSON.stringify(planting),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require=${PLANT}`.trim(),
    FORCE_COLOR: '0',
  };
}

async function runJest(
  breach: Breach,
  planting: Planting,
  reportFile: string,
): Promise<BenchReport | { readonly output: string }> {
  const { test, tests, environment } = breach;
  const args = [
    ...['--ci', '--runInBand', '--silent', '--forceExit', '--json', `--outputFile=${reportFile}`],
    `--testTimeout=${TEST_TIMEOUT_MS}`,
    ...(tests ? [`--testNamePattern=${tests}`] : []),
    ...['--runTestsByPath', join(ROOT, test)],
  ];
  const child = spawn(process.execPath, [JEST, ...args], {
    cwd: workspaceOf(breach),
    env: { ...process.env, ...environment, ...plantingOf(planting) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PROCESS_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  await new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', () => done());
  });
  const output = Buffer.concat(said).toString().slice(-4_000);
  if (!existsSync(reportFile)) return { output };
  const report = JSON.parse(await readFile(reportFile, 'utf8')) as JestReport;
  return {
    failed: report.numRuntimeErrorTestSuites > 0,
    tests: report.testResults.flatMap(({ assertionResults }) => assertionResults),
    output,
  };
}
