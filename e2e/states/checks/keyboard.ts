import type { Page } from '@playwright/test';
import type { ScreenState } from '../state.ts';
import { type Focused, focused, forgetWalk } from './focus.ts';

/** Presses Tab until the focus returns to the start, or `mostStops` times. @returns the stops */
export async function walk(page: Page, mostStops: number): Promise<Focused[]> {
  const stops: Focused[] = [];
  await forgetWalk(page);
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop === null || stop.isAgain) break;
    stops.push(stop);
  }
  return stops;
}

/** Checks that a modal dialog traps the focus, and that Escape closes it and returns the focus, unless it is locked. */
export async function dialogProblems(
  page: Page,
  stops: readonly Focused[],
  { dialog }: ScreenState,
): Promise<string[]> {
  const problems = stops
    .filter(({ isInDialog }) => !isInDialog)
    .map(({ name }) => `lets the focus go to ${name}`);
  // The element itself: the dialog that opened this one may take its place.
  const shown = await page.getByRole('dialog').last().elementHandle();
  if (!shown) return [...problems, 'is not there'];
  await page.keyboard.press('Escape');
  if (dialog === 'locked') {
    if (!(await shown.isVisible())) problems.push('closes while work runs');
    return problems;
  }
  const closed = await shown.waitForElementState('hidden', { timeout: 15_000 }).then(
    () => true,
    () => false,
  );
  if (!closed) return [...problems, 'does not close by Escape'];
  if (!(await focusReturns(page))) problems.push('leaves the focus nowhere');
  return problems;
}

/** The focus returns within a frame or two. */
function focusReturns(page: Page): Promise<boolean> {
  return page
    .waitForFunction(
      () => document.activeElement !== null && document.activeElement !== document.body,
      undefined,
      {
        timeout: 10_000,
      },
    )
    .then(
      () => true,
      () => false,
    );
}
