import type { Browser, Page } from '@playwright/test';
import { verifiedCampaign } from '../support/campaigns.ts';
import { entryOf } from '../support/entries.ts';
import { confirmMailbox } from '../support/mailbox.ts';
import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/timed-test.ts';

/** A Brand whose e-mail is confirmed, with a paid campaign, and a KOL on a phone that has nothing to do with it. */
async function strangers(browser: Browser, brand: Page, name: string) {
  const [brandPerson, kolPerson] = [somebody('Brand'), somebody('KOL')];
  await signUp(brand, brandPerson);
  await confirmMailbox(brand, brandPerson.email);
  const campaign = await verifiedCampaign(brand, name, 1);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const kol = await phone.newPage();
  const { id } = await signUp(kol, kolPerson);
  return { campaign, kol, kolId: id, kolName: kolPerson.fullName, brandName: brandPerson.fullName };
}

/** The round as a side reads it in the conversation. */
const round = (page: Page, name: string, number: number) =>
  page.getByRole('article', { name: `Penawaran untuk ${name}, putaran ${number}` });

async function offer(page: Page, form: string, fields: Readonly<Record<string, string>>) {
  const dialog = page.getByRole('dialog', { name: form });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Kirim penawaran' }).dblclick();
  await expect(dialog).toBeHidden();
}

async function sign(kol: Page, name: string) {
  const job = entryOf(kol, name);
  const named = { name: 'Tanda Tangan Kontrak' };
  // The link from the offer leads to the contract's page; in the list a button opens the dialog.
  const signing = kol.getByRole('dialog', named).or(kol.getByRole('region', named));
  await expect(signing.or(job.getByRole('button', { name: 'Tanda Tangan Kontrak' })).first()).toBeVisible();
  if (!(await signing.isVisible())) await job.getByRole('button', { name: 'Tanda Tangan Kontrak' }).click();
  await signing.getByRole('checkbox').check();
  await signing.getByRole('button', { name: 'Setuju dan Tanda Tangan Kontrak' }).click();
  await expect(signing).toBeHidden();
}

test('a Brand invites with terms, both counter, the Brand adds money and accepts, and the KOL signs', async ({
  browser,
  page: brand,
}) => {
  const name = `Runding ${Date.now().toString(36)}`;
  const { campaign, kol, kolId } = await strangers(browser, brand, name);
  await brand.goto(`/appSohor/pesan?dengan=${kolId}&campaign=${campaign}&penawaran=baru`);
  await offer(brand, 'Beri penawaran', { Harga: '200000' });
  await expect(round(brand, name, 1).getByText(/^Menunggu jawaban .* · \d+ jam lagi$/)).toBeVisible();

  // The KOL reads what differs from the campaign, and asks for more.
  await kol.goto('/appSohor/pesan?saring=penawaran');
  await kol.getByRole('link', { name: /Rp200\.000/ }).click();
  const opened = kol.getByRole('dialog', { name: 'Penawaran', exact: true });
  await expect(opened.getByText('Di campaign: Rp250.000')).toBeVisible();
  await opened.getByRole('button', { name: 'Penawaran balik' }).click();
  await offer(kol, 'Penawaran balik', { Harga: '400000' });

  await expect(round(brand, name, 2).getByText('Sebelumnya: Rp200.000')).toBeVisible();
  await round(brand, name, 2).getByRole('button', { name: 'Penawaran balik' }).click();
  await offer(brand, 'Penawaran balik', { Harga: '300000' });
  await kol.goto('/appSohor/pesan?saring=penawaran&status=your_turn');
  await kol.getByRole('link', { name: /Rp300\.000/ }).click();
  await opened.getByRole('button', { name: 'Penawaran balik' }).click();
  await offer(kol, 'Penawaran balik', { Harga: '350000' });

  // The campaign holds 250.000 for its one place.
  await round(brand, name, 4).getByRole('button', { name: 'Terima' }).click();
  const funding = brand.getByRole('dialog', { name: 'Tambah dana Rp100.000' });
  await funding.getByRole('button', { name: 'Bayar Rp100.000' }).click();
  await brand.getByRole('button', { name: 'Bayar' }).click();
  await expect(brand).toHaveURL(/\/appSohor\//);
  await brand.goto('/appSohor/pesan?saring=penawaran');
  await expect(brand.getByRole('link', { name: /Rp350\.000.*Diterima/ })).toBeVisible();

  await kol.goto('/appSohor/pesan?saring=penawaran');
  await kol.getByRole('link', { name: /Rp350\.000.*Diterima/ }).click();
  await opened.getByRole('link', { name: 'Baca dan tanda tangani kontrak' }).click();
  await sign(kol, name);
  await brand.goto('/appSohor/kontrakBrand');
  await expect(brand.getByText('Rp350.000').first()).toBeVisible();
});

test('a KOL applies with a price, and the Brand accepts it', async ({ browser, page: brand }) => {
  const name = `Ajuan ${Date.now().toString(36)}`;
  const { campaign, kol, kolName } = await strangers(browser, brand, name);
  await kol.goto(`/appSohor/campaigns?campaign=${campaign}`);
  await kol
    .getByRole('dialog', { name })
    .getByRole('link', { name: /^Ajukan harga/ })
    .click();
  await offer(kol, 'Ajukan harga', { Harga: '240000', Catatan: 'Bisa tayang lebih awal.' });
  await expect(round(kol, name, 1).getByRole('button', { name: 'Tarik' })).toBeVisible();

  await brand.goto('/appSohor/pesan');
  await brand.getByRole('link', { name: new RegExp(kolName) }).click();
  await round(brand, name, 1).getByRole('button', { name: 'Terima' }).click();
  const accepting = brand.getByRole('dialog', { name: 'Terima penawaran ini?' });
  await accepting.getByRole('button', { name: 'Terima Rp240.000' }).dblclick();
  await expect(round(brand, name, 1).getByRole('link', { name: 'Lihat kontrak' })).toBeVisible();
  await round(kol, name, 1).getByRole('link', { name: 'Baca dan tanda tangani kontrak' }).click();
  await sign(kol, name);
});

test('an offer that nobody answers for 72 hours ends, and both sides read it', async ({ time }) => {
  const name = 'Kopi Diam';
  const { kols } = await time.campaign({ name: 'Kopi Lain', days: 30, places: 1, signed: 1 });
  const { campaign, brand } = await time.campaign({ name, days: 30, places: 2, signed: 0 });
  const kol = await time.pageOf(kols[0] ?? '', 'KOL');
  await kol.goto(`/appSohor/pesan?dengan=${campaign}&campaign=${campaign}&penawaran=baru`);
  await offer(kol, 'Ajukan harga', { Harga: '900000' });
  const ofBrand = await time.pageOf(brand, 'Brand');
  await time.pass(71);
  await ofBrand.goto('/appSohor/pesan?saring=penawaran');
  await expect(ofBrand.getByText(/^Menunggu jawaban Anda · (1 jam|\d+ menit) lagi$/)).toBeVisible();
  await time.pass(2);
  await ofBrand.reload();
  await expect(ofBrand.getByText('Berakhir tanpa jawaban')).toBeVisible();
  await kol.goto('/appSohor/pesan?saring=penawaran');
  await expect(kol.getByText('Berakhir tanpa jawaban')).toBeVisible();
});
