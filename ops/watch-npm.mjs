import { readFileSync } from 'node:fs';

/**
 * Calls `leave` when the npm that runs this script is gone. npm passes signals on, but when it is killed (kill -9) it cannot, and
 * the product would go on running without a terminal.
 * @param {() => void} leave
 */
export function watchNpm(leave) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // npm starts scripts through a shell, which either replaces itself with the script or waits as its parent.
  const shell = /^(sh|dash|bash|zsh|ash|busybox)$/.test(statusOf(parent)?.name ?? '');
  const grandparent = shell ? statusOf(parent)?.parent : undefined;
  const timer = setInterval(() => {
    const orphaned = process.ppid !== parent || (shell && statusOf(parent)?.parent !== grandparent);
    if (!orphaned) return;
    clearInterval(timer);
    leave();
  }, 1_000);
  timer.unref();
}

/** @param {number} pid */
function statusOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const close = stat.lastIndexOf(')');
    return {
      name: stat.slice(stat.indexOf('(') + 1, close),
      parent: Number(stat.slice(close + 2).split(' ')[1]),
    };
  } catch {
    return undefined;
  }
}
