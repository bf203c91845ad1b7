import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, canReach, makePassage } from './account.ts';
import { closeToOthers, writeAs } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** Lies in the cluster's folder. A backup leaves it out, so that what is restored begins a line of its own. */
export const ARCHIVE_FILE = 'sohor-archive.json';

/** Segments that are not full are closed after this time, so that what was acknowledged before is in the archive. */
const SWITCH_SECONDS = 30;

/**
 * One cluster's log without a gap, in a folder of the archive. Two clusters that come from one backup write segments of the same
 * name: each has a line of its own, and nothing is ever written over.
 */
export interface ArchiveLine {
  readonly dir: string;
  readonly line: string;
}

export function readArchiveLine(cluster: string): ArchiveLine | undefined {
  const file = join(cluster, ARCHIVE_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ArchiveLine) : undefined;
}

export const segmentsOf = ({ dir, line }: ArchiveLine) => join(dir, line, 'wal');

/**
 * Says where a cluster's log goes from its next start on; `undefined` is nowhere. A cluster that was not archived for a while, or
 * whose archive is gone, begins a new line, as the old one would have a gap that a restore could not cross.
 */
export function setArchive(cluster: string, account: Account, wanted: string | undefined): void {
  const known = readArchiveLine(cluster);
  if (!wanted) {
    rmSync(join(cluster, ARCHIVE_FILE), { force: true });
    return;
  }
  const dir = resolve(wanted);
  if (known?.dir === dir && existsSync(segmentsOf(known))) return;
  const line = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(2).toString('hex')}`;
  makePassage(join(dir, line));
  if (!canReach(account, join(dir, line))) {
    throw new EmbeddedPostgresError(
      `The archive ${dir} cannot be reached by the user "${account.name}", which PostgreSQL runs as. Choose another ` +
        'folder for SOHOR_ARCHIVE_DIR, or open its parents with chmod o+x.',
    );
  }
  mkdirSync(segmentsOf({ dir, line }));
  closeToOthers(segmentsOf({ dir, line }), account);
  writeAs(account, join(cluster, ARCHIVE_FILE), JSON.stringify({ dir, line }));
}

/** The settings of a cluster that is archived. Every start has them, a backup's too: without them the line would get a gap. */
export function archiveSettings(cluster: string): Record<string, string> {
  const line = readArchiveLine(cluster);
  if (!line) return {};
  return {
    archive_mode: 'on',
    archive_timeout: `${SWITCH_SECONDS}s`,
    archive_command: archiveCommand(segmentsOf(line)),
  };
}

/**
 * A segment is in the archive in whole or not at all, and on its disk before PostgreSQL may forget it. One that is there already
 * is compared: the server may ask again after a crash, but another cluster's must never be written over.
 */
function archiveCommand(folder: string): string {
  const place = quoted(folder);
  return (
    `f=${place}/%f.gz; if [ -e "$f" ]; then gzip -dc "$f" | cmp -s - "%p"; ` +
    `else gzip -c "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync ${place}; fi`
  );
}

/** For a shell, in one of PostgreSQL's commands, where % has a meaning. */
export const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
