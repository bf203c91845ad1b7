import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a card that is pressed opens, even when an answer without it arrives before the click', async ({
  page,
}) => {
  await signUp(page, somebody('Brand'));
  await page.goto('/appSohor/PencarianInfluencer?kategori=Semua+Kategori');
  await page.getByRole('radio', { name: 'Kartu' }).check();
  const cards = page.getByRole('article');
  const pressed = cards.nth(10);
  const name = await pressed.getAttribute('aria-label');
  const held = Promise.withResolvers<void>();
  await page.route(/\/user\/kol\?.*q=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const button = pressed.getByRole('button', { name: 'Lihat Detail & Undang' });
  await button.scrollIntoViewIfNeeded();
  const answered = page.waitForResponse(/\/user\/kol\?.*q=/);
  await page.getByPlaceholder('Cari nama KOL...').fill('nobody has this name');
  await button.hover();
  await page.mouse.down();
  held.resolve();
  await (await answered).finished();
  // Two frames, in which the answer would be drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Detail KOL' })).toContainText(name ?? '');
  await page.keyboard.press('Escape');
  await expect(cards).toHaveCount(0);
});
