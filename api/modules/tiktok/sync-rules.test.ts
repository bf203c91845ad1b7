import { describe, expect, test } from '@jest/globals';
import { isRecent, type LastRun } from './sync-rules.ts';

const now = new Date('2026-11-20T05:00:00Z');
const ago = (seconds: number) => new Date(+now - seconds * 1000);

describe('the last sync answers for a new one', () => {
  test.each<[string, LastRun, boolean]>([
    ['runs', { status: 'running', startedAt: ago(899), finishedAt: null }, true],
    [
      'runs for so long that it must be dead',
      { status: 'running', startedAt: ago(900), finishedAt: null },
      false,
    ],
    ['succeeded within 15 minutes', { status: 'success', startedAt: ago(899), finishedAt: ago(890) }, true],
    ['succeeded before that', { status: 'success', startedAt: ago(900), finishedAt: ago(890) }, false],
    ['failed within 60 seconds', { status: 'failed', startedAt: ago(300), finishedAt: ago(59) }, true],
    ['failed before that', { status: 'failed', startedAt: ago(300), finishedAt: ago(60) }, false],
  ])('when it %s: %#', (_name, run, expected) => {
    expect(isRecent(run, now)).toBe(expected);
  });
});
