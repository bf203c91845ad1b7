// Time to spare on a busy machine: a test that passes takes two seconds at the most.
module.exports = {
  ...require('../jest.preset.cjs').browser,
  displayName: 'remote-kol',
  testTimeout: 20_000,
};
