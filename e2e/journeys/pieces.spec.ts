import { randomUUID } from 'node:crypto';
import { verifiedCampaign } from '../support/campaigns.ts';
import { confirmMailbox } from '../support/mailbox.ts';
import { apiFor, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('two agreed pieces are handed in together, accepted by one press, and stand in the report with one price', async ({
  page: brand,
  browser,
}) => {
  const name = `Dua ${Date.now().toString(36)}`;
  const person = somebody('Brand');
  await signUp(brand, person);
  await confirmMailbox(brand, person.email);
  const kol = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const campaign = await verifiedCampaign(brand, name, 1);
  const { id: idUser } = await signUp(kol, somebody('KOL'));
  const [ofBrand, ofKol] = [await apiFor(brand), await apiFor(kol)];
  const terms = {
    ...{ harga: 250_000, batasDraf: null, revisi: 2, hakPakai: 0, eksklusif: 0, catatan: '' },
    batasTayang: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    item: [
      { platform: 'TikTok', jenis: 'Video', jumlah: 1 },
      { platform: 'Instagram', jenis: 'Story', jumlah: 1 },
    ],
  };
  const made = await ofBrand.post('Offer', {
    IdCampaign: campaign,
    idUser,
    clientId: randomUUID(),
    ...terms,
  });
  expect(made.status(), await made.text()).toBe(200);
  const offer = ((await made.json()) as { data: { id: string } }).data.id;
  const accepted = await ofKol.put(`Offer/${offer}`, { keputusan: 'accept', versi: 1 });
  const { idKontrak } = ((await accepted.json()) as { data: { idKontrak: string } }).data;
  expect((await ofKol.put(`Campaign/approveContract/${idKontrak}`, {})).status()).toBe(200);

  await kol.goto(`/appSohor/contract/${idKontrak}`);
  const work = kol.getByRole('region', { name: 'Konten', exact: true });
  const number = `7${String(Date.now()).padStart(18, '0')}`;
  await work.getByLabel('TikTok · Video').fill(`https://www.tiktok.com/@sari/video/${number}`);
  await work.getByLabel('Instagram · Story').fill(`https://www.tiktok.com/@sari/video/${number}`);
  await work.getByRole('button', { name: 'Serahkan Konten' }).click();
  await expect(
    work.getByText(/^Tautan ini dari TikTok, sedangkan pekerjaan ini untuk Instagram/),
  ).toBeVisible();
  await work.getByLabel('Instagram · Story').fill(`https://www.instagram.com/stories/sari/${number}`);
  await work.getByRole('button', { name: 'Serahkan Konten' }).click();
  await expect(work.getByText(/^Brand sedang meninjau konten Anda/)).toBeVisible();
  await expect(work.getByText(/^Instagram · Story: /)).toBeVisible();

  await brand.goto(`/appSohor/kontrakBrand/${idKontrak}`);
  await expect(brand.getByText(/^Instagram · Story: /).first()).toBeVisible();
  await brand.getByRole('button', { name: /^Terima Konten/ }).click();
  await brand
    .getByRole('dialog', { name: 'Terima Konten' })
    .getByRole('button', { name: 'Terima dan Bayar' })
    .click();
  await expect(brand.getByText('Diterima', { exact: true }).first()).toBeVisible();

  await brand.goto(`/appSohor/daftarCampaign/${campaign}?bagian=laporan`);
  const works = brand.getByRole('table', { name: 'Hasil menurut KOL' });
  await expect(works.getByText('Rp250.000 untuk 2 konten')).toHaveCount(2);
  const kinds = brand.getByRole('table', { name: 'Hasil menurut jenis konten' });
  for (const kind of ['TikTok · Video', 'Instagram · Story'])
    await expect(kinds.getByText(kind)).toBeVisible();
});
