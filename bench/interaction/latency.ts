import type { Page } from '@playwright/test';

/** Milliseconds below which the browser reports no event. */
export const SHORTEST_REPORTED_MS = 16;

/** What the browser has seen since it was last asked, in milliseconds. */
export interface Seen {
  /** Longest time from a key or press until the next painted frame: what 'Interaction to Next Paint' is made of. */
  slowest: number;
  /** How many keys and presses hit a control. The browser does not report those that took less than {@link SHORTEST_REPORTED_MS}. */
  acts: number;
  /** Longest task. */
  longestTask: number;
}

/** In the page. */
interface Watched extends Window {
  seen: { acts: number; events: number[]; tasks: number[] };
}

/** Must run before the page loads. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const seen: Watched['seen'] = { acts: 0, events: [], tasks: [] };
    (window as unknown as Watched).seen = seen;
    const note = ({ target }: Event) => {
      if ((target as Element).closest('button, a, input, textarea, label, [role]')) seen.acts += 1;
    };
    for (const act of ['keydown', 'click']) addEventListener(act, note, { capture: true, passive: true });
    const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
        type,
        buffered: true,
        durationThreshold,
      } as PerformanceObserverInit);
    observe('event', (entry) => {
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId)
        seen.events.push(entry.duration);
    });
    observe('longtask', (entry) => seen.tasks.push(entry.duration));
  }, SHORTEST_REPORTED_MS);
}

/** What the page has recorded since the last call. */
export async function seenBy(page: Page): Promise<Seen> {
  // Entries come when the frame has been painted.
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const { seen } = window as unknown as Watched;
    const [slowest = 0, longestTask = 0] = [seen.events, seen.tasks].map((list) =>
      Math.max(0, ...list.splice(0)),
    );
    const { acts } = seen;
    seen.acts = 0;
    return { slowest, acts, longestTask };
  });
}
