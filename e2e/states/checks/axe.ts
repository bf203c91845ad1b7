import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the colours decide, and nothing else does. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Puts the checker into the page, which keeps it until it is left. */
export async function prepareAxe(page: Page): Promise<void> {
  await page.evaluate(SOURCE);
}

/**
 * Rules of WCAG 2.2 AA and of good practice that a machine can check, broken by the page as it stands.
 * @param of `colours` for the other scheme of a page that was checked as a whole: styles know of it by `light-dark()`, which gives
 *   colours and nothing else
 */
export function violationsOf(page: Page, of: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  return page.evaluate(
    async ({ tags, rules }) => {
      // What changed last (size, colours) has been drawn by then.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
        resultTypes: ['violations'],
        // Media that plays by itself is what it would fetch; there is none.
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.slice(0, 300)}`,
        ),
      );
    },
    { tags: TAGS, rules: of === 'colours' ? OF_COLOURS : null },
  );
}
