import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Goes elsewhere within the open page, and waits until what it has shown is gone: the next may look the same. */
export async function leave(page: Page, go: () => Promise<unknown>): Promise<void> {
  await page.locator('h1').evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-left', '');
  });
  await go();
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}
