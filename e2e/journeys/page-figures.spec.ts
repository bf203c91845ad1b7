import { expect, type Page, test } from '@playwright/test';

/** The events that this page reports when it is left, told by every page instead of a sample. */
async function reportedOf(page: Page, use: () => Promise<void>) {
  await page.route('**/login', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replace(/(name="telemetry-rate" content=")[^"]*/, '$11');
    await route.fulfill({ response: reply, body });
  });
  const code = page.waitForResponse(/\/telemetry\.\w+\.js$/);
  await page.goto('/login');
  await code;
  await use();
  const report = page.waitForRequest((request) => (request.postData() ?? '').includes('first-byte'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const reply = await (await report).response();
  const { events } = (await report).postDataJSON() as { events: { type: string; metric?: string }[] };
  return { status: reply?.status(), figures: events.map(({ type, metric }) => metric ?? type) };
}

test('a page that is left tells how fast it was, how quickly it answered and how far its parts moved', async ({
  page,
}) => {
  const { status, figures } = await reportedOf(page, async () => {
    // Slow enough for the browser to record the interaction.
    await page.evaluate(() =>
      addEventListener('pointerdown', ({ timeStamp }) => {
        while (performance.now() < timeStamp + 100);
      }),
    );
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(
      () =>
        new Promise<void>((seen) => {
          const isPress = (entry: PerformanceEntry) => (entry as PerformanceEventTiming).interactionId > 0;
          new PerformanceObserver((list) => list.getEntries().some(isPress) && seen()).observe({
            type: 'event',
            buffered: true,
          });
        }),
    );
  });
  expect(status).toBe(200);
  expect(figures).toEqual(
    expect.arrayContaining([
      'first-byte',
      'loaded',
      'first-paint',
      'largest-paint',
      'interaction',
      'layout-shift',
    ]),
  );
});
