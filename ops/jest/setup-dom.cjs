require('@testing-library/jest-dom');
// Sets an asyncWrapper of its own when it is loaded, so it is loaded before it is asked for.
require('@testing-library/react');
const { configure, getConfig } = require('@testing-library/dom');

const { asyncWrapper } = getConfig();
const { setTimeout } = globalThis;
const nextTask = () => new Promise((done) => setTimeout(done, 0));

configure({
  // Only a test that fails waits that long; on a busy machine the others may need some of it.
  asyncUtilTimeout: 60_000,
  // A click may end in a check of a form, React's rendering after it, and effects after that: each is a task of its own.
  // Without these turns a busy machine decides whether the next line of a test sees the outcome.
  asyncWrapper: (action) =>
    asyncWrapper(async () => {
      const result = await action();
      for (let turn = 0; turn < 3; turn += 1) await nextTask();
      return result;
    }),
});

// jsdom forgets the time-out of a request that failed, which would keep the process alive for its 50 s.
// A test of what the server draws has no browser.
if (typeof XMLHttpRequest !== 'undefined') {
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (...request) {
    this.addEventListener('loadend', () => {
      this.timeout = 0;
    });
    return open.apply(this, request);
  };
}
