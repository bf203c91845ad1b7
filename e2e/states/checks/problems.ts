import type { Page } from '@playwright/test';
import { resize, SIZES, type SizeName } from '../sizes.ts';
import type { ScreenState } from '../state.ts';
import { prepareAxe, violationsOf } from './axe.ts';
import { overhangOf, smallTargets } from './fit.ts';
import type { Focused } from './focus.ts';
import { dialogProblems, walk } from './keyboard.ts';
import { runningAnimations } from './motion.ts';
import { coveredByToasts, holdToasts, wayToToasts } from './toasts.ts';

/** Most presses of Tab: enough for every dialog; of a long page only the beginning is checked. */
const STOPS = { dialog: 80, page: 14 };

/** Both are checked in light and in dark mode. */
export const sizesOf = ({ only }: ScreenState) => (only ? [only] : (['desktop', 'phone'] as const));

/** Runs all checks on the state that the page shows. @returns the problems; empty if all is well */
export async function problemsOf(page: Page, state: ScreenState): Promise<string[]> {
  const problems: string[] = [];
  const note = (where: string, found: readonly string[]) => {
    problems.push(...found.map((problem) => `${where}: ${problem}`));
  };
  const walkIn = async (size: SizeName): Promise<Focused[]> => {
    await resize(page, SIZES[size]);
    const stops = await walk(page, state.dialog ? STOPS.dialog : STOPS.page);
    const lost = stops.filter(({ isMarked, isInView }) => !isMarked || !isInView);
    note(
      `${size}, has the focus and does not show it`,
      lost.map(({ name, frame }) => `${name} at ${frame}`),
    );
    return stops;
  };
  const hasToasts = await holdToasts(page);
  await prepareAxe(page);
  for (const size of sizesOf(state)) {
    await resize(page, SIZES[size]);
    note(`${size}, light`, await violationsOf(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    note(`${size}, dark`, await violationsOf(page, 'colours'));
    await page.emulateMedia({ colorScheme: 'light' });
    note(`${size}, a toast`, await coveredByToasts(page));
  }
  note('moves though less is wanted', await runningAnimations(page));
  if (state.only !== 'desktop') {
    await resize(page, SIZES.narrow);
    const over = await overhangOf(page);
    if (over > 0) note('narrow', [`${over} px wider than the screen`]);
    note('too small for a finger', await smallTargets(page));
  }
  if (state.dialog || state.walk || hasToasts) {
    if (state.only === undefined) await walkIn('narrow');
    const stops = await walkIn(state.only === 'phone' ? 'phone' : 'desktop');
    if (hasToasts) note('toast', await wayToToasts(page));
    if (state.dialog) note('dialog', await dialogProblems(page, stops, state));
  }
  return problems;
}
