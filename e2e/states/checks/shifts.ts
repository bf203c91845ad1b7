import type { Page } from '@playwright/test';

/** Cumulative layout shift (CLS) since the page was opened: 0 is none, from 0.1 on it disturbs. */
export interface Moved {
  value: number;
  /** The elements that moved, for the message. */
  parts: string[];
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRectReadOnly }[];
}
interface Watching {
  shifts?: { seen: Shift[]; observer: PerformanceObserver };
}

/** Observes layout shifts in every document of this page from its start. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    const observer = new PerformanceObserver((list) => void seen.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    (window as Watching).shifts = { seen, observer };
  });
}

export function moved(page: Page): Promise<Moved> {
  return page.evaluate(async () => {
    // A layout shift is recorded when its frame has been drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { shifts } = window as Watching;
    if (!shifts) throw new Error('nobody watched this page from its beginning');
    shifts.seen.push(...(shifts.observer.takeRecords() as Shift[]));
    // An element that appears, such as the panel of a tab, is no shift by itself: it had no size before.
    // A browser names at most five sources, so where there are five, others may have moved.
    const MAX_SOURCES = 5;
    // Without any source a shift counts as for CLS itself: if it did not follow a click within half a second.
    const isMove = ({ sources, hadRecentInput }: Shift) =>
      (sources.length === 0 && !hadRecentInput) ||
      sources.length === MAX_SOURCES ||
      sources.some(({ previousRect: { width, height } }) => width > 0 && height > 0);
    const moves = shifts.seen.filter(isMove);
    return {
      value: moves.reduce((sum, { value }) => sum + value, 0),
      parts: moves.flatMap(({ value, sources }) =>
        sources.length === 0
          ? [`${value.toFixed(3)} of elements that the browser does not name`]
          : sources.map(({ node }) => `${value.toFixed(3)} .${(node as Element | undefined)?.className}`),
      ),
    };
  });
}
