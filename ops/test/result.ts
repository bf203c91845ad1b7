import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { seconds } from '../run/say.ts';

/** Result of one step. A step without tests counts as one that passed or failed. */
export interface Result {
  step: string;
  passed: number;
  failed: number;
  skipped?: number;
  /** Whether the numbers count tests. */
  tests: boolean;
  ms: number;
  note?: string;
  failures: readonly Failure[];
}

/** A failed test and its output. */
export interface Failure {
  test: string;
  message: string;
}

export interface Outcome {
  ok: boolean;
  counts?: { passed: number; failed: number; skipped: number };
  note?: string;
  failures?: readonly Failure[];
}

/** How many lines of one failure, and of all failures, are repeated at the end. Logs are often cut to their last lines. */
const LINES_OF_ONE = 12;
const LINES_OF_ALL = 80;

/** @param output what the step printed: where it failed without a failed test, its last lines are the reason. */
export function toResult(step: string, outcome: Outcome, ms: number, output = ''): Result {
  const { ok, counts, note, failures = [] } = outcome;
  const known = counts ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  // A run that failed without a failed test (a crash, a leak) must not count as passed.
  const failed = !ok && known.failed === 0 ? 1 : known.failed;
  const reasons =
    ok || failures.length > 0
      ? failures
      : [{ test: note ?? 'the step failed', message: linesOf(output).slice(-LINES_OF_ONE).join('\n') }];
  return {
    step,
    passed: known.passed,
    failed,
    skipped: known.skipped,
    tests: counts !== undefined,
    ms,
    ...(note ? { note } : {}),
    failures: reasons,
  };
}

/** One line about a step that has ended. */
export function line({ step, failed, ms, tests, passed, skipped, note }: Result): string {
  const counts = tests
    ? [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    : [];
  const detail = [counts.filter(Boolean).join(', '), note].filter(Boolean).join(' · ');
  return `${failed > 0 ? '✗' : '✓'} ${step.padEnd(13)}${seconds(ms).padStart(8)}  ${detail}`.trimEnd();
}

/** What failed, with reasons, and the numbers; scripts read the last line. @param logs folder of the steps' whole output */
export function summary(results: readonly Result[], totalMs: number, logs: string): string {
  const sum = (kind: 'passed' | 'failed') => results.reduce((total, result) => total + result[kind], 0);
  const bad = results.filter(({ failed }) => failed > 0);
  return [
    ...failureLines(bad),
    ...bad.map(({ step }) => `All that ${step} printed: ${join(logs, `${step}.log`)}`),
    '',
    `All steps together: ${seconds(totalMs)}`,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

const linesOf = (text: string) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean);

function failureLines(results: readonly Result[]): string[] {
  const lines = results.flatMap(({ step, failures }) =>
    failures.flatMap(({ test, message }) => [
      `${step}: ${test}`,
      ...linesOf(message)
        .slice(0, LINES_OF_ONE)
        .map((part) => `    ${part}`),
    ]),
  );
  if (lines.length === 0) return [];
  const shown = lines.slice(0, LINES_OF_ALL);
  return ['', '── Failures ──', ...shown, ...(shown.length < lines.length ? ['…'] : [])];
}
