import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Navigates within the open tab, and waits until the old page is gone, as the next may look the same. */
export async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  await page.locator('h1').evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-left', '');
  });
  await go();
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}
