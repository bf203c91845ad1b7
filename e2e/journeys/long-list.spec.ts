import type { Page } from '@playwright/test';
import { moved, watchShifts } from '../states/checks/shifts.ts';
import { aCampaign } from '../states/samples.ts';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Thirty blocks of cards, of which ten are in the document at a time. */
const CAMPAIGNS = 720;
const nameOf = (at: number) => `Campaign nomor ${at}`;

async function openList(page: Page): Promise<void> {
  await signUp(page, somebody('Brand'));
  await page.route(/\/api\/v1\/Campaign\?/, (route) => {
    const data = Array.from({ length: CAMPAIGNS }, (_, at) =>
      aCampaign({ id: `0190f5c0-0000-7000-8000-${String(at).padStart(12, '0')}`, namaProyek: nameOf(at) }),
    );
    return route.fulfill({ json: { message: 'ok', data, nextCursor: null } });
  });
  await page.goto('/appSohor/daftarCampaign');
  await page.getByRole('radio', { name: 'Kartu' }).check();
  await expect(page.getByRole('article')).toHaveCount(240);
  // Keys go to the page, not to the choice of the view.
  await page.getByRole('heading', { level: 1 }).click();
}

/** Name of the campaign whose card stands in the middle of the window. */
const inTheMiddle = (page: Page) =>
  page.evaluate(() => {
    const cards = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
    return cards.find((element) => element.matches('article'))?.getAttribute('aria-label') ?? null;
  });

/** Its number; NaN between two cards. */
const numberInTheMiddle = async (page: Page) =>
  Number((await inTheMiddle(page))?.replace(/\D/g, '') || Number.NaN);

/**
 * Presses the key again until the card shows, as a person would. The end is further away than was estimated, by a row or so;
 * and where the page becomes longer or shorter in the very frame in which a key begins to scroll, Chromium drops that scroll.
 */
async function pressUntilShown(page: Page, key: 'End' | 'Home', at: number): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    const card = page.getByRole('article', { name: nameOf(at), exact: true });
    await expect(card).toBeInViewport({ timeout: 2_000 });
  }).toPass();
}

test('a long list shows cards wherever it is scrolled to, and moves nothing by itself', async ({ page }) => {
  await watchShifts(page);
  await openList(page);
  await page.mouse.move(720, 450);
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target }) => {
      if ((target as Element).closest('article')) document.body.dataset.moving = '';
    });
  });
  for (let step = 0; step < 15; step += 1) {
    await page.mouse.wheel(0, 700);
    await expect.poll(() => inTheMiddle(page)).not.toBeNull();
  }
  // While scrolling, transitions of cards under the pointer are off, as each would be drawn in every frame.
  await expect(page.locator('body')).not.toHaveAttribute('data-moving');
  expect(await moved(page)).toEqual({ value: 0, parts: [] });

  await pressUntilShown(page, 'End', CAMPAIGNS - 1);
  await expect(page.getByRole('article')).toHaveCount(240);
  await expect(page.getByRole('listitem').last()).toHaveAttribute('aria-posinset', String(CAMPAIGNS));
  await pressUntilShown(page, 'Home', 0);
});

test('a long list keeps the focus while it is scrolled, Tab goes on from there, and going back shows the part that was left', async ({
  page,
}) => {
  await openList(page);
  const button = page
    .getByRole('article', { name: nameOf(30), exact: true })
    .getByRole('button', { name: 'Lihat Detail' });
  await button.focus();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => inTheMiddle(page)).not.toBeNull();
  await expect(page.getByRole('article', { name: nameOf(60), exact: true })).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  const next = page.getByRole('article', { name: nameOf(31), exact: true });
  await expect(next.getByRole('link', { name: nameOf(31), exact: true })).toBeFocused();
  await expect(next).toBeInViewport();

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  let left = Number.NaN;
  await expect.poll(async () => (left = await numberInTheMiddle(page))).not.toBeNaN();
  await page.getByRole('link', { name: 'Kontrak' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontrak' })).toBeVisible();
  await page.goBack();
  // Heights are estimated anew, so the place may differ by some rows of hundreds.
  await expect.poll(async () => Math.abs((await numberInTheMiddle(page)) - left)).toBeLessThan(24);
});
