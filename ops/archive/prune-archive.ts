import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@sohor/shared/format';
import { basesIn, linesIn } from './bases.ts';

export const KEPT_DAYS = 7;
const SEGMENT = /^[0-9A-F]{24}/;

/** Removes everything that no restore to a moment of the last seven days needs. */
export function pruneArchive(archiveDir: string, current: string, now = new Date()): void {
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  const bases = basesIn(archiveDir);
  const before = bases.filter(({ madeAt }) => madeAt.getTime() < oldest);
  // The newest base from before the seven days stays: their first hours can only be restored from it.
  const gone = before.slice(0, -1);
  const kept = bases.slice(gone.length);
  for (const { file } of gone) rmSync(file, { force: true });
  for (const line of linesIn(archiveDir)) {
    const first = kept.find((base) => base.line === line)?.firstSegment;
    const folder = join(archiveDir, line);
    // Also true for a line whose run ended before its first base was made.
    if (!first && line !== current && line < startOfLine(oldest))
      rmSync(folder, { recursive: true, force: true });
    else if (first) removeSegments(join(folder, 'wal'), first);
  }
}

/** The beginning of a line's name, which is its start time. */
const startOfLine = (at: number) => new Date(at).toISOString().replaceAll(':', '-');

function removeSegments(folder: string, first: string): void {
  for (const name of readdirSync(folder)) {
    if (SEGMENT.test(name) && name.slice(0, 24) < first) rmSync(join(folder, name), { force: true });
  }
}

/** Removes copies of deleted images, a day after the last base that may name them. */
export function pruneImages(copies: string, images: string, now = new Date()): void {
  if (!existsSync(copies)) return;
  for (const entry of readdirSync(copies, { withFileTypes: true })) {
    const copy = join(copies, entry.name);
    const image = join(images, entry.name);
    if (entry.isDirectory()) pruneImages(copy, image, now);
    else if (!existsSync(image) && now.getTime() - statSync(copy).mtimeMs > (KEPT_DAYS + 1) * DAY_MS)
      rmSync(copy, { force: true });
  }
}
