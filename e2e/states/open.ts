import type { Page } from '@playwright/test';
import { goWithin } from '../support/timed-page.ts';
import type { ScreenState } from './state.ts';

/** Pages that the gateway draws with what the real API says. */
const DRAWN = /^\/marketplace(?=[/?]|$)/;

/** Opens the address of a state, with its code running. */
export async function openState(
  page: Page,
  product: string,
  { path, answers }: Pick<ScreenState, 'path' | 'answers'>,
): Promise<void> {
  if (!DRAWN.test(path)) {
    await page.goto(product + path, { waitUntil: 'commit' });
  } else if (Object.keys(answers).length > 0) {
    // Answers that are made up can be given to the browser only: it comes from another page, and asks for itself.
    await page.goto(`${product}/tidak-ada`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goWithin(page, path);
  } else {
    await page.goto(product + path, { waitUntil: 'domcontentloaded' });
    // The code waits for a hand.
    for (const place of [3, 4]) await page.mouse.move(place, place);
  }
}
