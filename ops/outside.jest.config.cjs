// A step of its own after the build, because it needs the published site and a browser.
module.exports = {
  ...require('../jest.preset.cjs').node,
  displayName: 'outside',
  testMatch: ['**/packages/outside/*.test.ts'],
};
