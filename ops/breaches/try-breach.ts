import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  readonly numPassedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs the breach's test with the breach in place, in processes of its own. */
export async function tryBreach(breach: Breach, environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'sohor-breach-'));
  try {
    const report = join(folder, 'report.json');
    const witness = join(folder, 'witness');
    const output = await runJest(breach, report, {
      ...environment,
      ...breach.environment,
      ...planting(breach, witness),
    });
    if (!existsSync(report)) return { kind: 'broken', output };
    const outcome = judge(JSON.parse(await readFile(report, 'utf8')) as JestReport, output);
    return outcome.kind !== 'broken' && !existsSync(witness) ? { kind: 'not loaded', output } : outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A test that fails because the changed file cannot even be loaded has not noticed anything. */
function judge(
  { numPassedTests, numRuntimeErrorTestSuites, testResults }: JestReport,
  output: string,
): Outcome {
  if (numRuntimeErrorTestSuites > 0) return { kind: 'broken', output };
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
  if (failures.length > 0) return { kind: 'caught', failures };
  return { kind: numPassedTests > 0 ? 'unseen' : 'no test', output };
}

function planting({ file, from, to }: Breach, witness: string): NodeJS.ProcessEnv {
  return {
    SOHOR_BREACH: JSON.stringify({ path: join(ROOT, file), from, to, witness }),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require=${PLANT}`.trim(),
    FORCE_COLOR: '0',
  };
}

function runJest({ test, tests }: Breach, report: string, env: NodeJS.ProcessEnv): Promise<string> {
  const [workspace = ''] = test.split('/');
  const args = [
    ...['--ci', '--runInBand', '--silent', '--forceExit', '--json', `--outputFile=${report}`],
    `--testTimeout=${TEST_TIMEOUT_MS}`,
    ...(tests ? [`--testNamePattern=${tests}`] : []),
    ...['--runTestsByPath', join(ROOT, test)],
  ];
  const child = spawn(process.execPath, [JEST, ...args], {
    cwd: join(ROOT, workspace),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PROCESS_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', () => done(Buffer.concat(said).toString().slice(-4_000)));
  });
}
