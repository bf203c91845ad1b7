import { expect, test } from '@playwright/test';
import { STATES } from './all.ts';
import { drawScreensPage, missingFiles, readScreensPage } from './screens-page.ts';

test('docs/screens.md says what the table says', async () => {
  expect(await readScreensPage(), 'run `npm run screens -w e2e`').toBe(drawScreensPage());
});

test('every component and test that the table names exists', () => {
  expect(missingFiles()).toEqual([]);
});

test('every state has a name of its own', () => {
  const ids = STATES.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});
