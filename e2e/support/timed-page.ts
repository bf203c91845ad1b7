import type { Page } from '@playwright/test';

/** What showed first, and after how many milliseconds, counted in the page itself. */
export interface Shown {
  shown: string | undefined;
  ms: number;
}

/** Watches the page frame by frame, until one of the texts is in it. Runs in the page. */
async function watch([start, wanted]: readonly [start: number, wanted: readonly string[]]): Promise<Shown> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const content = document.getElementById('root')?.textContent;
    const shown = wanted.find((text) => content?.includes(text));
    const ms = Math.round(performance.now() - start);
    if (shown !== undefined || ms > 15_000) return { shown, ms };
  }
}

/** Opens the address anew. The time counts from the arrival of the page's own HTML. */
export async function visit(page: Page, path: string, texts: readonly string[]): Promise<Shown> {
  await page.goto(path, { waitUntil: 'commit' });
  const start = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().responseStart,
  );
  return page.evaluate(watch, [Number(start ?? 0), texts] as const);
}

/** Goes there within the open page, as a link does. @returns when */
export function goWithin(page: Page, path: string): Promise<number> {
  return page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return performance.now();
  }, path);
}

/** Goes there within the open page, and waits for one of the texts. */
export async function follow(page: Page, path: string, texts: readonly string[]): Promise<Shown> {
  const start = await goWithin(page, path);
  return page.evaluate(watch, [start, texts] as const);
}

/** Presses the button. */
export async function press(page: Page, name: string, texts: readonly string[]): Promise<Shown> {
  const start = await page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    const now = performance.now();
    button.click();
    return now;
  });
  return page.evaluate(watch, [start, texts] as const);
}
