import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pagesOfSite, SITE } from '../support/site.ts';
import { ALWAYS_CHECKED, STATES } from './all.ts';
import { awaited } from './answers.ts';
import { sizesOf } from './checks/problems.ts';
import type { Viewer } from './state.ts';

const VIEWERS: Record<string, readonly Viewer[]> = {
  public: ['guest'],
  session: ['kol', 'brand'],
  KOL: ['kol'],
  Brand: ['brand'],
  Admin: ['admin'],
};

test('every run checks every page of the route tables, for each role that may see it, on phone and desktop', async () => {
  const pages = await pagesOfSite();
  const views = pages.flatMap(({ path, access }) => (VIEWERS[access] ?? []).map((who) => ({ path, who })));
  expect(views.length).toBeGreaterThan(22);
  // states.spec.ts checks in the browser that a state is on its route.
  const sizes = ({ path, who }: (typeof views)[number]) =>
    ALWAYS_CHECKED.filter((state) => state.route === path && state.who === who).flatMap(sizesOf);
  const without = views.filter((view) => !sizes(view).includes('phone') || !sizes(view).includes('desktop'));
  expect(without).toEqual([]);
});

test('every run checks every screen in its most common state', () => {
  const checked = new Set(ALWAYS_CHECKED.map(({ screen }) => screen));
  expect(STATES.filter(({ screen }) => !checked.has(screen)).map(({ id }) => id)).toEqual([]);
  const waits = ALWAYS_CHECKED.filter(({ answers }) => Object.values(answers).includes(awaited));
  expect(waits.map(({ id }) => id)).toEqual([]);
});

test('dark mode changes only colours, so only the rules about colours are checked in it', async () => {
  const styles = (await readdir(SITE, { recursive: true })).filter((file) => file.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(10);
  const asking = await Promise.all(
    styles.map(async (file) => ({ file, css: await readFile(join(SITE, file), 'utf8') })),
  );
  expect(asking.filter(({ css }) => css.includes('prefers-color-scheme')).map(({ file }) => file)).toEqual(
    [],
  );
});
