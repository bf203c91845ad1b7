import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose result depends on colours only. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Adds axe to the page, where it stays until the page is left. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
}

/**
 * Finds violations of the rules of WCAG 2.2 AA and of best practice that axe can check.
 * @param of `colours` for the other scheme of a page that was checked as a whole: styles know of it by `light-dark()`, which gives
 *   colours and nothing else
 */
export function violationsOf(page: Page, of: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  return page.evaluate(
    async ({ tags, rules }) => {
      // Waits until the last change of size or colours has been drawn.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // What the bar of main parts covers comes out by scrolling, and axe looks at one place only; sticky-bar.spec scrolls.
      const bar = document.querySelector<HTMLElement>('nav[aria-label="Bagian utama"]');
      if (bar) bar.style.position = 'static';
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // axe would preload media to check autoplay; the product has none.
        preload: false,
      });
      bar?.style.removeProperty('position');
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.slice(0, 300)}`,
        ),
      );
    },
    { tags: TAGS, rules: of === 'colours' ? OF_COLOURS : null },
  );
}
