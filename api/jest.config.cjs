const { availableParallelism } = require('node:os');
const { node } = require('../jest.preset.cjs');

module.exports = {
  ...node,
  displayName: 'api',
  globalSetup: './platform/testing/global-setup.ts',
  globalTeardown: './platform/testing/global-teardown.ts',
  // Tests wait for the database half of the time, so two workers help even on two cores. More than four would need more
  // connections.
  maxWorkers: Math.min(4, Math.max(2, availableParallelism() - 1)),
};
