import { reasonOf } from '../federation/failure.ts';

/** A failure within this time may be temporary. Milliseconds. */
const RETRY_WINDOW_MS = 2000;
/** Pause before each further try, in milliseconds. A phone that changes networks is offline for a second or two. */
const RETRY_PAUSES_MS = [500, 1500];

/** Loads a part, and tries again after a quick failure: a failed preload also fails the first request for its file. */
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
 * Loads a part of the shell that the page cannot do without. If that fails, the tab goes on with another release of the shell
 * (shell/src/rescue). Rejects only if the page stays.
 */
export function ownPart<T>(load: () => Promise<T>): Promise<T> {
  return tryAgain(load).catch(async (error: unknown) => {
    const isReloading = await globalThis.sohor?.fallBack?.(reasonOf(error));
    if (isReloading) return new Promise<never>(() => undefined);
    throw error;
  });
}
