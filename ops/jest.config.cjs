module.exports = {
  ...require('../jest.preset.cjs').node,
  displayName: 'ops',
  // The planted breaches, and the remote in its own repository, have steps of their own.
  testPathIgnorePatterns: ['/node_modules/', '/breaches/', '/packages/outside/'],
};
