import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const END_WITH_PARENT = new URL('exit-with-parent.mjs', import.meta.url).href;
const PROGRAM = "console.log('runs'); setInterval(() => undefined, 1000)";
const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid, exitCode, signalCode } of started.splice(0))
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
});

/** Starts a program that runs for ever, through a shell, as some tools do. */
function start(pipe: string): ChildProcess {
  const child = spawn(`"${process.execPath}" --import ${END_WITH_PARENT} -e "${PROGRAM}"`, {
    shell: true,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    env: { ...process.env, SOHOR_PARENT_PIPE: pipe },
  });
  started.push(child);
  return child;
}

test.each(['0', '3'])('a program ends when its pipe %s to the parent closes', async (pipe) => {
  const child = start(pipe);
  if (child.stdout) await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  const end = child.stdio[Number(pipe)];
  if (end && 'destroy' in end) end.destroy();
  const [code, signal] = await ended;
  // If a shell is in between, its exit code names the signal.
  expect(signal ?? code).toBe(code === null ? 'SIGTERM' : 128 + 15);
});
