import { setTimeout as pause } from 'node:timers/promises';
import { errors, type Page, type Request } from 'playwright-core';

/** A page that asks for nothing for so long has what it wants: answers come from this machine. Milliseconds. */
const QUIET_MS = 150;

/**
 * Follows a page's requests from its beginning. Playwright's own `networkidle` is half a second of silence at least, which
 * is most of the time that a page takes here.
 * @returns what waits until none is under way. @throws {errors.TimeoutError}
 */
export function watchRequests(page: Page, timeoutMs: number): () => Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => {
    open.add(request);
    last = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const began = performance.now();
    for (;;) {
      const left = QUIET_MS - (performance.now() - Math.max(last, began));
      if (open.size === 0 && left <= 0) return;
      if (performance.now() - began > timeoutMs) {
        const [request] = open;
        throw new errors.TimeoutError(`${request?.url() ?? 'something'} was asked for without end`);
      }
      await pause(Math.max(left, 20));
    }
  };
}
