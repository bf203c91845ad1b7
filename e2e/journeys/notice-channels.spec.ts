import { verifiedCampaign } from '../support/campaigns.ts';
import { confirmMailbox, mailsTo } from '../support/mailbox.ts';
import { apiFor, messages, signUp, somebody } from '../support/people.ts';
import { simulators } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const invoicesTo = async (address: string) =>
  (await mailsTo(address)).filter(({ subject }) => subject.startsWith('Invoice INV-'));

test('a payment is told on WhatsApp and brings its invoice by e-mail, once the mailbox is confirmed', async ({
  page,
}) => {
  const brand = somebody('Brand');
  await signUp(page, brand);
  await confirmMailbox(page, brand.email);
  const apiOf = await apiFor(page);
  // At night it would wait for the morning.
  const settings = { off: [], quietFrom: 0, quietUntil: 0, dailyDigest: false };
  expect((await apiOf.put('Notice/settings', settings)).status()).toBe(200);
  const name = `Kabar ${Date.now().toString(36)}`;
  await verifiedCampaign(page, name, 1);
  await expect
    .poll(async () => (await messages(brand.phone)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining(name));
  await expect.poll(async () => (await invoicesTo(brand.email)).length).toBe(1);
  const [mail] = await invoicesTo(brand.email);

  await page.goto(`${simulators}/mail?to=${encodeURIComponent(brand.email)}`);
  const attachment = page.getByRole('link', { name: mail?.attachments[0]?.filename ?? '' });
  await expect(attachment).toBeVisible();
  const file = await page.request.get(`${simulators}${await attachment.getAttribute('href')}`, {
    failOnStatusCode: true,
  });
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a choice made on one device holds on the other, and for what happens next', async ({
  page,
  browser,
}) => {
  const brand = somebody('Brand');
  await signUp(page, brand);
  await confirmMailbox(page, brand.email);
  const kept = await page.context().storageState();
  const phone = await (await browser.newContext({ storageState: kept })).newPage();
  await page.goto('/appSohor/dashboardBrand');
  await page.getByRole('button', { name: /^Menu akun/ }).click();
  await page.getByRole('link', { name: 'Pengaturan', exact: true }).click();
  await page.getByRole('link', { name: 'Atur Pemberitahuan' }).click();
  const money = (of: typeof page) =>
    of.getByRole('group', { name: 'Uang dan dokumen' }).getByRole('checkbox', { name: 'WhatsApp' });
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/Notice/settings') && reply.request().method() === 'PUT',
  );
  await page.getByRole('group', { name: 'Uang dan dokumen' }).getByText('WhatsApp').click();
  await expect(money(page)).not.toBeChecked();
  expect((await saved).status()).toBe(200);

  await phone.goto('/appSohor/pengaturan/pemberitahuan');
  await expect(money(phone)).not.toBeChecked();
  await expect(phone.getByRole('group', { name: 'Keamanan' }).getByRole('checkbox')).toBeDisabled();

  const name = `Diam ${Date.now().toString(36)}`;
  await verifiedCampaign(page, name, 1);
  // The mail about the same payment has come, so a WhatsApp message would have been sent by now as well.
  await expect.poll(async () => (await invoicesTo(brand.email)).length).toBe(1);
  expect((await messages(brand.phone)).filter(({ text }) => text.includes(name))).toEqual([]);
  await page.goto('/appSohor/dashboardBrand');
  await expect(page.getByRole('button', { name: /^Pemberitahuan, 1 belum dibaca/ })).toBeVisible();
});
