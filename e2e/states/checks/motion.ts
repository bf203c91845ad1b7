import type { Page } from '@playwright/test';

/** Finds animations that last noticeably long. */
export function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) > 300,
      )
      .map((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        const name = animation instanceof CSSAnimation ? animation.animationName : 'transition';
        return `${name} of .${target?.className}`;
      }),
  );
}
