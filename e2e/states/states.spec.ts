import { expect } from '@playwright/test';
import { addressesOf } from '../support/site.ts';
import { CHECKED } from './all.ts';
import { problemsOf } from './checks/problems.ts';
import { LOADING, showLoaded } from './loading.ts';
import { SIZES } from './sizes.ts';
import { test } from './staged.ts';

for (const state of CHECKED) {
  // A screen that can load is opened while it does, and must stay where it is.
  const pair = LOADING.find(({ loaded }) => loaded === state);
  test(`${state.screen}: ${state.state}`, async ({ stage }) => {
    const page = pair ? await showLoaded(stage, pair, SIZES.desktop) : await stage.show(state);
    expect(await problemsOf(page, state)).toEqual([]);
    // Waits also for what a page loads last: charts, pictures.
    if (state.main || state.walk) await page.waitForLoadState('networkidle');
    expect(stage.violations, 'breaches of the security policy').toEqual([]);
    expect(new URL(page.url()).pathname).toMatch(addressesOf(state.route));
  });
}
