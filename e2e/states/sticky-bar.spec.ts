import { expect } from '@playwright/test';
import { STATES } from './all.ts';
import { focused } from './checks/focus.ts';
import { SIZES } from './sizes.ts';
import { test } from './staged.ts';

const state = STATES.find((one) => one.state === 'several chosen');

test('what has the focus does not lie under the bar that decides on those who are chosen', async ({
  stage,
}) => {
  if (!state) throw new Error('no state has several chosen');
  const page = await stage.show(state, SIZES.desktop);
  const reject = page.getByRole('listitem').getByRole('button', { name: 'Reject' }).first();
  await reject.focus();
  await page.keyboard.press('Shift+Tab');
  // Scrolls as somebody who reads on: the next stop of Tab is now under the bar, and the focus above it.
  const top = await reject.evaluate((button) => {
    let body = button.parentElement;
    while (body && body.scrollHeight <= body.clientHeight) body = body.parentElement;
    body?.scrollBy(0, button.getBoundingClientRect().top - body.getBoundingClientRect().top - 20);
    return button.getBoundingClientRect().top - (body?.getBoundingClientRect().top ?? 0);
  });
  expect(Math.round(top)).toBe(20);
  await page.keyboard.press('Tab');
  await expect(reject).toBeFocused();
  expect(await focused(page)).toMatchObject({ isMarked: true, isInView: true });
});

test('on a page the bar stays below the top bar', async ({ stage }) => {
  const applicants = STATES.find((one) => one.state === 'applicants, with the price of this job');
  if (!applicants) throw new Error('no state has applicants on their page');
  const page = await stage.show(applicants, SIZES.phone);
  await page.getByRole('checkbox', { name: /^Pilih semua/ }).check();
  const bar = page.getByRole('region', { name: 'Keputusan untuk yang dipilih' });
  await bar.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top + 100));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const lowerEdge = await page
    .getByRole('banner')
    .evaluate((banner) => banner.getBoundingClientRect().bottom);
  expect(lowerEdge).toBeGreaterThan(0);
  expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(lowerEdge);
});
