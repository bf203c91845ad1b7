import type { Page } from '@playwright/test';

/** What the browser has seen since it was last asked, in milliseconds. */
export interface Seen {
  /** Longest time from a key or press until the next painted frame: what 'Interaction to Next Paint' is made of. */
  slowest: number;
  /** Longest task. */
  longestTask: number;
}

/** In the page. */
interface Watched extends Window {
  seen: { events: number[]; tasks: number[] };
}

/** Must run before the page loads. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Watched['seen'] = { events: [], tasks: [] };
    (window as unknown as Watched).seen = seen;
    const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
        type,
        buffered: true,
        // Shorter ones are of no concern.
        durationThreshold: 16,
      } as PerformanceObserverInit);
    observe('event', (entry) => {
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId)
        seen.events.push(entry.duration);
    });
    observe('longtask', (entry) => seen.tasks.push(entry.duration));
  });
}

/** What the page has recorded since the last call. */
export async function seenBy(page: Page): Promise<Seen> {
  // Entries come when the frame has been painted.
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const { events, tasks } = (window as unknown as Watched).seen;
    const [slowest, longestTask] = [events, tasks].map((list) => Math.max(0, ...list.splice(0)));
    return { slowest: slowest ?? 0, longestTask: longestTask ?? 0 };
  });
}
