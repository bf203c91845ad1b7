import type { Page } from '@playwright/test';
import { goWithin } from '../support/timed-page.ts';
import type { ScreenState } from './state.ts';

/** Pages that the gateway renders with data of the real API. */
const DRAWN = /^\/marketplace(?=[/?]|$)/;

/** Opens the address of a state and starts the page's code. */
export async function openState(
  page: Page,
  product: string,
  { path, answers }: Pick<ScreenState, 'path' | 'answers'>,
): Promise<void> {
  if (!DRAWN.test(path)) {
    await page.goto(product + path, { waitUntil: 'commit' });
  } else if (Object.keys(answers).length > 0) {
    // Only the browser gets made-up answers, so it must fetch the data itself: open another page and navigate from there.
    await page.goto(`${product}/tidak-ada`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goWithin(page, path);
  } else {
    await page.goto(product + path, { waitUntil: 'domcontentloaded' });
    // The page's code starts on the first interaction.
    for (const place of [3, 4]) await page.mouse.move(place, place);
  }
}
