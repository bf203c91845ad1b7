import type { Page } from '@playwright/test';

/**
 * Keeps toasts on the screen while the state is checked, by telling the page that it is in the background.
 * @returns whether there are any toasts
 */
export function holdToasts(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    if (!document.querySelector('[data-toast]')) return false;
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    return true;
  });
}

/** Finds elements under a toast that must not be covered: titles, dialog and submit buttons, the focused element. */
export function coveredByToasts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Toasts begin to move away in the frame after something moved below them.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    const toasts = [...document.querySelectorAll('[data-toast]')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const dialog = document.querySelector('[role="dialog"]');
    const kept = [
      document.activeElement,
      ...(dialog ?? document).querySelectorAll('h1, [role="dialog"] > :is(header, footer), [type="submit"]'),
    ];
    return kept.flatMap((element) => {
      const frame = element?.getBoundingClientRect();
      // A page or a long list is always partly visible.
      if (!element || !frame || frame.height > innerHeight / 3) return [];
      const isCovered = toasts.some(
        ({ left, top, right, bottom }) =>
          frame.left < right && frame.right > left && frame.top < bottom && frame.bottom > top,
      );
      return isCovered
        ? [`covers ${element.tagName.toLowerCase()} '${element.textContent?.trim().slice(0, 40)}'`]
        : [];
    });
  });
}

/** Checks that F8 focuses the newest toast from anywhere, and that Escape closes it and returns the focus. */
export async function wayToToasts(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const hold = (name: string) =>
    page.evaluate((key) => {
      const holder = window as unknown as Record<string, Element | null>;
      const isSame = holder[key] === document.activeElement;
      holder[key] = document.activeElement;
      return isSame;
    }, name);
  // On a short page the walk with Tab ends in the toast itself, or outside of the page: there is nothing to go back to.
  await page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.closest('[data-toast]'))
      document.getElementById('konten')?.focus();
  });
  await hold('cameFrom');
  await page.keyboard.press('F8');
  const toast = page.locator('[data-toast]:focus-within');
  if ((await toast.count()) === 0) return ['F8 does not lead to it'];
  const others = (await page.locator('[data-toast]').count()) - 1;
  await page.keyboard.press('Escape');
  if (others === 0 && !(await hold('cameFrom'))) problems.push('does not give the focus back');
  await page.waitForFunction((left) => document.querySelectorAll('[data-toast]').length === left, others, {
    timeout: 15_000,
  });
  return problems;
}
