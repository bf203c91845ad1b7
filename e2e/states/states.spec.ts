import { expect } from '@playwright/test';
import { CHECKED } from './all.ts';
import { problemsOf } from './checks/problems.ts';
import { test } from './staged.ts';

for (const state of CHECKED) {
  test(`${state.screen}: ${state.state}`, async ({ stage }) => {
    const page = await stage.show(state);
    expect(await problemsOf(page, state)).toEqual([]);
    expect(stage.violations, 'breaches of the security policy').toEqual([]);
  });
}
