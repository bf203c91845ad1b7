import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Account, canReach, makePassage } from './account.ts';
import { closeToOthers, writeAs } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** File in the cluster's folder. Backups leave it out, so that a restored cluster begins a line of its own. */
export const ARCHIVE_FILE = 'sohor-archive.json';

/** Seconds after which an unfinished segment is closed, so that acknowledged changes reach the archive. */
const SWITCH_SECONDS = 30;

/**
 * The log of one cluster, without gaps, in a folder of the archive. Two clusters from one backup write segments of the same
 * names, so each has its own line, and nothing is ever overwritten.
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
 * Sets where a cluster's log goes from its next start on; `undefined`: nowhere. A cluster that was not archived for a while, or
 * whose archive is gone, begins a new line: the old one would have a gap that no restore can cross.
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

/** Settings of an archived cluster. Every start must have them, also one for a backup: otherwise the line would get a gap. */
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
 * Command that archives a segment: completely or not at all, and safe on its disk before PostgreSQL may remove it. An existing
 * segment is compared: after a crash the server may send one again, but that of another cluster must never be overwritten.
 */
function archiveCommand(folder: string): string {
  const place = quoted(folder);
  return (
    `f=${place}/%f.gz; if [ -e "$f" ]; then gzip -dc "$f" | cmp -s - "%p"; ` +
    `else gzip -c "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync ${place}; fi`
  );
}

/** Quotes a path for a shell in one of PostgreSQL's commands, where % is special. */
export const quoted = (path: string) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
