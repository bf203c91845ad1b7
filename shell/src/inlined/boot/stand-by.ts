import { documentTiming, loadTime } from '../document-time.ts';

/** Milliseconds after which a release may count as late: half of its time limit. */
const LATE_AFTER_MS = 2500;

/**
 * Preloads the previous release when the current one is late. On a slow network a second download would only delay the
 * first. So a release counts as late only when document and shell scripts, which are far larger, have loaded, and it has
 * taken 1.5 times as long as the slowest of them.
 * @param ask starts the preload
 * @returns a function that cancels the wait
 */
export function standBy(ask: () => void): () => void {
  const since = performance.now();
  // The shell's deferred scripts stand before this one in the document, so the browser asked for them first.
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
  const timingOf = ({ src }: HTMLScriptElement) =>
    performance.getEntriesByName(src)[0] as PerformanceResourceTiming | undefined;
  const slowest = () => Math.max(...[documentTiming(), ...scripts.map(timingOf)].map(loadTime));
  const watch = setInterval(() => {
    if (performance.now() - since < Math.max(LATE_AFTER_MS, slowest() * 1.5)) return;
    clearInterval(watch);
    if (!savesData()) ask();
  }, 250);
  return () => clearInterval(watch);
}

/** Chromium's alone; the compiler does not know it. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
