import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MAJOR_VERSION } from '../embedded-postgres/binaries.ts';
import { makePassage, startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import { runningPostmaster } from '../embedded-postgres/postmaster-file.ts';
import { takeLock } from '../lock.mjs';
import { Problem } from '../run/problem.ts';
import { type BackupManifest, unpack } from './archive.ts';
import { EVIDENCE, PARTS } from './parts.ts';

export interface Restored {
  readonly madeAt: string;
  /** Folder with the data that the backup replaced. */
  readonly setAside: string | undefined;
}

/** Replaces the present data by a backup. They are set aside, and come back if the backup does not start. */
export async function restoreBackup(dataDir: string, file: string): Promise<Restored> {
  if (!existsSync(file)) throw new Problem(`${file} does not exist.`);
  makePassage(dataDir);
  const since = new Date().toISOString();
  const { lock, holder } = takeLock(join(dataDir, 'running.json'), { address: 'a restore', since });
  if (!lock) {
    throw new Problem(
      `Sohor runs on ${dataDir} (process ${holder?.pid}). Stop it before you restore a backup.`,
    );
  }
  // In the data folder, because files can be renamed within one file system only.
  const unpacked = mkdtempSync(join(dataDir, '.restore-'));
  try {
    await unpack(file, unpacked);
    const { madeAt } = readManifest(unpacked, file);
    await stopLeftOver(join(dataDir, 'postgres'));
    const aside = join(dataDir, `before-restore-${since.replaceAll(':', '-')}`);
    const hadData = PARTS.some((part) => existsSync(join(dataDir, part)));
    if (hadData) mkdirSync(aside, { mode: 0o700 });
    // If an old backup has no evidence key, the present key stays.
    const replaced = PARTS.filter((part) => part !== 'evidence-key.pem' || existsSync(join(unpacked, part)));
    move(dataDir, aside, replaced);
    move(unpacked, dataDir);
    try {
      await tryOut(join(dataDir, 'postgres'));
      if (!existsSync(join(dataDir, EVIDENCE))) move(unpacked, dataDir, [EVIDENCE]);
    } catch (error) {
      move(dataDir, unpacked, replaced);
      move(aside, dataDir);
      if (hadData) rmSync(aside, { recursive: true });
      throw error;
    }
    return { madeAt, setAside: hadData ? aside : undefined };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
    lock.release();
  }
}

function readManifest(folder: string, file: string): BackupManifest {
  let manifest: BackupManifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  } catch {
    throw new Problem(`${file} is no backup of Sohor.`);
  }
  if (manifest.product !== 'sohor' || manifest.format !== 1) {
    throw new Problem(`${file} was made by another version of Sohor, which this one cannot read.`);
  }
  if (manifest.postgresMajor !== MAJOR_VERSION) {
    throw new Problem(
      `${file} holds a database of PostgreSQL ${manifest.postgresMajor}; this is ${MAJOR_VERSION}. ` +
        'Restore it with the version of Sohor that made it.',
    );
  }
  return manifest;
}

/** Stops a server that a killed run left behind. */
async function stopLeftOver(cluster: string): Promise<void> {
  if (runningPostmaster(cluster)) await (await startEmbeddedPostgres({ dataDir: cluster })).stop();
}

function move(from: string, to: string, parts: readonly string[] = PARTS): void {
  for (const part of parts) {
    if (existsSync(join(from, part))) renameSync(join(from, part), join(to, part));
  }
}

/** Starts the server, which replays the log up to the backup's moment, and checks that it answers as the product's database. */
async function tryOut(cluster: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: cluster });
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      await client.query('select 1');
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
  }
}
