import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeeds } from './command.ts';
import type { Failure, Outcome } from './result.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    /** Why a test file could not run. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function failuresIn({ testResults }: JestReport): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message) return [{ test: name, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: fullName,
      message: failureMessages[0] ?? '',
    }));
  });
}

/** Runs a workspace's script for Jest, with a report whose results can be counted. */
export async function jest(
  root: string,
  workspace: string,
  print: (text: string) => void,
  scriptName = 'test',
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const manifest = join(root, workspace, 'package.json');
  const script = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8')).scripts?.[scriptName]
    : undefined;
  if (!script) return { ok: false, note: `${workspace}/package.json has no script ${scriptName}` };
  const folder = mkdtempSync(join(tmpdir(), 'sohor-test-'));
  try {
    const report = join(folder, 'report.json');
    const args = ['--ci', '--json', `--outputFile=${report}`];
    const cwd = join(root, workspace);
    const ok = await succeeds(['sh', '-c', `${script} "$@"`, 'sh', ...args], {
      root,
      cwd,
      env,
      timeoutMs: 40 * 60_000,
      print,
    });
    if (!existsSync(report)) return { ok: false, note: 'Jest made no report' };
    const counted: JestReport = JSON.parse(readFileSync(report, 'utf8'));
    const counts = {
      passed: counted.numPassedTests,
      failed: counted.numFailedTests + counted.numRuntimeErrorTestSuites,
      skipped: counted.numPendingTests + counted.numTodoTests,
    };
    return { ok, counts, failures: failuresIn(counted) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
