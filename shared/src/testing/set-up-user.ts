import { getConfig } from '@testing-library/react';
import userEvent, { type Options, type UserEvent } from '@testing-library/user-event';

// Kept from before a test fakes it.
const { setTimeout } = globalThis;
const nextTask = () => new Promise((done) => setTimeout(done, 0));

/** Waits for a form's check, React's rendering after it and the effects of that. Each is a task of its own. */
async function letPageFollow(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTask();
}

/**
 * A user of Testing Library whose every action ends when the page has reacted to it. Otherwise it would depend on the
 * machine whether the next line of a test sees the outcome.
 */
export function setUpUser(options: Options = {}): UserEvent {
  // Style sheets, which might keep the pointer away, are not loaded: looking for their `pointer-events` takes time alone.
  return new Proxy(userEvent.setup({ delay: null, pointerEventsCheck: 0, ...options }), {
    get(user, name) {
      const member = Reflect.get(user, name);
      if (typeof member !== 'function') return member;
      return async (...input: unknown[]) => {
        const outcome = await member(...input);
        await getConfig().asyncWrapper(letPageFollow);
        return outcome;
      };
    },
  });
}
