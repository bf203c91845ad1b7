// Makes a process end when the one that started it is gone, even by kill -9, without its code knowing.
// The parent gives it a pipe, never writes to it, and names its file descriptor in SOHOR_PARENT_PIPE: 3, or 0 where the parent
// is a tool that leaves no choice but standard input. The kernel closes it with the parent.
//
//   node --import ./exit-with-parent.mjs server.ts     a Node program: asked to end as by SIGTERM
//   node ./exit-with-parent.mjs npm run dev            any command, with everything that it starts in turn
import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const KILL_AFTER_MS = 8_000;

/** @param {() => void} leave */
function whenParentIsGone(leave) {
  const fd = Number(process.env.SOHOR_PARENT_PIPE || Number.NaN);
  // Programs that this process starts have no such pipe.
  delete process.env.SOHOR_PARENT_PIPE;
  if (!Number.isInteger(fd)) return;
  const pipe = new Socket({ fd, readable: true, writable: false });
  pipe.on('error', () => undefined);
  pipe.once('close', leave);
  pipe.resume();
  pipe.unref();
}

const isCommand = isMainThread && import.meta.url === pathToFileURL(process.argv[1] ?? '').href;

if (isCommand) {
  const [command = '', ...args] = process.argv.slice(2);
  let ending = false;
  const endGroup = () => {
    if (ending) return;
    ending = true;
    // This process leads a process group. It gets the signal, too, and ignores it.
    process.kill(-process.pid, 'SIGTERM');
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), KILL_AFTER_MS).unref();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, endGroup);
  whenParentIsGone(endGroup);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  child.once('exit', (code) => process.exit(code ?? 1));
} else if (isMainThread) {
  whenParentIsGone(() => {
    // Not process.exit, because its handlers may hang.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), KILL_AFTER_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
