import { expect, test } from '../support/timed-test.ts';

const NIB = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

test('a Brand asks to be verified with a document, staff decides, and a KOL reads on the campaign what was checked', async ({
  time,
}) => {
  const name = 'Kopi Terperiksa';
  const { brand, kols } = await time.campaign({ name, days: 30, places: 2, signed: 1 });
  await time.confirmEmail(brand);
  const asking = await time.pageOf(brand, 'Brand');
  await asking.goto('/appSohor/pengaturan');
  await asking.getByRole('button', { name: 'Minta Verifikasi' }).click();
  const form = asking.getByRole('dialog', { name: 'Minta verifikasi brand' });
  await form.getByRole('textbox', { name: 'NIB' }).fill('9120004512341');
  await form.getByLabel('Nama badan usaha').fill('PT Kopi Terperiksa');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'nib.pdf', mimeType: 'application/pdf', buffer: NIB });
  await form.getByRole('button', { name: 'Kirim' }).click();
  await expect(asking.getByText('Permintaan Anda sedang diperiksa')).toBeVisible();

  const staff = await time.pageOf(await time.staff(), 'Admin');
  await staff.goto('/appSohor/ops/verifikasi');
  await staff.getByRole('button', { name: `Brand ${name}` }).click();
  const request = staff.getByRole('dialog', { name: `Verifikasi Brand ${name}` });
  await expect(request.getByText('9120004512341')).toBeVisible();
  await request.getByRole('button', { name: 'Setujui' }).click();
  const decision = staff.getByRole('dialog', { name: 'Setujui verifikasi ini?' });
  await decision.getByLabel('Alasan').fill('cocok dengan OSS');
  await decision.getByRole('button', { name: 'Setujui' }).click();
  await expect(staff.getByText('Tidak ada brand yang menunggu.')).toBeVisible();

  const kol = await time.pageOf(kols[0] ?? '', 'KOL');
  await kol.goto('/appSohor/campaigns');
  const card = kol.getByRole('article', { name });
  await card.getByRole('button', { name: 'Brand terverifikasi' }).click();
  await expect(kol.getByText(/^NIB diperiksa staf Sohor pada .*, berlaku sampai/)).toBeVisible();
});

test('staff looks at a Brand and a KOL that share a device, and notes what it found', async ({ time }) => {
  const { brand, kols } = await time.campaign({ name: 'Kopi Kembar', days: 30, places: 1, signed: 1 });
  await time.shareDevice(brand, kols[0] ?? '');
  const staff = await time.pageOf(await time.staff(), 'Admin');
  await staff.goto('/appSohor/ops/tanda');
  await staff.getByRole('button', { name: 'Periksa lagi' }).click();
  await expect(staff.getByText(/^Pemeriksaan dimulai/)).toBeVisible();
  await time.pass(0);
  await staff.reload();
  await staff.getByRole('button', { name: 'Brand dan KOL, satu perangkat' }).click();
  const sign = staff.getByRole('dialog', { name: 'Brand dan KOL berbagi' });
  await expect(sign.getByRole('link', { name: 'Brand Kopi Kembar' })).toBeVisible();
  await sign.getByRole('button', { name: 'Sudah dilihat' }).click();
  const note = staff.getByRole('dialog', { name: 'Sudah dilihat?' });
  await note.getByLabel('Catatan').fill('satu rumah, pekerjaan nyata');
  await note.getByRole('button', { name: 'Sudah dilihat' }).click();
  const row = staff.getByRole('button', { name: 'Brand dan KOL, satu perangkat' });
  await expect(row).toHaveCount(0);
  await staff.getByLabel('Daftar').selectOption('Sudah dilihat');
  await row.click();
  await expect(sign.getByText(/^satu rumah, pekerjaan nyata \(Rina Wijaya/)).toBeVisible();
});

test('a KOL asks staff to look at its score, reads the answer, and then wants none', async ({ time }) => {
  const { kols } = await time.campaign({ name: 'Kopi Skor', days: 30, places: 1, signed: 1 });
  const kolId = kols[0] ?? '';
  await time.tiktokTells(kolId);
  const kol = await time.pageOf(kolId, 'KOL');
  await kol.goto('/appSohor/skor');
  await kol.getByLabel('Alasan banding').fill('Penayangan saya salah hitung');
  await kol.getByRole('button', { name: 'Ajukan banding' }).click();
  await expect(kol.getByText('Banding Anda menunggu jawaban staf.')).toBeVisible();

  const staff = await time.pageOf(await time.staff(), 'Admin');
  await staff.goto('/appSohor/ops/banding-skor');
  await staff.getByRole('button', { name: 'Penayangan saya salah hitung' }).click();
  await staff.getByRole('dialog', { name: 'Banding skor' }).getByRole('button', { name: 'Jelaskan' }).click();
  const answer = staff.getByRole('dialog', { name: 'Jelaskan skornya?' });
  await answer.getByLabel('Jawaban').fill('Lima video dihitung, sesuai rumus');
  await answer.getByRole('button', { name: 'Kirim jawaban' }).click();
  await expect(staff.getByText('Tidak ada banding yang menunggu.')).toBeVisible();

  await kol.reload();
  await expect(kol.getByText(/Lima video dihitung, sesuai rumus/)).toBeVisible();
  await kol.getByRole('button', { name: 'Tolak dinilai' }).click();
  const asked = kol.getByRole('dialog', { name: 'Tolak dinilai?' });
  await asked.getByRole('button', { name: 'Tolak dinilai' }).click();
  await expect(kol.getByText('Anda menolak dinilai', { exact: true })).toBeVisible();
});
