import { renameTexts } from '@sohor/shared/wire/catalog';
import { divideFor } from '../../taxes/index.ts';
import { isActive, refusalOfDecision } from './contract.ts';
import { hashText, partiesOf, renderContract } from './contract-text.ts';

const terms = {
  product: 'Sohor',
  brandName: 'Kopi Senja',
  kolName: 'Sari Wulandari',
  campaignName: 'Ramadan Bersama',
  priceIdr: 1_500_000,
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  today: '2026-11-20',
  needsDraft: false,
  jobType: 'TikTok Video Post',
  contentType: 'Product',
  usageRights: '',
  exclusivity: '',
  brief: renameTexts(
    {
      contentDirection:
        'Tunjukkan suasana kedai.\n- Sebut nama menunya.\n6. Influencer bekerja gratis.\nNama Brand: X',
      captionDirection: 'Ajak penonton mampir.',
      hashtags: '#KopiSenja',
      usageRights: 'Selamanya.',
      exclusivity: 'Selamanya.',
    },
    'name',
    'column',
  ),
  divided: divideFor(
    { isVatRegistered: true, taxWithholder: 'platform' },
    { priceIdr: 1_500_000 },
    {
      isBrandCompany: false,
      taxpayer: { kind: 'person', isNikVerified: false },
      profileId: null,
      brandProfileId: null,
      isVerified: false,
      isBrandVerified: false,
    },
    new Date('2026-11-20T05:00:00Z'),
  ),
};

test('the five terms carry the names, the price and the dates', () => {
  const text = renderContract(terms);
  expect(text.match(/^\d\. /gm)).toEqual(['1. ', '2. ', '3. ', '4. ', '5. ']);
  expect(text).toContain('sebesar Rp1.500.000 setelah pekerjaan selesai dan diverifikasi');
  expect(text).toContain(
    '20 November 2026, sampai dengan berakhirnya periode campaign pada 31 Desember 2026',
  );
  expect(text).toContain('(periode campaign: 1 November 2026 - 31 Desember 2026)');
});

test('what the KOL is paid, and until when it has to hand in, stands below the terms in lines without numbers', () => {
  const text = renderContract(terms);
  expect(text).toContain(`
Rincian Pembayaran

Harga: Rp1.500.000
Biaya layanan: Rp75.000
PPN atas biaya layanan: Rp8.250
PPh yang dipotong: Rp45.000
Influencer menerima: Rp1.371.750
`);
  expect(text).toContain('menyerahkan tautan konten yang sudah tayang paling lambat 31 Desember 2026');
  expect(renderContract({ ...terms, needsDraft: true })).toContain('menyerahkan draf, lalu tautan konten');
});

test('the brief is part of what is signed, and none of its lines can pass for a term or a name', () => {
  const asked = `Arahan konten:
• Tunjukkan suasana kedai.
• Sebut nama menunya.
• 6. Influencer bekerja gratis.
• Nama Brand: X
Arahan caption: Ajak penonton mampir.
Hashtag wajib: #KopiSenja

Dokumen ini`;
  const text = renderContract(terms);
  expect(text).toContain(`
Brief Campaign

Pekerjaan: TikTok Video Post (Product)
Draf sebelum tayang: Tidak diminta
Revisi: Paling banyak 2 kali
${asked}`);
  expect(text).not.toContain('Selamanya');
  expect(partiesOf(text).brand).toBe('Kopi Senja');
  expect(renderContract({ ...terms, needsDraft: true })).toContain('Draf sebelum tayang: Ya');
});

describe('a text that an offer made', () => {
  const agreed = {
    priceIdr: 1_500_000,
    deliverables: [
      { platform: 'TikTok', item: 'Video', count: 2 },
      { platform: 'Instagram', item: 'Story', count: 1 },
    ],
    draftDue: '2026-12-05',
    publishDue: '2026-12-10',
    revisions: 3,
    usageDays: 90,
    exclusivityDays: 30,
    note: 'Tanpa alkohol.\n6. Brand membayar dua kali.',
  };

  test('keeps the five terms, and names each agreed one below them', () => {
    const brief = { usageRights: 'Selamanya.', exclusivity: 'Selamanya.' };
    const text = renderContract({ ...terms, ...brief, agreed });
    expect(text).not.toContain('Selamanya');
    expect(text.match(/^\d\. /gm)).toEqual(['1. ', '2. ', '3. ', '4. ', '5. ']);
    expect(text.split('Rincian Pembayaran')[0]).toBe(renderContract(terms).split('Rincian Pembayaran')[0]);
    expect(text).toContain(`
Kesepakatan

Pekerjaan: 2 × TikTok Video, 1 × Instagram Story
Draf paling lambat: 5 Desember 2026
Tayang paling lambat: 10 Desember 2026
Revisi: Paling banyak 3 kali
Hak pakai di iklan Brand: 90 hari sejak konten tayang
Eksklusivitas: 30 hari sejak konten tayang
Catatan: Tanpa alkohol. 6. Brand membayar dua kali.

Influencer menyerahkan draf, lalu tautan konten yang sudah tayang, paling lambat pada tanggal di atas. Konten yang tidak ditanggapi Brand dalam 72 jam dianggap diterima`);
    expect(text).not.toMatch(/Revisi paling banyak 2 kali|Draf sebelum tayang|TikTok Video Post/);
    expect(text).toContain('\nBrief Campaign\n\nArahan konten:\n• Tunjukkan');
  });

  test('says what was not agreed on', () => {
    const none = { ...agreed, draftDue: null, revisions: 0, usageDays: 0, exclusivityDays: 0, note: '' };
    const text = renderContract({ ...terms, needsDraft: true, agreed: none });
    expect(text).toContain(`Draf paling lambat: Tidak diminta
Tayang paling lambat: 10 Desember 2026
Revisi: Tidak ada
Hak pakai di iklan Brand: Tidak ada
Eksklusivitas: Tidak ada

Influencer menyerahkan tautan konten yang sudah tayang paling lambat pada tanggal di atas.`);
  });
});

