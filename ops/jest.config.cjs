module.exports = { ...require('../jest.preset.cjs').node, displayName: 'ops', testTimeout: 60_000 };
