module.exports = {
  ...require('../jest.preset.cjs').browser,
  displayName: 'remote-auth',
  testTimeout: 20_000,
  // A request without an answer leaves jsdom's own timer of 50 s behind, which would hold the process.
  forceExit: true,
};
