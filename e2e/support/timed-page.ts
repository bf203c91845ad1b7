import type { Page } from '@playwright/test';

/** Which text was shown first, and after how many milliseconds, measured in the page itself. */
export interface Shown {
  shown: string | undefined;
  ms: number;
}

/** Runs in the page: checks every frame until one of the texts is shown. */
async function watch([start, wanted]: readonly [start: number, wanted: readonly string[]]): Promise<Shown> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const content = document.getElementById('root')?.textContent;
    const shown = wanted.find((text) => content?.includes(text));
    const ms = Math.round(performance.now() - start);
    if (shown !== undefined || ms > 30_000) return { shown, ms };
  }
}

/** Opens the address in a new document. Time is measured from the arrival of its HTML. */
export async function visit(page: Page, path: string, texts: readonly string[]): Promise<Shown> {
  await page.goto(path, { waitUntil: 'commit' });
  const start = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().responseStart,
  );
  return page.evaluate(watch, [Number(start ?? 0), texts] as const);
}

/** Navigates within the open tab, as a link does. @returns the time of the click */
export function goWithin(page: Page, path: string): Promise<number> {
  return page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    return performance.now();
  }, path);
}

/** Navigates within the open tab, and waits for one of the texts. */
export async function follow(page: Page, path: string, texts: readonly string[]): Promise<Shown> {
  const start = await goWithin(page, path);
  return page.evaluate(watch, [start, texts] as const);
}

/** Presses the button, and waits for one of the texts. */
export async function press(page: Page, name: string, texts: readonly string[]): Promise<Shown> {
  const start = await page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    const now = performance.now();
    button.click();
    return now;
  });
  return page.evaluate(watch, [start, texts] as const);
}
