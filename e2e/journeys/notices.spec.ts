import { verifiedCampaign } from '../support/campaigns.ts';
import { apiFor, signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a Brand learns at once that a KOL applied, on both of its devices; what is read on one is read on the other', async ({
  page: desk,
  browser,
}) => {
  const name = `Kabar ${Date.now().toString(36)}`;
  const brand = somebody('Brand');
  await signUp(desk, brand);
  const campaign = await verifiedCampaign(desk, name, 2);
  // The same session on a second device: what a browser keeps of it is copied.
  const kept = await desk.context().storageState();
  const phone = await (await browser.newContext({ storageState: kept })).newPage();
  const kol = await (await browser.newContext()).newPage();
  const person = somebody('KOL');
  const { id } = await signUp(kol, person);

  for (const page of [desk, phone]) await page.goto('/appSohor/dashboardBrand');
  const bell = (of: typeof desk) => of.getByRole('button', { name: /^Pemberitahuan/ });
  // The notice about the campaign's payment is there already.
  for (const page of [desk, phone]) await expect(bell(page)).toHaveAccessibleName(/1 belum dibaca/);
  const reply = await (await apiFor(kol)).post('Campaign/register', { IdUser: id, IdCampaign: campaign });
  expect(reply.status()).toBe(200);
  for (const page of [desk, phone]) await expect(bell(page)).toHaveAccessibleName(/2 belum dibaca/);

  await bell(desk).click();
  const panel = desk.getByRole('region', { name: 'Pemberitahuan' });
  await expect(panel.getByRole('link')).toHaveText([new RegExp(`${person.fullName} mendaftar`), /aktif/]);
  await panel.getByRole('link', { name: `${person.fullName} mendaftar` }).click();
  await expect(desk).toHaveURL(new RegExp(`daftarCampaign/${campaign}\\?bagian=pelamar`));
  await expect(desk.getByRole('row', { name: person.fullName })).toBeVisible();
  for (const page of [desk, phone]) await expect(bell(page)).toHaveAccessibleName(/1 belum dibaca/);

  await bell(phone).click();
  await phone.getByRole('button', { name: 'Tandai semua dibaca' }).click();
  await expect(phone.getByRole('button', { name: 'Tandai semua dibaca' })).toBeHidden();
  for (const page of [desk, phone]) await expect(bell(page)).toHaveAccessibleName(/^Pemberitahuan$/);
});
