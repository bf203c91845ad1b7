require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Only a test that fails waits that long; on a busy machine the others may need some of it.
configure({ asyncUtilTimeout: 60_000 });

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

if (typeof window !== 'undefined') {
  require('./computed-style.cjs').quickenComputedStyle(window);
  // React's development build takes a stack for each element it makes, for warnings that name where: a tenth of the time.
  const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
