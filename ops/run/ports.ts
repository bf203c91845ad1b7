import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';

/** Below the ports that systems assign automatically, so that no other program gets one by chance before it is used. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (!(await whyTaken(port))) return port;
  }
}

/** Waits a little for an earlier run to release the port. Then fails, naming the process that has it. */
export async function claimPort(
  port: number,
  variable: string | undefined,
  what: string,
  patienceMs: number,
): Promise<void> {
  let trouble = await whyTaken(port);
  for (const end = Date.now() + patienceMs; trouble && Date.now() < end; trouble = await whyTaken(port)) {
    await pause(150);
  }
  if (trouble && !variable) {
    throw new Problem(`Port ${port}, meant for ${what}, is in use by another program. End that program.`);
  }
  if (trouble === 'EACCES') {
    throw new Problem(
      `Port ${port} is reserved for the system. Choose one above 1023: ${variable}=8080 npm start`,
    );
  }
  if (trouble) {
    throw new Problem(
      `Port ${port}, meant for ${what}, is in use by another program. ` +
        `End that program, or choose another port: ${variable}=${port + 10} npm start`,
    );
  }
}

/** Undefined when the port is free. */
async function whyTaken(port: number): Promise<string | undefined> {
  // On some systems one program can listen on one address and another on all, so both are tried.
  if ((await answers(port, '127.0.0.1')) || (await answers(port, '::1'))) return 'EADDRINUSE';
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    server.listen(port, '127.0.0.1', () => server.close(() => done(undefined)));
  });
}

function answers(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const settle = (answered: boolean) => {
      socket.destroy();
      done(answered);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}
