module.exports = () => globalThis.stage.stop();
