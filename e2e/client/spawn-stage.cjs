const { spawn } = require('node:child_process');
const { join } = require('node:path');
const { createInterface } = require('node:readline');

/** Starts the real API of `stage-server.ts` in a process of its own, which ends with this one. */
module.exports = async function spawnStage() {
  const server = spawn(process.execPath, ['--no-warnings', join(__dirname, 'stage-server.ts')], {
    // Its standard input ends with this process, and so does it.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    createInterface(server.stdout).once('line', resolve);
    server.once('exit', (code) => reject(new Error(`the stage ended with ${code}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.stdin.end();
    const code = await ended;
    if (code !== 0) throw new Error(`the stage ended with ${code}`);
  };
  return { url, stop };
};
