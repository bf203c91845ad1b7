import { jakartaDay } from '@sohor/shared/format';
import { PHONES } from '../states/session.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 86_400_000;

for (const [days, what] of [
  [2, 'fast'],
  [-2, 'slow'],
] as const) {
  test(`on a device in Los Angeles whose clock is two days ${what}, days are those of the server in Jakarta`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ timezoneId: 'America/Los_Angeles' });
    // The clock runs on, as one of a device does.
    await context.addInitScript((ahead) => {
      const RealDate = Date;
      window.Date = class extends RealDate {
        constructor(...given: []) {
          super(...(given.length === 0 ? ([RealDate.now() + ahead] as unknown as []) : given));
        }
        static override now = () => RealDate.now() + ahead;
      } as DateConstructor;
    }, days * DAY_MS);
    const page = await context.newPage();
    await signIn(page, PHONES.brand);
    const inDays = (count: number) => jakartaDay(new Date(Date.now() + count * DAY_MS));

    await page.goto('/appSohor/createCampaign');
    const first = page.getByLabel('Tanggal Mulai', { exact: true });
    await first.fill(inDays(0));
    await expect(page.getByText(/ hari|\d{4}\.?$/).first()).toBeVisible();
    await expect(page.getByText('Tanggal ini sudah lewat.')).toBeHidden();
    await first.fill(inDays(-1));
    await expect(page.getByText(/Tanggal ini sudah lewat\.$/)).toBeVisible();

    await page.goto('/appSohor/balance');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download .csv' }).click();
    expect((await download).suggestedFilename()).toBe(`transaksi-sohor-${inDays(0)}.csv`);
  });
}
