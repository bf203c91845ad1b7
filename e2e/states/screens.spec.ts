import { expect, test } from '@playwright/test';
import { STATES } from './all.ts';
import { missingFiles } from './screens.ts';

test('every component and test that the table names exists', () => {
  expect(missingFiles()).toEqual([]);
});

test('every state has a name of its own', () => {
  const ids = STATES.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});
