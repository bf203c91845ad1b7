import { expect } from '@playwright/test';
import { STATES } from './all.ts';
import { type Answers, inTurn } from './answers.ts';
import { SIZES } from './sizes.ts';
import { test } from './staged.ts';
import type { ScreenState } from './state.ts';

/** What people notice begins at 0.1. */
const MOST = 0.05;

/** Screens that have both: what is seen while they load, and what comes. */
const LOADING = STATES.filter(({ state }) => state === 'loading').flatMap((loading) => {
  const loaded = STATES.find(
    ({ screen, state, act }) => screen === loading.screen && /^(filled|results)/.test(state) && !act,
  );
  return loaded ? [{ loading, loaded }] : [];
});

/** Answers that come when the test says so: the page is seen loading first. */
function heldUntil(released: Promise<void>, held: Answers, then: Answers): Answers {
  const later = Object.keys(held).map((call) => [
    call,
    inTurn(async (route) => {
      await released;
      return then[call] ? then[call](route) : route.fallback();
    }),
  ]);
  return { ...then, ...Object.fromEntries(later) };
}

for (const { loading, loaded } of LOADING) {
  for (const size of ['phone', 'desktop'] as const) {
    test(`${loading.screen} stays where it is while it loads (${size})`, async ({ stage }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const held: ScreenState = {
        ...loaded,
        answers: heldUntil(promise, loading.answers, loaded.answers),
        shows: loading.shows,
      };
      const page = await stage.show(held, SIZES[size]);
      resolve();
      await loaded.shows(page).waitFor();
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(
        () =>
          new Promise<{ value: number; nodes: string[] }>((done) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & {
                value: number;
                sources: { node?: Element }[];
              })[];
              done({
                value: shifts.reduce((sum, { value }) => sum + value, 0),
                nodes: shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? '')),
              });
            }).observe({ type: 'layout-shift', buffered: true });
            // Without a single shift the observer is never called.
            setTimeout(() => done({ value: 0, nodes: [] }), 100);
          }),
      );
      expect(moved.value, moved.nodes.join(' | ')).toBeLessThan(MOST);
    });
  }
}
