import { isDead, isRecent, type LastRun } from './sync-rules.ts';

const now = new Date('2026-11-20T05:00:00Z');
const ago = (seconds: number) => new Date(+now - seconds * 1000);

const run = (change: Partial<LastRun>): LastRun => ({
  status: 'running',
  startedAt: ago(300),
  touchedAt: ago(10),
  finishedAt: null,
  ...change,
});

describe('the last sync answers for a new one', () => {
  test.each<[string, LastRun, boolean]>([
    ['waits for a worker', run({ startedAt: ago(899), touchedAt: ago(899) }), true],
    ['waits in vain', run({ startedAt: ago(900), touchedAt: ago(900) }), false],
    ['is under way, or waits to be taken over', run({ startedAt: ago(3600), touchedAt: ago(899) }), true],
    ['has fallen silent', run({ startedAt: ago(3600), touchedAt: ago(900) }), false],
    [
      'succeeded within 15 minutes',
      run({ status: 'success', startedAt: ago(899), finishedAt: ago(890) }),
      true,
    ],
    ['succeeded before that', run({ status: 'success', startedAt: ago(900), finishedAt: ago(890) }), false],
    ['failed within 60 seconds', run({ status: 'failed', finishedAt: ago(59) }), true],
    ['failed before that', run({ status: 'failed', finishedAt: ago(60) }), false],
  ])('when it %s', (_name, last, expected) => {
    expect(isRecent(last, now)).toBe(expected);
  });

  test('only what should be under way can be dead', () => {
    expect(isDead(run({ touchedAt: ago(3600) }), now)).toBe(true);
    expect(isDead(run({ status: 'success', touchedAt: ago(3600) }), now)).toBe(false);
  });
});
