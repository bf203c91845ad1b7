const { node } = require('../jest.preset.cjs');

module.exports = {
  ...node,
  displayName: 'api',
  globalSetup: './platform/testing/global-setup.ts',
  globalTeardown: './platform/testing/global-teardown.ts',
  testTimeout: 20_000,
};
