import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { boundForeignLog } from './bounded-log.ts';
import { describe, Problem } from './problem.ts';
import { progress, say } from './say.ts';

export interface Database {
  /** For the API's role. */
  url: string;
  /** For the role that owns the tables. */
  ownerUrl: string;
  fresh: boolean;
  stop(): Promise<void>;
  /** At once; the next start recovers what was acknowledged. */
  kill(): void;
}

/** The embedded PostgreSQL, started again at the same address when it is killed. */
export async function keepDatabase(
  dataDir: string,
  onGivenUp: (problem: Problem) => void,
): Promise<Database> {
  const logFile = join(dataDir, 'logs/postgres.log');
  const start = (socketDir?: string) =>
    startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      logFile,
      ...(socketDir ? { socketDir } : {}),
    });
  let server: EmbeddedPostgres = await progress('Starting PostgreSQL', 'PostgreSQL runs', () => start());
  if (server.attached) say('  (it was left over from a run that was killed, and is taken on)');
  const { url, ownerUrl, fresh } = server;
  const unbound = boundForeignLog(logFile);
  let stopping = false;
  let restart = Promise.resolve();

  void keep();
  return {
    url,
    ownerUrl,
    fresh,
    stop: async () => {
      stopping = true;
      unbound();
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
      if (deaths > 5) return onGivenUp(new Problem(`PostgreSQL keeps ending. Its log: ${logFile}`));
      restart = again();
      await restart;
    }
  }

  async function again(): Promise<void> {
    await pause(200);
    try {
      server = await start(server.socketDir);
      say('! PostgreSQL runs again.');
    } catch (error) {
      onGivenUp(new Problem(describe(error)));
    }
  }
}
