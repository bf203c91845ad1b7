import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeeds } from './command.ts';
import type { Failure, Outcome } from './result.ts';

/** The report of Jest, which Vitest's JSON reporter writes too. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why a test file could not run. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

type Print = (text: string) => void;

function failuresIn({ testResults }: JestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // The file could not be loaded, or one of its hooks failed.
    if (failed.length === 0 && status === 'failed') return [{ test: name, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: fullName,
      message: failureMessages?.[0] ?? '',
    }));
  });
}

/** Tests of a browser workspace. */
export const jest = (root: string, workspace: string, print: Print) =>
  counted(root, workspace, print, (report) => ['jest', '--ci', '--json', `--outputFile=${report}`]);

/** Tests of a server workspace, or of the files that its configuration of that name chooses. */
export const vitest = (root: string, workspace: string, print: Print, more: readonly string[] = []) =>
  counted(root, workspace, print, (report) => [
    ...['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...more,
  ]);

async function counted(
  root: string,
  workspace: string,
  print: Print,
  command: (report: string) => readonly string[],
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'sohor-test-'));
  try {
    const report = join(folder, 'report.json');
    const ok = await succeeds(command(report), {
      root,
      cwd: join(root, workspace),
      print,
    });
    if (!existsSync(report)) return { ok: false, note: 'it made no report' };
    const found: JestReport = JSON.parse(readFileSync(report, 'utf8'));
    const failures = failuresIn(found);
    const counts = {
      passed: found.numPassedTests,
      failed: failures.length,
      skipped: found.numPendingTests + found.numTodoTests,
    };
    return { ok: ok && failures.length === 0, counts, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
