module.exports = async function stop() {
  const server = globalThis.stageServer;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin.end();
  const code = await ended;
  if (code !== 0) throw new Error(`the stage ended with ${code}`);
};
