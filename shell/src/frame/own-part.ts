import { tellRemoteEvent } from '../federation/events.ts';
import { reasonOf } from '../federation/failure.ts';
import { hasUnsaved } from './has-unsaved.ts';
import { shellVersion } from './shell-version.ts';

/** Within this time a failure is one that may pass. Milliseconds. */
const PROMPT = 2000;
/** Before each further try, milliseconds: a phone that changes networks has none for a second or two. */
const PAUSES = [500, 1500];

/** A preload that failed answers the first request for its file, too, so a part that fails promptly is asked for again. */
export async function tryAgain<T>(load: () => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      const pause = PAUSES[tries];
      if (pause === undefined || performance.now() - start >= PROMPT) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/**
 * For a part that cannot be had: the tab goes on with another release of the shell, where there is one (shell/rescue.js).
 * @param mayReload whether the page may be loaded anew for it
 * @throws the failure, where the page stays
 */
export async function goOnWithOther(error: unknown, mayReload: boolean): Promise<never> {
  const reason = reasonOf(error);
  if (mayReload) {
    const isReloading = await globalThis.sohor?.fallBack?.(reason);
    if (isReloading) return new Promise(() => undefined);
  } else {
    const version = shellVersion() ?? 'development';
    tellRemoteEvent({
      remote: 'shell',
      version,
      outcome: 'failed',
      durationMs: performance.now(),
      reason,
      error,
    });
  }
  throw error;
}

/** A part of the shell that is loaded on demand, and without which the page cannot do what it is for. */
export function ownPart<T>(load: () => Promise<T>): Promise<T> {
  return tryAgain(load).catch((error: unknown) => goOnWithOther(error, !hasUnsaved()));
}
