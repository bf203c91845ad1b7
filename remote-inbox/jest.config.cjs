module.exports = { ...require('../jest.preset.cjs').browser, displayName: 'remote-inbox' };
