const { node } = require('../jest.preset.cjs');

/** The planted breaches, tried in two processes beside these two: see bench.cjs. */
module.exports = {
  ...node,
  displayName: 'breaches',
  testMatch: ['**/breaches/*.test.ts'],
  maxWorkers: 2,
  globalSetup: './breaches/global-setup.ts',
  globalTeardown: './breaches/global-teardown.ts',
};
