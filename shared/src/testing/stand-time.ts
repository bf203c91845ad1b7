import { act } from '@testing-library/react';

/** Time stands still until the test lets it pass; the fake network goes on. A busy machine is then no late one. */
export function standTime(): void {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] });
}

/** Lets this much time pass after {@link standTime}: timers fire, and React draws what they change. */
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
