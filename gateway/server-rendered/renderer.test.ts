import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isRunning, waitUntilGone } from '../../ops/embedded-postgres/processes.ts';

const LONG = 600_000;
const TIMES = { drawing: LONG, start: LONG, rest: 0, longestRest: 0 };
const RENDERER = new URL('renderer.ts', import.meta.url).href;

test('a process that hangs in a drawing ends with the gateway, even when the gateway is killed', async () => {
  /** Writes its process id and then loops for ever: only a signal ends it. */
  const program = `exports.drawPage = () => {
    process.send({ tags: String(process.pid), app: '' });
    for (;;);
  }`;
  const gateway = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { startRenderer } from ${JSON.stringify(RENDERER)};
       setInterval(() => undefined, 60_000);
       const { tags } = await startRenderer(${JSON.stringify(program)}, ${JSON.stringify(TIMES)}).draw({ address: '/', answer: null, origin: '' });
       console.log(tags);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output] = await once(gateway.stdout, 'data');
  const pid = Number(output);
  expect(isRunning(pid)).toBe(true);
  gateway.kill('SIGKILL');
  const isGone = await waitUntilGone(pid, 120_000);
  if (!isGone) process.kill(pid, 'SIGKILL');
  expect(isGone).toBe(true);
});
