import { statfsSync } from 'node:fs';

const MIB = 1024 * 1024;
/**
 * With less free space the disk counts as full: the database may need a new segment of its log (16 MiB) at any time, and ends
 * without it.
 */
const FULL_BELOW = 24 * MIB;
/** With this much the disk has room again; larger, so that the state does not flip back and forth. */
const ROOM_FROM = 40 * MIB;

/** Bytes that can still be written in the folder. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // Unknown: whoever writes will get the error.
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether a start failed because there is too little room. */
export const isFull = (folder: string) => freeBytes(folder) < FULL_BELOW;

/** Checks twice a second and reports each change between full and not full. Returns a function that ends it. */
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