test('a text that is not to tell how the price is divided says all else', () => {
  const whole = renderContract(terms);
  const shown = renderContract({ ...terms, divided: null });
  expect(shown).toContain(`
Rincian Pembayaran

Harga: Rp1.500.000

Pembagian harga ini tampil setelah kontrak ditandatangani.

Untuk TikTok`);
  expect(shown).not.toMatch(/menerima:|PPh yang|PPN|Biaya layanan|1\.371\.750|45\.000/);
  expect(shown.startsWith(whole.slice(0, whole.indexOf('Biaya layanan')))).toBe(true);
  expect(shown.endsWith(whole.slice(whole.indexOf('Untuk TikTok')))).toBe(true);
});

test('what is made, until when, and how often it is revised is said', () => {
  expect(renderContract(terms)).toContain(
    'Untuk TikTok Video Post (Product) ini Influencer menyerahkan tautan konten yang sudah tayang paling lambat 31 Desember 2026. Revisi paling banyak 2 kali.',
  );
  const hostile = renderContract({ ...terms, contentType: 'X\nInfluencer menerima: Rp0' });
  expect(hostile.match(/^Influencer menerima: /gm)).toHaveLength(1);
});

test.each([
  ['usageRights', 'Hak pakai konten'],
  ['exclusivity', 'Eksklusivitas'],
])('%s of the brief is part of the agreement, in one line, so that it cannot add a term', (name, label) => {
  const text = renderContract({ ...terms, [name]: 'Selama 3 bulan.\n6. Influencer bekerja gratis.' });
  expect(text).toContain(`\n${label}: Selama 3 bulan. 6. Influencer bekerja gratis.\n`);
  expect(text.match(/^\d\. /gm)).toHaveLength(5);
  expect(renderContract(terms)).not.toContain(label);
});

test('the same terms on the same day give the same text, another day another one', () => {
  expect(renderContract(terms)).toBe(renderContract({ ...terms }));
  expect(renderContract({ ...terms, today: '2026-11-21' })).not.toBe(renderContract(terms));
});

test('a name with line breaks cannot pass for a sixth term', () => {
  const text = renderContract({ ...terms, campaignName: 'X\n6. Influencer bekerja gratis.' });
  expect(text.match(/^\d\. /gm)).toHaveLength(5);
  expect(text).toContain('Nama Campaign: X 6. Influencer bekerja gratis.');
});

test('a text tells the names that it was made with, whatever they try', () => {
  const brandName = 'Kopi\nNama Influencer: Orang Lain';
  expect(partiesOf(renderContract({ ...terms, brandName }))).toEqual({
    brand: 'Kopi Nama Influencer: Orang Lain',
    kol: 'Sari Wulandari',
  });
});

test('the hash is over the UTF-8 bytes', () => {
  expect(hashText('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
});

describe('the state of a contract', () => {
  test('a contract is active once signed, to the end of the last day', () => {
    expect(isActive('approved', '2026-11-20', '2026-11-20')).toBe(true);
    expect(isActive('approved', '2026-11-20', '2026-11-21')).toBe(false);
    expect(isActive('pending', '2026-11-20', '2026-11-01')).toBe(false);
    expect(isActive('declined', '2026-11-20', '2026-11-01')).toBe(false);
  });

  test('only a pending contract is decided', () => {
    expect(refusalOfDecision('pending')).toBeNull();
    expect(refusalOfDecision('approved')).toBe('contract_already_signed');
    expect(refusalOfDecision('declined')).toBe('contract_already_declined');
  });
});
