// Needs the published site and a browser, so it is a step of its own after the build.
module.exports = {
  ...require('../jest.preset.cjs').node,
  displayName: 'outside',
  testMatch: ['**/packages/outside/*.test.ts'],
};
