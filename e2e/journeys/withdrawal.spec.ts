import { apiFor, inbox, messages, nextCode, signUp, somebody } from '../support/people.ts';
import { simulators } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

/** The bank decides, and Xendit tells. */
async function decide(id: string, status: string, failure_code?: string) {
  const reference_id = `PO-${id}-1`;
  const atBank = async () => {
    const payouts = (await (await fetch(`${simulators}/xendit/control/payouts`)).json()) as {
      reference_id: string;
    }[];
    return payouts.some((payout) => payout.reference_id === reference_id);
  };
  await expect.poll(atBank, { message: 'the payout at the bank' }).toBe(true);
  const body = JSON.stringify({ reference_id, status, failure_code });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${simulators}/xendit/control/notify`, { method: 'POST', headers, body });
  expect(((await reply.json()) as { deliveries: { status: number }[] }).deliveries).toMatchObject([
    { status: 200 },
  ]);
}

test('a withdrawal fails and comes back with the reason; the next one arrives', async ({ page }) => {
  const person = somebody('Brand');
  await signUp(page, person);
  const api = await apiFor(page);
  // No payout goes on by itself while this one is looked at.
  await page.request.post(`${simulators}/xendit/payouts`, { form: { waits: 'yes' } });
  const topUp = await api.post('Wallet/topUp', { amount: 500_000 });
  await page.goto(((await topUp.json()) as { response: { paymentUrl: string } }).response.paymentUrl);
  await page.getByRole('button', { name: 'Bayar' }).click();
  await expect(page).toHaveURL(/\/appSohor\/balance/);
  await expect(page.getByText('Top up Rp500.000 berhasil. Saldo Anda sudah bertambah.')).toBeVisible();

  await page.getByRole('button', { name: 'Tarik Saldo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Penarikan' });
  await dialog
    .getByRole('combobox', { name: 'Bank atau dompet digital' })
    .selectOption({ label: 'Bank Central Asia (BCA)' });
  await dialog.getByLabel('Nomor rekening').fill('1234567890');
  await dialog.getByLabel('Nama pemilik').fill(person.fullName);
  await dialog.getByLabel('Jumlah penarikan').fill('300000');
  await expect(dialog.getByText('Rp305.000')).toBeVisible();
  const confirm = async () => {
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(dialog.getByText('Bank Central Asia (BCA) ••••7890')).toBeVisible();
    const seen = (await inbox(person.phone)).length;
    await dialog.getByRole('button', { name: 'Kirim Kode' }).click();
    await expect(dialog.getByText('Masukkan kode yang kami kirim ke WhatsApp Anda.')).toBeVisible();
    const code = await nextCode(person.phone, seen);
    await dialog.getByRole('textbox').first().pressSequentially(code);
    await dialog.getByRole('button', { name: 'Tarik Rp300.000' }).click();
  };
  await confirm();
  const told = async () => (await messages(person.phone)).map(({ text }) => text).join();
  await expect.poll(told).toContain('untuk menarik Rp300.000 ke Bank Central Asia (BCA) ••••7890');
  await expect.poll(told).toContain('Rp300.000 ditarik dari saldo Anda');
  await expect(page.getByText(/^Penarikan Rp300\.000 ke .* sedang diproses\.$/)).toBeVisible();

  const withdrawals = async () =>
    ((await (await api.get('Wallet/withdraw')).json()) as { data: { id: string; status: string }[] }).data;
  const [first] = await withdrawals();
  await decide(first?.id ?? '', 'FAILED', 'TEMPORARY_TRANSFER_ERROR');
  await expect.poll(async () => (await withdrawals())[0]?.status).toBe('Gagal');
  await page.goto('/appSohor/balance');
  const history = page.getByRole('region', { name: 'Riwayat Penarikan' });
  await expect(history.getByText(/^Bank tujuan sedang mengalami gangguan\./)).toBeVisible();
  await expect(page.getByText('Rp500.000').first()).toBeVisible();

  await history.getByRole('button', { name: /^Tarik Lagi Rp/ }).click();
  await confirm();
  await expect(page.getByText(/^Penarikan Rp300\.000 ke .* sedang diproses\.$/)).toBeVisible();
  const [second] = await withdrawals();
  await decide(second?.id ?? '', 'SUCCEEDED');
  await expect.poll(async () => (await withdrawals())[0]?.status).toBe('Berhasil');
  await page.goto('/appSohor/balance');
  await expect(history.getByText('Berhasil')).toBeVisible();
  await page.request.post(`${simulators}/xendit/payouts`, { form: { waits: 'no' } });
});
