import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One question, answered by any 2xx. No connection is kept, which would hold up the server's own end. */
export function isHealthy(url: string): Promise<boolean> {
  return new Promise((done) => {
    const request = get(
      url,
      { agent: false, timeout: 3_000, headers: { connection: 'close' } },
      (response) => {
        response.resume();
        done((response.statusCode ?? 500) < 300);
      },
    );
    request.once('timeout', () => request.destroy());
    request.once('error', () => done(false));
  });
}

/** Asks until the answer is good (true), the time is over, or nobody waits any more (false). */
export async function waitUntilHealthy(
  url: string,
  timeoutMs: number,
  isOver: () => boolean,
): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end && !isOver(); await pause(60)) {
    if (await isHealthy(url)) return true;
  }
  return false;
}
