import { campaignBody } from '../support/campaigns.ts';
import { entryOf } from '../support/entries.ts';
import { apiFor, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a brand without enough balance tops it up, and pays its campaign from it', async ({ page }) => {
  const name = `Saldo ${Date.now().toString(36)}`;
  await signUp(page, somebody('Brand'));
  const api = await apiFor(page);
  expect((await api.post('Campaign', campaignBody(name))).status()).toBe(200);
  const card = entryOf(page, name);
  const dialog = page.getByRole('dialog', { name: 'Aktifkan Campaign' });

  await page.goto('/appSohor/daftarCampaign');
  await card.getByRole('button', { name: 'Aktifkan Campaign' }).click();
  await expect(dialog.getByText('Kekurangan')).toBeVisible();
  await dialog.getByRole('link', { name: 'Top Up Saldo' }).click();
  const topUp = page.getByRole('dialog', { name: 'Top Up Saldo' });
  await expect(topUp.getByLabel('Jumlah top up')).toHaveValue('500.000');
  await topUp.getByRole('button', { name: 'Lanjut ke Pembayaran' }).click();
  await page.getByRole('button', { name: 'Bayar' }).click();
  await expect(page).toHaveURL(/\/appSohor\/balance/);
  await expect(page.getByText('Top up Rp500.000 berhasil. Saldo Anda sudah bertambah.')).toBeVisible();

  await page.getByRole('link', { name: 'Kembali ke Campaign' }).click();
  await dialog.getByRole('button', { name: 'Bayar dengan Saldo' }).click();
  await page
    .getByRole('dialog', { name: 'Bayar dengan Saldo' })
    .getByRole('button', { name: 'Bayar Rp500.000' })
    .dblclick();
  await expect(card.getByText('Aktif', { exact: true })).toBeVisible();
  await page.goto('/appSohor/balance');
  await expect(page.getByText(`Pembayaran campaign dari saldo: ${name}`).first()).toBeVisible();
  const { data } = (await (await api.get('Wallet')).json()) as {
    data: { balance: number; pending: number };
  };
  expect(data).toMatchObject({ balance: 0, pending: 500_000 });
});
