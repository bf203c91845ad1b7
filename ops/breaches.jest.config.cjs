const { node } = require('../jest.preset.cjs');

/** The planted breaches: each is a Jest of its own, so two at a time keep two cores busy. */
module.exports = {
  ...node,
  displayName: 'breaches',
  testMatch: ['**/breaches/*.test.ts'],
  maxWorkers: 2,
  globalSetup: './breaches/global-setup.ts',
  globalTeardown: './breaches/global-teardown.ts',
};
