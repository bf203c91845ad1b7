import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, installedChromium } from '../ops/browser/chromium.ts';
import { STATES } from './states/all.ts';
import { contactSheet } from './states/contact-sheet.ts';
import { resize, SIZES, type SizeName } from './states/sizes.ts';
import { Stage } from './states/stage.ts';
import type { ScreenState } from './states/state.ts';

/**
 * Pictures of every screen in every state, from the running product with its demo data: `npm start`, then
 * `npm run screenshots` in another terminal. `OUT` is the folder they go to, `ONLY` a part of their names, `DARK=1` has
 * them in the dark.
 */
const product = process.env.PRODUCT ?? `http://localhost:${process.env.PORT ?? 3000}`;
const simulators = process.env.SIMULATORS ?? `http://localhost:${process.env.SIMULATORS_PORT ?? 3100}`;
const out = process.env.OUT ?? join(import.meta.dirname, 'test-results/screenshots');
const only = process.env.ONLY ?? '';
const colorScheme = process.env.DARK ? 'dark' : 'light';

/** Screens with much side by side also get a picture at the narrowest width. */
function sizesOf({ only: size, walk, state }: ScreenState): SizeName[] {
  if (size) return [size];
  return walk || state.startsWith('very long') ? ['desktop', 'phone', 'narrow'] : ['desktop', 'phone'];
}

async function draw(page: Page, state: ScreenState, size: SizeName): Promise<string> {
  await resize(page, SIZES[size]);
  // Limited, because loading states have calls that are never answered.
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  // In a scrolled page, sticky bars would stand in the middle of the picture.
  if (!state.dialog)
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      document
        .querySelector<HTMLElement>('nav[aria-label="Bagian utama"]')
        ?.style.setProperty('position', 'static');
    });
  const file = `${state.id}.${size}.png`;
  // A dialog is photographed in the window, a page in full height.
  await page.screenshot({ path: join(out, file), fullPage: !state.dialog, animations: 'disabled' });
  return file;
}

const browser = await chromium.launch({
  executablePath: installedChromium() ?? '',
  args: CHROMIUM_ARGUMENTS,
});
const stage = new Stage(browser, { product, simulators });
await mkdir(out, { recursive: true });
const drawn = new Map<ScreenState, string[]>();
const failures: string[] = [];
for (const state of STATES.filter(({ id }) => id.includes(only))) {
  try {
    const page = await stage.show(state);
    await page.emulateMedia({ colorScheme });
    const files: string[] = [];
    for (const size of sizesOf(state)) files.push(await draw(page, state, size));
    drawn.set(state, files);
  } catch (error) {
    failures.push(`${state.id}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
}
await writeFile(join(out, 'index.html'), contactSheet(drawn));
await browser.close();
const count = [...drawn.values()].flat().length;
process.stdout.write(`${count} pictures of ${drawn.size} states are in ${out}; open index.html there.\n`);
if (failures.length > 0) process.stderr.write(`Not drawn:\n${failures.join('\n')}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
