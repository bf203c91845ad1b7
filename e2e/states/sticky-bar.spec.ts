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
