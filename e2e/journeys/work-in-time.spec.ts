import { entryOf, openOwnWork } from '../support/entries.ts';
import { expect, test } from '../support/timed-test.ts';

test.describe.configure({ mode: 'default' });

const DAY = 24;

test('a brand that says nothing for 72 hours has accepted, and the KOL is paid', async ({ time }) => {
  const name = 'Kopi Hening';
  const { brand, kols } = await time.campaign({ name, days: 30, places: 1, signed: 1 });
  const kol = await time.pageOf(kols[0] ?? '', 'KOL');
  await openOwnWork(kol, name);
  const work = kol.getByRole('region', { name: 'Konten' });
  await work.getByLabel('Tautan konten').fill('https://www.tiktok.com/@sari/video/7000000000000000001');
  await work.getByRole('button', { name: 'Serahkan Konten' }).click();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();

  await time.pass(71);
  await kol.reload();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();
  await time.pass(1);
  await kol.reload();
  await expect(work.getByText('Diterima', { exact: true })).toBeVisible();
  await kol.goto('/appSohor/balance');
  await expect(kol.getByText('Rp950.000').first()).toBeVisible();
  const ofBrand = await time.pageOf(brand, 'Brand');
  await ofBrand.goto('/appSohor/balance');
  await expect(ofBrand.getByText('Rp0').first()).toBeVisible();
});

test('a late KOL gets more time once, is late again and cancelled, and the money goes back', async ({
  time,
}) => {
  const name = 'Kopi Terlambat';
  const { brand, kols } = await time.campaign({ name, days: 1, places: 1, signed: 1 });
  await time.pass(2 * DAY);
  const ofBrand = await time.pageOf(brand, 'Brand');
  const panel = ofBrand.getByRole('tabpanel');
  const openWork = async () => {
    await ofBrand.goto('/appSohor/daftarCampaign');
    const card = entryOf(ofBrand, name);
    await card.getByRole('link', { name }).click();
    await ofBrand.getByRole('tab', { name: 'Konten' }).click();
  };
  await openWork();
  await expect(panel.getByText(/^Terlambat sejak/)).toBeVisible();
  await panel.getByRole('button', { name: /^Perpanjang tenggat/ }).click();
  const extending = ofBrand.getByRole('dialog', { name: 'Perpanjang Tenggat' });
  await extending.getByRole('button', { name: 'Perpanjang' }).click();
  await expect(panel.getByText(/^Tenggat konten dalam 7 hari/)).toBeVisible();

  const kol = await time.pageOf(kols[0] ?? '', 'KOL');
  const card = entryOf(kol, name);
  await kol.goto('/appSohor/contract');
  await expect(card.getByText('Menunggu konten', { exact: true })).toBeVisible();
  // A session that nobody uses for a week ends, so the pages are loaded in between.
  await time.pass(4 * DAY);
  await Promise.all([kol.reload(), openWork()]);
  await expect(card.getByText('Menunggu konten', { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Tenggat konten dalam 3 hari/)).toBeVisible();
  await time.pass(4 * DAY);
  await kol.reload();
  await expect(card.getByText('Terlambat', { exact: true })).toBeVisible();

  await openWork();
  await panel.getByRole('button', { name: /^Batalkan pekerjaan/ }).click();
  const cancelling = ofBrand.getByRole('dialog', { name: 'Batalkan Pekerjaan' });
  await cancelling.getByLabel('Alasan pembatalan').fill('Konten tidak pernah datang.');
  await cancelling.getByRole('button', { name: 'Batalkan Pekerjaan' }).click();
  await expect(panel.getByText('Dibatalkan', { exact: true })).toBeVisible();
  await ofBrand.goto('/appSohor/balance');
  await expect(ofBrand.getByText('Rp0').first()).toBeVisible();
  await time.pass(3 * DAY);
  await ofBrand.reload();
  await expect(ofBrand.getByText('Rp1.000.000').first()).toBeVisible();
  await kol.reload();
  await expect(card.getByText('Dibatalkan', { exact: true })).toBeVisible();
});

test('a campaign that ends with places unfilled gives their money back, and its work goes on', async ({
  time,
}) => {
  const name = 'Kopi Sepi';
  const { brand, kols } = await time.campaign({ name, days: 1, places: 3, signed: 1 });
  const kol = await time.pageOf(kols[0] ?? '', 'KOL');
  const link = 'https://www.tiktok.com/@sari/video/7000000000000000002';
  await openOwnWork(kol, name);
  const work = kol.getByRole('region', { name: 'Konten' });
  await work.getByLabel('Tautan konten').fill(link);
  await work.getByRole('button', { name: 'Serahkan Konten' }).click();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();
  await time.pass(2 * DAY);

  const ofBrand = await time.pageOf(brand, 'Brand');
  const card = entryOf(ofBrand, name);
  await ofBrand.goto('/appSohor/balance');
  await expect(ofBrand.getByText('Rp2.000.000').first()).toBeVisible();
  await ofBrand.goto('/appSohor/daftarCampaign');
  await expect(card.getByText('Selesai', { exact: true })).toBeVisible();
  await card.getByRole('link', { name }).click();
  const panel = ofBrand.getByRole('tabpanel');
  await ofBrand.getByRole('tab', { name: 'Konten' }).click();
  await panel.getByRole('button', { name: /^Terima Konten/ }).click();
  await ofBrand
    .getByRole('dialog', { name: 'Terima Konten' })
    .getByRole('button', { name: 'Terima dan Bayar' })
    .click();
  await expect(panel.getByText('Diterima', { exact: true })).toBeVisible();
  await kol.goto('/appSohor/balance');
  await expect(kol.getByText('Rp950.000').first()).toBeVisible();
});
