module.exports = { ...require('@sohor/build/jest.preset.cjs').browser, displayName: 'remote-hello' };
