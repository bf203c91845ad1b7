const { node } = require('../jest.preset.cjs');

/** Tries the planted breaches in two workers, each with a process of its own beside it: see bench.cjs. */
module.exports = {
  ...node,
  displayName: 'breaches',
  testMatch: ['**/breaches/*.test.ts'],
  maxWorkers: 2,
  globalSetup: './breaches/global-setup.ts',
  globalTeardown: './breaches/global-teardown.ts',
};
