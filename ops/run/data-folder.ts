import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makePassage } from '../embedded-postgres/index.ts';
import { type Lock, takeLock } from '../lock.mjs';
import { Problem } from './problem.ts';
import { say } from './say.ts';
import { END, type Session } from './session.ts';
import type { Settings } from './settings.ts';

/** Makes the data folder and locks it for this run. True when the run before was killed. */
export async function claimDataFolder(session: Session, settings: Settings): Promise<boolean> {
  const { dataDir } = settings;
  try {
    // PostgreSQL, which runs as another user when root starts it, passes through to its own folder; nobody else may list this
    // one.
    makePassage(dataDir);
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Problem(`The data folder ${dataDir} cannot be made or used: ${(error as Error).message}`);
  }
  const lock = await lockFolder(settings);
  session.stop.addEventListener('abort', () => lock.update({ stopping: true }));
  session.onEnd(END.lock, lock.release, lock.release);
  return lock.tookOver;
}

async function lockFolder({ dataDir, port }: Settings): Promise<Lock> {
  const address = `http://localhost:${port}`;
  const began = Date.now();
  for (let told = false; ; await pause(200)) {
    const { lock, holder } = takeLock(join(dataDir, 'running.json'), {
      address,
      since: new Date().toISOString(),
    });
    if (lock) return lock;
    // A run that is stopping gets more time.
    if (Date.now() - began > (holder?.stopping ? 40_000 : 1_500)) {
      throw new Problem(
        `Sohor already runs on this data: process ${holder?.pid}, ${holder?.address}, since ${holder?.since}.\n` +
          `Stop it with Ctrl-C in its terminal or "kill ${holder?.pid}". To run a second one beside it, give it ` +
          'its own SOHOR_DATA_DIR, PORT and SIMULATORS_PORT.',
      );
    }
    if (holder?.stopping && !told) {
      told = true;
      say(`  Waiting for the run before this one (process ${holder.pid}) to stop …`);
    }
  }
}
