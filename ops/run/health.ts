import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Which answers are good: any success or, for a dev server that shows compile errors as a page, any answer. */
export type Health = 'success' | 'any answer';

/** Asks once. The connection is closed, because it would delay the server's own end. */
export function isHealthy(url: string, health: Health = 'success'): Promise<boolean> {
  return new Promise((done) => {
    const request = get(
      url,
      { agent: false, timeout: 3_000, headers: { connection: 'close' } },
      (response) => {
        response.resume();
        done(health === 'any answer' || (response.statusCode ?? 500) < 300);
      },
    );
    request.once('timeout', () => request.destroy());
    request.once('error', () => done(false));
  });
}

/** Asks until the answer is good (true), or until the time is up or the wait was aborted (false). */
export async function waitUntilHealthy(
  url: string,
  timeoutMs: number,
  isOver: () => boolean,
  health?: Health,
): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end && !isOver(); await pause(60)) {
    if (await isHealthy(url, health)) return true;
  }
  return false;
}
