import { reasonOf } from '../federation/failure.ts';

/** Within this time a failure is one that may pass. Milliseconds. */
const RETRY_WINDOW_MS = 2000;
/** Before each further try, milliseconds: a phone that changes networks has none for a second or two. */
const RETRY_PAUSES_MS = [500, 1500];

/** A preload that failed answers the first request for its file, too, so a part that fails promptly is asked for again. */
export async function tryAgain<T>(load: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      const pause = RETRY_PAUSES_MS[tries];
      if (pause === undefined || performance.now() - start >= RETRY_WINDOW_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * A part of the shell that is loaded on demand, and without which the page cannot do what it is for. Where it cannot be had,
 * the tab goes on with another release of the shell (shell/src/rescue); it rejects where the page stays.
 */
export function ownPart<T>(load: () => Promise<T>): Promise<T> {
  return tryAgain(load).catch(async (error: unknown) => {
    const isReloading = await globalThis.sohor?.fallBack?.(reasonOf(error));
    if (isReloading) return new Promise<never>(() => undefined);
    throw error;
  });
}
