/** The client's calls against the real API; the journeys in a browser are Playwright's. */
module.exports = {
  ...require('../jest.preset.cjs').browser,
  displayName: 'client',
  testMatch: ['<rootDir>/client/*.jest.ts'],
  testEnvironment: './client/environment.cjs',
  globalSetup: './client/start-stage.cjs',
  globalTeardown: './client/stop-stage.cjs',
};
