import { reasonOf } from '../federation/failure.ts';

/** Within this time a failure is one that may pass. Milliseconds. */
const PROMPT = 2000;
const TRIES = 3;

/**
 * A part of the shell that is loaded on demand. A preload that failed answers the first request for its file, too, so it is
 * asked for again. Without it the tab goes on with another release of the shell, where there is one (shell/rescue.js).
 */
export async function ownPart<T>(load: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      if (left > 0 && performance.now() - start < PROMPT) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      const isReloading = await globalThis.sohor?.fallBack?.(reasonOf(error));
      if (isReloading) return new Promise(() => undefined);
      throw error;
    }
  }
}
