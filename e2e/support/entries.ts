import type { Locator, Page } from '@playwright/test';

/** The entries of a list: rows of its table, or cards on phones. */
export const listEntries = (page: Page): Locator => page.locator('article, tbody tr');

/** The entry that holds this text. */
export const entryOf = (page: Page, text: string): Locator => listEntries(page).filter({ hasText: text });

/** Opens the work of the contract for this campaign from the KOL's list. */
export async function openOwnWork(kol: Page, campaign: string): Promise<void> {
  await kol.goto('/appSohor/contract');
  await entryOf(kol, campaign).getByRole('link', { name: 'Konten', exact: true }).click();
}
