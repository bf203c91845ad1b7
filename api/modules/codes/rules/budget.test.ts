import { DAY_MS, MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import { judgeSend, type ScopeUse } from './budget.ts';

const now = new Date('2026-11-20T03:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const fresh: ScopeUse = {
  isKnownDevice: false,
  isUnlimited: false,
  lastSentAt: null,
  sendsToday: 0,
  oldestSendToday: null,
  wrongLately: 0,
};
const judge = (use: Partial<ScopeUse>, underAttack = false) =>
  judgeSend({ ...fresh, ...use }, now, { resendMs: MINUTE_MS, underAttack });

describe('asking for a code', () => {
  test('the first one comes with three guesses', () => {
    expect(judge({})).toEqual({ allowed: true, guesses: 3 });
  });

  test('a second one within the pause says how long to wait', () => {
    expect(judge({ lastSentAt: ago(18 * SECOND_MS) })).toEqual({
      allowed: false,
      reason: 'code_just_sent',
      retryAfter: 42,
    });
  });

  test('strangers share five a day, until the oldest is a day old', () => {
    const use = {
      sendsToday: 5,
      oldestSendToday: ago(DAY_MS - 90 * SECOND_MS),
      lastSentAt: ago(2 * MINUTE_MS),
    };
    expect(judge(use)).toEqual({ allowed: false, reason: 'code_budget_spent', retryAfter: 90 });
  });

  test('a known browser has ten a day', () => {
    const use = { isKnownDevice: true, oldestSendToday: ago(MINUTE_MS), lastSentAt: ago(2 * MINUTE_MS) };
    expect(judge({ ...use, sendsToday: 9 })).toMatchObject({ allowed: true });
    expect(judge({ ...use, sendsToday: 10 })).toMatchObject({ allowed: false });
  });

  test('the thirtieth wrong guess ends the budget: the last code has only the guesses that are left', () => {
    const use = { lastSentAt: ago(2 * MINUTE_MS) };
    expect(judge({ ...use, wrongLately: 29 })).toEqual({ allowed: true, guesses: 1 });
    expect(judge({ ...use, wrongLately: 30 })).toMatchObject({ allowed: false, reason: 'code_budget_spent' });
  });

  test('with the wrong guesses used up, one code a day with one guess still lets the owner in', () => {
    expect(judge({ wrongLately: 30, lastSentAt: ago(DAY_MS) })).toEqual({ allowed: true, guesses: 1 });
    expect(judge({ wrongLately: 30, lastSentAt: ago(DAY_MS - 1) })).toMatchObject({ allowed: false });
  });

  test('while codes are guessed on many numbers, strangers have one guess a code, known browsers all of them', () => {
    expect(judge({}, true)).toEqual({ allowed: true, guesses: 1 });
    expect(judge({ isKnownDevice: true }, true)).toEqual({ allowed: true, guesses: 3 });
  });

  test('a demo number keeps only the pause', () => {
    const use = { isUnlimited: true, sendsToday: 500, oldestSendToday: ago(DAY_MS / 2), wrongLately: 99 };
    expect(judge({ ...use, lastSentAt: ago(MINUTE_MS) })).toEqual({ allowed: true, guesses: 3 });
    expect(judge({ ...use, lastSentAt: ago(SECOND_MS) })).toMatchObject({ reason: 'code_just_sent' });
  });
});
