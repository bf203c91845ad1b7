const spawnStage = require('./spawn-stage.cjs');

/** Starts the real API in a process of its own, and tells the tests where it is. */
module.exports = async function start() {
  globalThis.stage = await spawnStage();
  process.env.SOHOR_STAGE_URL = globalThis.stage.url;
};
