import { expect, type Page } from '@playwright/test';
import { STATES } from './all.ts';
import { type Answers, awaited, type Call } from './answers.ts';
import { moved } from './checks/shifts.ts';
import type { Size } from './sizes.ts';
import type { Stage } from './stage.ts';
import type { ScreenState } from './state.ts';

/** Layout shifts are noticeable from 0.1. Good screens have up to 0.003; a balance placeholder of the wrong height gave 0.06. */
const MAX_SHIFT = 0.01;

/** Pairs of states of one screen, while loading and loaded, that are reached by the same acts. */
export const LOADING = STATES.filter(({ state }) => state === 'loading').map((loading) => {
  const loaded = STATES.find(
    ({ screen, state, act }) =>
      screen === loading.screen &&
      /^(filled|results|with|need)/.test(state) &&
      Boolean(act) === Boolean(loading.act),
  );
  if (!loaded) throw new Error(`${loading.screen} loads, and no state has what comes then`);
  return { loading, loaded };
});

/** Opens a screen while it loads, lets its answers come, and checks that it stays where it is. */
export async function showLoaded(
  stage: Stage,
  { loading, loaded }: (typeof LOADING)[number],
  size: Size,
): Promise<Page> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held: ScreenState = {
    ...loaded,
    ...(loading.act ? { act: loading.act } : {}),
    answers: heldUntil(promise, loading.answers, loaded.answers),
    shows: loading.shows,
  };
  const page = await stage.show(held, size);
  resolve();
  await loaded.shows(page).waitFor();
  await page.waitForLoadState('networkidle');
  const { value, parts } = await moved(page);
  expect(value, parts.join(' | ')).toBeLessThan(MAX_SHIFT);
  return page;
}

/** Answers that are held back until the test releases them, so that the page is loading first. */
function heldUntil(released: Promise<void>, held: Answers, then: Answers): Answers {
  const later = Object.keys(held)
    .filter((call) => held[call] === awaited)
    .map((call) => [
      call,
      async (asked: Call) => {
        await released;
        return (await then[call]?.(asked)) ?? 'real';
      },
    ]);
  return { ...then, ...Object.fromEntries(later) };
}
