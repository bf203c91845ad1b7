import type { Page } from '@playwright/test';
import { verifiedCampaign } from '../support/campaigns.ts';
import { entryOf } from '../support/entries.ts';
import { apiFor, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a KOL signs, hands in a draft, revises it, publishes, is accepted, finds its money in the balance, and both review each other', async ({
  page: brand,
  browser,
}) => {
  const name = `Konten ${Date.now().toString(36)}`;
  await signUp(brand, somebody('Brand'));
  const kol = await (await browser.newContext()).newPage();
  const [campaign, { id: kolId }] = await Promise.all([
    verifiedCampaign(brand, name, 1, { perluDraf: true }),
    signUp(kol, somebody('KOL')),
  ]);
  const [ofBrand, ofKol] = [await apiFor(brand), await apiFor(kol)];
  await ofBrand.post('Campaign/registerByBrand', { IdUser: kolId, IdCampaign: campaign });
  await kol.goto('/appSohor/contract');
  const ofCampaign = entryOf(kol, name);
  await ofCampaign.getByRole('button', { name: 'Tanda Tangan Kontrak' }).click();
  const signing = kol.getByRole('dialog', { name: 'Tanda Tangan Kontrak' });
  await expect(signing.getByText('Rincian Pembayaran')).toBeVisible();
  await signing.getByRole('checkbox').check();
  await signing.getByRole('button', { name: 'Setuju dan Tanda Tangan Kontrak' }).click();
  await expect(signing).toBeHidden();
  const { data } = (await (await ofKol.get('Campaign/Kontrak')).json()) as { data: { _id: string }[] };
  const contract = data[0]?._id ?? '';

  await ofCampaign.getByRole('link', { name: 'Konten', exact: true }).click();
  const work = kol.getByRole('region', { name: 'Konten' });
  await work.getByLabel('Tautan draf').fill('https://drive.google.com/file/d/draf-1/view');
  await work.getByRole('button', { name: 'Serahkan Draf' }).click();
  await expect(work.getByText('Draf ditinjau')).toBeVisible();

  const panel = brand.getByRole('tabpanel');
  const review = async () => {
    await brand.goto('/appSohor/daftarCampaign');
    const card = entryOf(brand, name);
    await card.getByRole('link', { name }).click();
    await brand.getByRole('tab', { name: 'Konten' }).click();
  };
  await review();
  await panel.getByRole('button', { name: /^Minta Revisi \(1 dari 2\)/ }).click();
  const revision = brand.getByRole('dialog', { name: 'Minta Revisi' });
  await revision.getByLabel('Apa yang perlu direvisi?').fill('Sebutkan nama kedai.');
  await revision.getByRole('button', { name: 'Kirim Permintaan' }).click();
  await expect(revision).toBeHidden();

  // After a reload the page is the same.
  await kol.reload();
  await expect(work.getByRole('alert').first()).toContainText('Sebutkan nama kedai.');
  // The second hand-in works as the first did, so it is sent to the API directly.
  const draft = {
    IdCampaign: campaign,
    tautan: ['https://drive.google.com/file/d/draf-2/view'],
    note: '',
    tahap: 'Draf',
  };
  expect((await ofKol.post('Campaign/content', draft)).status()).toBe(200);
  const accepted = { status: 'Accepted', note: '' };
  expect((await ofBrand.put(`Campaign/content/${contract}`, accepted)).status()).toBe(200);
  await kol.reload();
  const number = `7${String(Date.now()).padStart(18, '0')}`;
  await work.getByLabel('Tautan konten').fill(`https://www.tiktok.com/@sari/video/${number}`);
  await work.getByRole('button', { name: 'Serahkan Konten' }).click();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();

  await review();
  await panel.getByRole('button', { name: /^Terima Konten/ }).click();
  const confirm = brand.getByRole('dialog', { name: 'Terima Konten' });
  await expect(confirm).toContainText('Rp237.500');
  await confirm.getByRole('button', { name: 'Terima dan Bayar' }).click();
  await expect(panel.getByText('Diterima', { exact: true })).toBeVisible();

  await kol.goto('/appSohor/balance');
  await expect(kol.getByText('Rp237.500').first()).toBeVisible();

  const judge = async (page: Page, path: string, marks: readonly string[], words: string) => {
    await page.goto(`/appSohor/${path}/${contract}`);
    const reviews = page.getByRole('region', { name: 'Ulasan' });
    for (const mark of marks)
      await reviews.getByRole('radiogroup', { name: mark }).getByRole('radio', { name: '5' }).check();
    await reviews.getByLabel(/^Komentar/).fill(words);
    await reviews.getByRole('button', { name: 'Kirim Ulasan' }).click();
    return reviews;
  };
  const ofWork = ['Konten', 'Ketepatan waktu', 'Komunikasi'];
  const byBrand = await judge(brand, 'kontrakBrand', ofWork, 'Videonya rapi.');
  await expect(byBrand.getByText(/^Ulasan Anda tersimpan/)).toBeVisible();
  const ofBrief = ['Kejelasan brief', 'Keadilan', 'Kecepatan meninjau'];
  const byKol = await judge(kol, 'contract', ofBrief, 'Brief jelas.');
  await expect(byKol.getByText('Videonya rapi.')).toBeVisible();
  await brand.reload();
  await expect(byBrand.getByText('Brief jelas.')).toBeVisible();
});
