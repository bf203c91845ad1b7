import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('ten tabs of a browser have one stream of notices, and no page of them waits for a connection', async ({
  page,
  context,
}) => {
  test.slow();
  await signUp(page, somebody('Brand'));
  const streams = new Set<unknown>();
  context.on('request', (request) => {
    if (/\/Notice\/stream/.test(request.url())) streams.add(request);
  });
  context.on('requestfinished', (request) => streams.delete(request));
  context.on('requestfailed', (request) => streams.delete(request));
  const tabs = [page, ...(await Promise.all(Array.from({ length: 9 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/appSohor/dashboardBrand')));
  const bell = (tab: typeof page) => tab.getByRole('button', { name: /^Pemberitahuan/ });
  for (const tab of tabs) await expect(bell(tab)).toBeVisible();
  await expect.poll(() => streams.size).toBe(1);
  // With a stream for each tab, the browser's six connections would be taken, and none of these calls would be made.
  await Promise.all(
    tabs.map((tab) =>
      expect(
        tab.evaluate(async () => (await fetch('/api/v1/ready', { cache: 'no-store' })).status),
      ).resolves.toBe(200),
    ),
  );
  // The one that had the stream goes: another tab has it, and the rest are told as before.
  await page.close();
  await expect.poll(() => streams.size).toBe(1);
});
