import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Restored, restoreBackup } from '../backup/restore-backup.ts';
import { chooseAccount, giveTo } from '../embedded-postgres/account.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { quoted } from '../embedded-postgres/log-archive.ts';
import { Problem } from '../run/problem.ts';
import { type Base, basesIn } from './bases.ts';
import { copyNewFiles } from './copy-new-files.ts';

/** A moment in the archive's time, or the last one in it. */
export type Moment = Date | 'latest';

export interface RestoredTo extends Restored {
  /** Time of the last change in the restored database. */
  readonly lastChangeAt: Date | undefined;
}

/** Replaces the database by its state at that moment, with every image that it may name. */
export async function restoreTo(dataDir: string, archiveDir: string, moment: Moment): Promise<RestoredTo> {
  const base = baseFor(archiveDir, moment);
  let lastChangeAt: Date | undefined;
  const restored = await restoreBackup(dataDir, base.file, async (unpacked) => {
    lastChangeAt = await replay(unpacked, archiveDir, base, moment);
    await copyNewFiles(join(archiveDir, 'files'), join(unpacked, 'files'));
    await copyNewFiles(join(archiveDir, 'evidence'), join(unpacked, 'evidence'));
  });
  return { ...restored, lastChangeAt };
}

function baseFor(archiveDir: string, moment: Moment): Base {
  const bases = basesIn(archiveDir);
  const found = moment === 'latest' ? bases.at(-1) : bases.findLast(({ madeAt }) => madeAt <= moment);
  if (found) return found;
  const [first] = bases;
  throw new Problem(
    first
      ? `The archive begins at ${first.madeAt.toISOString()}: nothing from before can be restored.`
      : `There is no archive in ${archiveDir} (SOHOR_ARCHIVE_DIR).`,
  );
}

/** Uses PostgreSQL's recovery: it replays the line's log from the base on, and stops at the moment. */
async function replay(unpacked: string, archiveDir: string, base: Base, moment: Moment) {
  const cluster = join(unpacked, 'postgres');
  const account = chooseAccount(cluster);
  // The server's account may pass through this folder, but not list it.
  chmodSync(unpacked, 0o711);
  const log = join(unpacked, 'log');
  mkdirSync(log, { mode: 0o700 });
  // The log is copied, still compressed, because the archive may belong to another account or machine.
  const source = join(archiveDir, base.line, 'wal');
  for (const name of readdirSync(source)) {
    if (name.endsWith('.gz') && (name >= base.firstSegment || name.includes('.history')))
      copyFileSync(join(source, name), join(log, name));
  }
  if (account.switchTo) giveTo(account, log);
  // An empty file that makes the server recover from the archive. The start gives it to the server's account with the rest.
  writeFileSync(join(cluster, 'recovery.signal'), '');
  const target =
    moment === 'latest' ? {} : { recovery_target_time: moment.toISOString().replace('Z', '+00') };
  const server = await startEmbeddedPostgres({
    dataDir: cluster,
    archive: false,
    settings: {
      restore_command: `gzip -dc ${quoted(log)}/%f.gz > "%p"`,
      recovery_target_timeline: 'current',
      recovery_target_action: 'promote',
      // So that the server is only ready once it has reached the moment and accepts writes.
      hot_standby: 'off',
      ...target,
    },
  }).catch((error) => {
    throw beyondTheEnd(`${cluster}.log`) ?? error;
  });
  try {
    return await lastChange(server.superuserUrl);
  } finally {
    await server.stop();
  }
}

function beyondTheEnd(logFile: string): Problem | undefined {
  const said = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  if (!said.includes('recovery ended before configured recovery target was reached')) return undefined;
  const [, last = 'the moment of its base'] =
    /last completed transaction was at log time (\S+ \S+)/.exec(said) ?? [];
  return new Problem(
    `The archive does not reach that moment: its last change is of ${last}. For all of it: --until latest`,
  );
}

async function lastChange(url: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? undefined;
  } finally {
    await client.end();
  }
}
