// Plain JavaScript for Node 20 on: the set-up uses it before the product's own Node is installed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A lock that one process at a time holds, and that the next one takes over when its holder was killed.
 *
 * @typedef {{ pid: number, identity: string, [note: string]: unknown }} Holder
 * @typedef {{ release: () => void, update: (notes: object) => void, tookOver: boolean }} Lock
 */

/**
 * Takes the lock, or says who has it.
 * @param {string} path
 * @param {object} [notes] told to whoever asks while the lock is held
 * @returns {{ lock: Lock, holder?: undefined } | { lock?: undefined, holder: Holder | undefined }}
 */
export function takeLock(path, notes = {}) {
  mkdirSync(dirname(path), { recursive: true });
  const own = { pid: process.pid, identity: identityOf(process.pid) };
  let tookOver = false;
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify({ ...own, ...notes }), { flag: 'wx', mode: 0o600 });
      return {
        lock: {
          tookOver,
          release: () => rmSync(path, { force: true }),
          update: (more) => replaceNotes(path, JSON.stringify({ ...own, ...notes, ...more })),
        },
      };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const found = read(path);
    if (found && isHeld(path, found)) return { holder: parse(found) };
    if (found !== undefined) removeStale(path, found);
    tookOver = true;
  }
}

/**
 * Waits for the lock.
 * @param {string} path
 * @param {(holder: Holder | undefined) => void} onWait called once when it is not free
 * @param {number} timeoutMs
 * @returns {Promise<Lock | undefined>}
 */
export async function waitForLock(path, onWait, timeoutMs = 600_000) {
  let told = false;
  for (const end = Date.now() + timeoutMs; ; await new Promise((done) => setTimeout(done, 200))) {
    const { lock, holder } = takeLock(path);
    if (lock) return lock;
    if (!told) onWait(holder);
    told = true;
    if (Date.now() > end) return undefined;
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} text @returns {Holder | undefined} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {string} path @param {string} text */
function isHeld(path, text) {
  const holder = parse(text);
  if (holder) return holder.identity !== '' && identityOf(holder.pid) === holder.identity;
  // The file was made a moment ago and is not written yet, or a power loss cut it short.
  const file = statSync(path, { throwIfNoEntry: false });
  return file !== undefined && Date.now() - file.mtimeMs < 2_000;
}

/**
 * The notes are for people: a full disk must neither end whoever holds the lock nor leave an empty file, which frees it.
 * @param {string} path @param {string} text
 */
function replaceNotes(path, text) {
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, text, { mode: 0o600 });
    renameSync(unfinished, path);
  } catch {
    rmSync(unfinished, { force: true });
  }
}

/** @param {string} path @param {string} stale */
function removeStale(path, stale) {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  // Another process may have replaced the stale lock before the rename: then its lock is given back.
  if (read(aside) !== stale) renameSync(aside, path);
  rmSync(aside, { force: true });
}

/**
 * Tells a process from a later one with the same number; empty when there is none.
 * @param {number} pid
 */
function identityOf(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return '';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[19]}`;
  } catch {
    return '';
  }
}
