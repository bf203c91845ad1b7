import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@sohor/shared/format';
import pg from 'pg';
import { makeBackup } from '../backup/make-backup.ts';
import { SECOND_PLACE } from '../backup/parts.ts';
import { readArchiveLine } from '../embedded-postgres/log-archive.ts';
import { describe } from '../run/problem.ts';
import { say } from '../run/say.ts';
import { END, type Session } from '../run/session.ts';
import { baseName, basesIn } from './bases.ts';
import { copyNewFiles } from './copy-new-files.ts';
import { pruneArchive, pruneImages } from './prune-archive.ts';

const ROUND_MS = 20_000;
const BASE_EVERY_MS = DAY_MS;
const UNFINISHED = /^\.?new-base/;

export interface Archived {
  readonly dataDir: string;
  readonly archiveDir: string;
  /** URL of the running database; any role will do. */
  readonly url: string;
}

/**
 * Completes the archive while the product runs. PostgreSQL itself sends its log there; this adds a base each day for the log to
 * build on, copies images and signed heads every 20 seconds, and warns on the terminal when the archive cannot be written.
 */
export function keepArchive(session: Session, archived: Archived): void {
  const rounds = (async () => {
    let trouble: string | undefined;
    while (!session.stop.aborted) {
      const now = await archiveRound(archived).catch((error) => describe(error));
      if (session.stop.aborted) break;
      if (now && now !== trouble) say(`! The archive ${archived.archiveDir} does not keep up: ${now}`);
      if (!now && trouble) say(`! The archive ${archived.archiveDir} is up to date again.`);
      trouble = now;
      await pause(ROUND_MS, undefined, { signal: session.stop }).catch(() => undefined);
    }
  })();
  // Before the database stops, because a base in progress needs it. The last uploads are copied, too.
  session.onEnd(END.simulators, async () => {
    await rounds;
    await copyFiles(archived);
  });
}

/** Does one round of all this. Returns what is wrong, if anything. */
export async function archiveRound(archived: Archived, now = new Date()): Promise<string | undefined> {
  const { dataDir, archiveDir, url } = archived;
  const cluster = join(dataDir, 'postgres');
  const line = readArchiveLine(cluster)?.line;
  if (!line) return 'the database was started without it';
  const newest = basesIn(archiveDir).findLast((base) => base.line === line);
  await copyFiles(archived);
  if (!newest || now.getTime() - newest.madeAt.getTime() > BASE_EVERY_MS) {
    await makeBase(dataDir, join(archiveDir, line));
    pruneArchive(archiveDir, line, now);
    pruneImages(join(archiveDir, 'files'), join(dataDir, 'files'), now);
  }
  return archiverTrouble(url);
}

async function copyFiles({ dataDir, archiveDir }: Archived): Promise<void> {
  for (const part of ['files', SECOND_PLACE]) {
    if (existsSync(join(dataDir, part))) await copyNewFiles(join(dataDir, part), join(archiveDir, part));
  }
}

async function makeBase(dataDir: string, folder: string): Promise<void> {
  // A killed run may have left an unfinished base.
  for (const name of readdirSync(folder)) {
    if (UNFINISHED.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const made = join(folder, 'new-base');
  const { madeAt, firstSegment } = await makeBackup(dataDir, made);
  renameSync(made, join(folder, baseName(madeAt, firstSegment)));
}

/** What is wrong with PostgreSQL's archiving. Until it works again, PostgreSQL keeps the log, which fills its own disk. */
async function archiverTrouble(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ segment: string }>(
      `select last_failed_wal as segment from pg_stat_archiver
       where last_failed_time > coalesce(last_archived_time, '-infinity')`,
    );
    return rows[0] && `PostgreSQL could not store ${rows[0].segment} there; its log says why`;
  } finally {
    await client.end().catch(() => undefined);
  }
}
