import type { CDPSession, Page } from '@playwright/test';

/** What a page holds in memory after garbage was collected. */
export interface Memory {
  heap: number;
  nodes: number;
  listeners: number;
}

/**
 * For the browser: the machine code that V8 makes of what runs often counts as heap, and grows for a thousand changes and more, whatever a
 * page keeps or lets go.
 */
export const WITHOUT_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** What is kept on purpose is there after so many changes: code, and replies of calls. */
const WARM_UP_CHANGES = 40;

/** @param path of the page that is shown, in another remote than the settings */
export async function measureMemory(
  page: Page,
  devtools: CDPSession,
  path: string,
  changes: number,
): Promise<{ before: Memory; after: Memory }> {
  await devtools.send('Performance.enable');
  await changeRemotes(page, path, WARM_UP_CHANGES);
  const before = await memoryOf(devtools);
  await changeRemotes(page, path, changes);
  const after = await memoryOf(devtools);
  return { before, after };
}

async function memoryOf(devtools: CDPSession): Promise<Memory> {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** From a page of one remote to one of another and back, by links, as often as is asked for. */
async function changeRemotes(page: Page, path: string, count: number): Promise<void> {
  for (let change = 0; change < count; change += 1) {
    const target = change % 2 === 0 ? '/appSohor/pengaturan' : path;
    await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), target);
    await page.waitForFunction(
      (href) =>
        location.pathname === href &&
        document.querySelector('main h1') &&
        !document.querySelector('[data-placeholder]'),
      target,
    );
  }
}
