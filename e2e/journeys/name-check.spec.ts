import { openOwnWork } from '../support/entries.ts';
import { expect, test } from '../support/timed-test.ts';

const DAY = 24;
const OWN = '8880001111';
const ALIEN = '8880002222';

test("money does not go to an account under somebody else's name, and to one that fits in part once it is confirmed", async ({
  time,
}) => {
  const name = 'Kopi Rekening';
  const { kols } = await time.campaign({ name, days: 30, places: 1, signed: 1 });
  const kolId = kols[0] ?? '';
  const kol = await time.pageOf(kolId, 'KOL');
  await openOwnWork(kol, name);
  const work = kol.getByRole('region', { name: 'Konten' });
  await work.getByLabel('Tautan konten').fill('https://www.tiktok.com/@sari/video/7000000000000000031');
  await work.getByRole('button', { name: 'Serahkan Konten' }).click();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();
  await time.pass(3 * DAY);

  await time.bankHas(ALIEN, 'TONO SUGIARTO');
  await time.bankHas(OWN, 'SARI MELATI K');
  await kol.goto('/appSohor/pajak');
  await kol.getByRole('button', { name: 'Isi Data Pajak' }).click();
  const tax = kol.getByRole('dialog', { name: 'Data Pajak' });
  await tax.getByRole('textbox', { name: 'NIK' }).fill('3273015508950003');
  await tax.getByLabel(/^Nama sesuai/).fill('Sari Melati Kusuma');
  await tax.getByLabel('Alamat').fill('Jalan Braga 1, Bandung');
  await tax.getByRole('button', { name: 'Simpan' }).click();
  await expect(kol.getByText('Data pajak disimpan.')).toBeVisible();

  await kol.goto('/appSohor/balance');
  await kol.getByRole('button', { name: 'Tarik Saldo' }).click();
  const dialog = kol.getByRole('dialog', { name: 'Penarikan' });
  await dialog
    .getByRole('combobox', { name: 'Bank atau dompet digital' })
    .selectOption({ label: 'Bank Central Asia (BCA)' });
  await dialog.getByLabel('Nomor rekening').fill(ALIEN);
  await dialog.getByLabel('Nama pemilik').fill('Tono Sugiarto');
  await dialog.getByLabel('Jumlah penarikan').fill('300000');
  // The first press asks whether the account is the KOL's own at all.
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
  await expect(dialog.getByText('Nama rekening berbeda')).toBeVisible();
  for (let press = 0; press < 2; press += 1) {
    await dialog.getByRole('button', { name: 'Lanjut' }).click();
    await expect(dialog.getByText(/tidak cocok dengan nama Anda/)).toBeVisible();
  }

  await dialog.getByLabel('Nomor rekening').fill(OWN);
  await dialog.getByLabel('Nama pemilik').fill('Sari Melati K');
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
  await expect(dialog.getByText('Nama rekening berbeda')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
  await expect(dialog.getByText(/hanya cocok sebagian/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
  await dialog.getByRole('button', { name: 'Kirim Kode' }).click();
  await expect(dialog.getByText('Masukkan kode yang kami kirim ke WhatsApp Anda.')).toBeVisible();
  const code = (await time.messagesOf(kolId)).map((told) => /^(\d{4})\b/.exec(told)?.[1]).find(Boolean);
  await dialog
    .getByRole('textbox')
    .first()
    .pressSequentially(code ?? '');
  await dialog.getByRole('button', { name: 'Tarik Rp300.000' }).click();
  await expect(kol.getByText(/^Penarikan Rp300\.000 ke .* sedang diproses\.$/)).toBeVisible();
});
