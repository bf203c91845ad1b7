import { act } from '@testing-library/react';

/** Fake timers: time passes only by {@link pass}, while the fake network works on. So a busy machine causes no time-outs. */
export function standTime(): void {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] });
}

/** Lets this much time pass after {@link standTime}: timers fire, and React draws what they change. */
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
