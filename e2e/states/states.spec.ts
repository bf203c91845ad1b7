import { expect } from '@playwright/test';
import { addressesOf } from '../support/site.ts';
import { CHECKED } from './all.ts';
import { problemsOf } from './checks/problems.ts';
import { test } from './staged.ts';

for (const state of CHECKED) {
  test(`${state.screen}: ${state.state}`, async ({ stage }) => {
    const page = await stage.show(state);
    expect(await problemsOf(page, state)).toEqual([]);
    // Waits also for what a page loads last: charts, pictures.
    if (state.main || state.walk) await page.waitForLoadState('networkidle');
    expect(stage.violations, 'breaches of the security policy').toEqual([]);
    expect(new URL(page.url()).pathname).toMatch(addressesOf(state.route));
  });
}
