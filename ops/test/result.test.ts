import { line, summary, toResult } from './result.ts';
import { allSteps, chosenSteps } from './steps.ts';

test('a step without tests counts once, a run of tests by its tests', () => {
  const results = [
    toResult('lint', { ok: true }, 1_000),
    toResult('types', { ok: false, note: 'api' }, 2_000),
    toResult('api', { ok: false, counts: { passed: 40, failed: 2, skipped: 1 } }, 3_000),
  ];
  expect(summary(results, 6_000, '').split('\n').at(-1)).toBe('41 passed, 3 failed');
  expect(results.map(line)[2]).toMatch(/^✗ api\s+3\.0 s\s+40 passed, 2 failed, 1 skipped$/);
});

test('a run that ends badly without a failed test is a failure, and its last words are the reason', () => {
  const result = toResult(
    'api',
    { ok: false, counts: { passed: 40, failed: 0, skipped: 0 } },
    1,
    'a\nout of memory\n',
  );
  expect(result.failed).toBe(1);
  expect(summary([result], 1, '/logs')).toContain('    out of memory\nAll that api printed: /logs/api.log');
});

test('what failed stands at the end with its reason, cut short', () => {
  const failures = [
    {
      test: 'pays once',
      message: '\u001b[31mexpected 1\u001b[39m\n\n  received 2\n'.concat('at x\n'.repeat(20)),
    },
    ...Array.from({ length: 60 }, (_, n) => ({ test: `other ${n}`, message: 'no' })),
  ];
  const outcome = { ok: false, counts: { passed: 0, failed: 61, skipped: 0 }, failures };
  const lines = summary([toResult('api', outcome, 1)], 1, '').split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '',
    '── Failures ──',
    'api: pays once',
    '    expected 1',
    '    received 2',
  ]);
  expect(lines.filter((text) => text === '    at x')).toHaveLength(10);
  expect(lines).toContain('…');
});

const root = import.meta.dirname.replace(/\/ops\/test$/, '');
const names = (...args: string[]) => chosenSteps(allSteps(root), args).map(({ name }) => name);

test('steps are chosen by name or by group', () => {
  expect(names('--only', 'lint,api')).toEqual(['lint', 'api']);
  expect(names('--only=e2e')).toEqual(['e2e']);
  expect(names('--only', 'tests')).toContain('shell');
  expect(names().slice(0, 3)).toEqual(['lint', 'types', 'deps']);
});

test('an unknown step is refused with the list of steps', () => {
  expect(() => names('--only', 'lnt')).toThrow(/no step lnt[\s\S]*lint, types, deps/);
});
