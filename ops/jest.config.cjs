module.exports = {
  ...require('../jest.preset.cjs').node,
  displayName: 'ops',
  // The planted breaches are a step of their own.
  testPathIgnorePatterns: ['/node_modules/', '/breaches/'],
};
