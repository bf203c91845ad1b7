const { spawn } = require('node:child_process');
const { join } = require('node:path');
const { createInterface } = require('node:readline');

/** Starts the real API in a process of its own, and tells the tests where it is. */
module.exports = async function start() {
  const server = spawn(process.execPath, ['--no-warnings', join(__dirname, 'stage-server.ts')], {
    // Its standard input ends with this process, and so does it.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.stageServer = server;
  const url = await new Promise((resolve, reject) => {
    createInterface(server.stdout).once('line', resolve);
    server.once('exit', (code) => reject(new Error(`the stage ended with ${code}`)));
  });
  process.env.SOHOR_STAGE_URL = url;
};
