import { summary, toResult } from './result.ts';
import { allSteps, chosenSteps } from './steps.ts';

test('a step without tests counts once, a Jest run by its tests', () => {
  const results = [
    toResult('lint', { ok: true }, 1_000),
    toResult('types', { ok: false, note: 'api' }, 2_000),
    toResult('jest:api', { ok: false, counts: { passed: 40, failed: 2, skipped: 1 } }, 3_000),
  ];
  const text = summary(results, 6_000);
  expect(text.split('\n').at(-1)).toBe('41 passed, 3 failed');
  expect(text).toMatch(/✗ failed\s+jest:api\s+3\.0 s\s+40 passed, 2 failed, 1 skipped/);
});

test('a run that ends badly without a failed test is a failure all the same', () => {
  const result = toResult('jest:api', { ok: false, counts: { passed: 40, failed: 0, skipped: 0 } }, 1);
  expect(result.failed).toBe(1);
});

test('what failed is repeated before the table, cut short', () => {
  const failures = [
    {
      test: 'pays once',
      message: '\u001b[31mexpected 1\u001b[39m\n\n  received 2\n'.concat('at x\n'.repeat(20)),
    },
    ...Array.from({ length: 30 }, (_, n) => ({ test: `other ${n}`, message: 'no' })),
  ];
  const outcome = { ok: false, counts: { passed: 0, failed: 31, skipped: 0 }, failures };
  const lines = summary([toResult('jest:api', outcome, 1)], 1).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '',
    '── Failures ──',
    'jest:api: pays once',
    '    expected 1',
    '    received 2',
  ]);
  expect(lines.filter((line) => line === '    at x')).toHaveLength(6);
  expect(lines.slice(40, 45)).toEqual(['    no', 'jest:api: other 15', '…', '', '── Summary ──']);
});

const root = import.meta.dirname.replace(/\/ops\/test$/, '');
const names = (...args: string[]) => chosenSteps(allSteps(root), args).map(({ name }) => name);

test('steps are chosen by name, by workspace, or all of Jest', () => {
  expect(names('--only', 'lint,api')).toEqual(['lint', 'jest:api']);
  expect(names('--only=e2e')).toEqual(['e2e']);
  expect(names('--only', 'jest')).toContain('jest:shell');
  expect(names().slice(0, 3)).toEqual(['lint', 'types', 'deps']);
});

test('an unknown step is refused with the list of steps', () => {
  expect(() => names('--only', 'lnt')).toThrow(/no step lnt[\s\S]*lint, types, deps/);
});
