import { statfsSync } from 'node:fs';

const MIB = 1024 * 1024;
/** Below it the disk counts as full: the database may need a new segment of its log, 16 MiB, at any time, and ends without. */
const FULL_BELOW = 24 * MIB;
/** Room again; more than that, so that the state does not change to and fro. */
const ROOM_FROM = 40 * MIB;

/** Bytes that can still be written below the folder. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // Unknown: whoever writes will find out.
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether too little room is left to start something that failed for want of it. */
export const isFull = (folder: string) => freeBytes(folder) < FULL_BELOW;

/** Looks twice a second and tells each change between full and not full. Gives what ends it. */
export function watchRoom(folder: string, tell: (full: boolean) => void): () => void {
  let full = false;
  const look = () => {
    const free = freeBytes(folder);
    if (full ? free < ROOM_FROM : free >= FULL_BELOW) return;
    full = !full;
    tell(full);
  };
  look();
  const timer = setInterval(look, 500);
  timer.unref();
  return () => clearInterval(timer);
}
