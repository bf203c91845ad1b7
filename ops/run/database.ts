import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { isRunning } from '../embedded-postgres/processes.ts';
import { boundForeignLog } from './bounded-log.ts';
import { describe, Problem } from './problem.ts';
import { isFull, watchRoom } from './room.ts';
import { progress, say } from './say.ts';

const SOCKET_CHECK_MS = 1_000;

export interface Database {
  /** URL for the API's role. */
  url: string;
  /** URL for the role that owns the tables. */
  ownerUrl: string;
  fresh: boolean;
  stop(): Promise<void>;
  /** Ends it at once; the next start recovers everything that was acknowledged. */
  kill(): void;
}

/** The embedded PostgreSQL, which is restarted at the same address when it is killed. */
export async function keepDatabase(
  dataDir: string,
  onGivenUp: (problem: Problem) => void,
): Promise<Database> {
  const logFile = join(dataDir, 'logs/postgres.log');
  const start = () => startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), logFile });
  let server: EmbeddedPostgres = await progress('Starting PostgreSQL', 'PostgreSQL runs', () => start());
  if (server.attached) {
    // A server is left over only if the process that watches it was killed, too. It is started again, so that it is watched by
    // this process and has the current settings.
    say('  (one was left over from a run that was killed; it is stopped, and started anew)');
    await server.stop();
    server = await start();
  }
  const { url, ownerUrl, fresh } = server;
  const unbound = boundForeignLog(logFile);
  let full = false;
  const unwatch = watchRoom(dataDir, (now) => {
    full = now;
    say(
      full
        ? `! There is no room left for ${dataDir}: until there is, the product is for reading only.`
        : '! There is room again: the product is as before.',
    );
    applyRoom();
  });
  let stopping = false;
  let ended = 0;
  const looks = setInterval(lookForSocket, SOCKET_CHECK_MS);
  looks.unref();
  let restart = Promise.resolve();

  void keep();
  return {
    url,
    ownerUrl,
    fresh,
    stop: async () => {
      stopping = true;
      clearInterval(looks);
      unbound();
      unwatch();
      await restart;
      await server.stop();
    },
    kill: () => {
      stopping = true;
      process.kill(server.pid, 'SIGQUIT');
    },
  };

  async function keep(): Promise<void> {
    for (let deaths = 1; !stopping; deaths += 1) {
      await server.crashed;
      if (stopping) return;
      say(`! PostgreSQL ended without having been asked to; starting it again. Log: ${logFile}`);
      if (isFull(dataDir)) deaths = 0;
      if (deaths > 5) return onGivenUp(new Problem(`PostgreSQL keeps ending. Its log: ${logFile}`));
      restart = again();
      await restart;
    }
  }

  /** A server whose socket was removed serves nobody new. It is ended, and so started again. */
  function lookForSocket(): void {
    try {
      if (stopping || server.isReachable() || server.pid === ended || !isRunning(server.pid)) return;
      ended = server.pid;
      say('! The socket of PostgreSQL is gone; starting PostgreSQL again for a new one.');
      process.kill(server.pid, 'SIGINT');
    } catch (error) {
      say(`! PostgreSQL cannot be reached: ${describe(error)}`);
    }
  }

  function applyRoom(): void {
    try {
      server.setReadOnly(full);
    } catch (error) {
      say(`! PostgreSQL could not be told so: ${describe(error)}`);
    }
  }

  /** If a full disk ended it, this is repeated until there is room, however long that takes. */
  async function again(): Promise<void> {
    for (let waits = false; !stopping; waits = true) {
      await pause(waits ? 1_000 : 200);
      try {
        server = await start();
        applyRoom();
        return say('! PostgreSQL runs again.');
      } catch (error) {
        if (!isFull(dataDir)) return onGivenUp(new Problem(describe(error)));
        if (!waits) say('! PostgreSQL cannot start without room; it is tried until there is some.');
      }
    }
  }
}
