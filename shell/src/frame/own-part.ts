import { reasonOf } from '../federation/failure.ts';

/** Within this time a failure is one that may pass. Milliseconds. */
const PROMPT = 2000;
/** Before each further try, milliseconds: a phone that changes networks has none for a second or two. */
const PAUSES = [500, 1500];

/**
 * A part of the shell that is loaded on demand. A preload that failed answers the first request for its file, too, so it is
 * asked for again. Without it the tab goes on with another release of the shell, where there is one (shell/rescue.js).
 */
export async function ownPart<T>(load: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      const pause = PAUSES[tries];
      if (pause !== undefined && performance.now() - start < PROMPT) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        continue;
      }
      const isReloading = await globalThis.sohor?.fallBack?.(reasonOf(error));
      if (isReloading) return new Promise(() => undefined);
      throw error;
    }
  }
}
