module.exports = {
  ...require('../jest.preset.cjs').node,
  displayName: 'ops',
  // The planted breaches, and the remote of another repository, are steps of their own.
  testPathIgnorePatterns: ['/node_modules/', '/breaches/', '/packages/outside/'],
};
