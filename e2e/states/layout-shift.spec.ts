import { CHECKED } from './all.ts';
import { LOADING, showLoaded } from './loading.ts';
import { SIZES } from './sizes.ts';
import { test } from './staged.ts';

for (const pair of LOADING) {
  for (const size of ['phone', 'desktop'] as const) {
    // On the desktop states.spec.ts opens it so.
    if (size === 'desktop' && CHECKED.includes(pair.loaded)) continue;
    test(`${pair.loading.screen} stays where it is while it loads (${size})`, async ({ stage }) => {
      await showLoaded(stage, pair, SIZES[size]);
    });
  }
}
