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
  failures?: readonly Failure[];
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

/** Lines of one failure that are repeated at the end, and of all together: logs are often cut to their last lines. */
const LINES_OF_ONE = 8;
const LINES_OF_ALL = 40;

export function toResult(step: string, outcome: Outcome, ms: number): Result {
  const { ok, counts, note, failures } = outcome;
  const known = counts ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  // A run that failed without a failed test (a suite that cannot load, or a crash) must not count as passed.
  const failed = !ok && known.failed === 0 ? 1 : known.failed;
  return {
    step,
    passed: known.passed,
    failed,
    skipped: known.skipped,
    tests: counts !== undefined,
    ms,
    ...(note ? { note } : {}),
    ...(failures?.length ? { failures } : {}),
  };
}

/** A table of all steps; scripts read its last line. */
export function summary(results: readonly Result[], totalMs: number): string {
  const width = Math.max(...results.map(({ step }) => step.length), 4) + 2;
  const rows = results.map((result) => {
    const verdict = result.failed > 0 ? '✗ failed' : '✓ passed';
    return `${verdict}  ${result.step.padEnd(width)}${seconds(result.ms).padStart(8)}  ${detail(result)}`.trimEnd();
  });
  const sum = (kind: 'passed' | 'failed') => results.reduce((total, result) => total + result[kind], 0);
  return [
    ...failureLines(results),
    '',
    '── Summary ──',
    ...rows,
    `All steps together: ${seconds(totalMs)}`,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

function detail({ tests, passed, failed, skipped, note }: Result): string {
  const counts = tests
    ? [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    : [];
  return [counts.filter(Boolean).join(', '), note].filter(Boolean).join(' · ');
}

function failureLines(results: readonly Result[]): string[] {
  const lines = results.flatMap(({ step, failures = [] }) =>
    failures.flatMap(({ test, message }) => [
      `${step}: ${test}`,
      ...stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, LINES_OF_ONE)
        .map((line) => `    ${line.trim()}`),
    ]),
  );
  if (lines.length === 0) return [];
  const shown = lines.slice(0, LINES_OF_ALL);
  return ['', '── Failures ──', ...shown, ...(shown.length < lines.length ? ['…'] : [])];
}
