import type { Registry } from '@sohor/shared/platform/remotes';

/** Small helpers of the scripts that run before the shell. */

/** An element with these properties. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), properties);

/** A data block of the document; undefined where the document was cut off in transit. */
export function readBlock(id: string): unknown {
  try {
    return JSON.parse((document.getElementById(id) as Element).textContent);
  } catch (error) {
    console.error(id, error);
    return undefined;
  }
}

/** The timeout is for tabs in the background, which do not paint. @param act may be called twice */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
  setTimeout(act, 1000);
}

/** What the work gives; null in a browser without storage, where it throws. */
export function withStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What this browser has stored. */
export const stored = (key: string) => withStorage(() => localStorage.getItem(key));

/** Chromium's alone; the compiler does not know it. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** As `AbortSignal.timeout`, which Safari 15 lacks. */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), ms);
  return limit.signal;
}

/**
 * The registry as it is published now; undefined where it cannot be had. `no-cache` makes a conditional request, which usually gets
 * 304 without a body.
 */
export async function fetchRegistry(signal: AbortSignal | null = null): Promise<Registry | undefined> {
  try {
    const found = await (await fetch('/registry.json', { cache: 'no-cache', signal })).json();
    return typeof found?.remotes === 'object' && found.remotes ? found : undefined;
  } catch {
    // The network's, or a page of a proxy.
    return undefined;
  }
}
