import { campaignBody } from '../support/campaigns.ts';
import { entryOf } from '../support/entries.ts';
import { apiFor, signUp, somebody } from '../support/people.ts';
import { simulators } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

/** The gateway ends the newest order of a campaign. */
async function end(campaignId: string, transaction_status: string): Promise<void> {
  const orders = (await (await fetch(`${simulators}/midtrans/control/orders`)).json()) as {
    order_id: string;
  }[];
  const order = orders.find(({ order_id }) => order_id.includes(campaignId.replaceAll('-', '')));
  await fetch(`${simulators}/midtrans/control/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: order?.order_id, transaction_status }),
  });
}

test('an overdue invoice is paid by its button: a new one takes its place, and is paid', async ({ page }) => {
  await signUp(page, somebody('Brand'));
  const api = await apiFor(page);
  const name = `Tagihan ${Date.now().toString(36)}`;
  const made = (await (await api.post('Campaign', campaignBody(name, 1))).json()) as { data: { id: string } };
  await api.post('Campaign/payCampaign', { idCampaign: made.data.id, hargaPekerjaan: 250_000 });
  await end(made.data.id, 'expire');

  await page.goto('/appSohor/invoice');
  await expect(page.getByRole('row').filter({ hasText: 'Jatuh Tempo' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Bayar INV-/ }).dblclick();
  await expect(page).toHaveURL(new RegExp(`^${simulators}`));
  await page.getByRole('button', { name: 'Bayar' }).click();
  await expect(page).toHaveURL(/\/appSohor\/daftarCampaign/);
  await expect(entryOf(page, name).getByText('Aktif', { exact: true })).toBeVisible();
  await page.goto('/appSohor/invoice');
  await expect(page.getByRole('row').filter({ hasText: 'Dibayar' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Batal' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Bayar INV-/ })).toHaveCount(0);
});
