import { findContactDetails, hideContactDetails } from './contact-details.ts';

const HIDDEN: readonly (readonly [text: string, shown: string, kind: string])[] = [
  ['Hubungi 081234567890 ya', 'Hubungi ••••• ya', 'phone'],
  ['+62 812-3456-7890', '•••••', 'phone'],
  ['62 812 3456 7890', '•••••', 'phone'],
  ['0812.3456.7890', '•••••', 'phone'],
  ['0 8 1 2 3 4 5 6 7 8 9 0', '•••••', 'phone'],
  ['(0812) 3456 7890', '(•••••', 'phone'],
  ['wa o8123456789', 'wa •••••', 'phone'],
  ['wa 0812 345o 789', 'wa •••••', 'phone'],
  ['wa 812 3456 7890', 'wa •••••', 'phone'],
  ['8123456789', '•••••', 'phone'],
  ['0️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣ ok', '••••• ok', 'phone'],
  ['０８１２３４５６７８９０', '•••••', 'phone'],
  ['𝟬𝟴𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴', '•••••', 'phone'],
  ['٠٨١٢٣٤٥٦٧٨٩', '•••••', 'phone'],
  ['nol delapan satu dua tiga empat lima enam tujuh delapan', '•••••', 'phone'],
  ['kosong 8 satu dua 3456 7890 ya kak', '••••• ya kak', 'phone'],
  ['0\u200b8\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8', '•••••', 'phone'],
  ['kantor 021-5551234', 'kantor •••••', 'phone'],
  ['+1 415 555 0132', '•••••', 'phone'],
  ['0812345678, 0856 7890 1234', '•••••', 'phone'],
  ['tulis ke sari.kopi@gmail.com', 'tulis ke •••••', 'email'],
  ['sari [at] kopi.id', '•••••', 'email'],
  ['sari(at)kopi(dot)co(dot)id', '•••••', 'email'],
  ['sari at gmail dot com', '•••••', 'email'],
  ['sari at gmail', '•••••', 'email'],
  ['ｓａｒｉ＠ｋｏｐｉ．ｉｄ', '•••••', 'email'],
  ['BCA 1234567891 a/n Sari', 'BCA ••••• a/n Sari', 'account'],
  ['no rek: 0029 8877 6655', 'no rek: •••••', 'account'],
  ['transfer ke 1370012345678 atas nama Sari', 'transfer ke ••••• atas nama Sari', 'account'],
  ['https://wa.me/6281234567890', '•••••', 'chat'],
  ['wa . me / sari', '•••••', 'chat'],
  ['cek t.me/sarikopi ya', 'cek ••••• ya', 'chat'],
  ['https://line.me/ti/p/abc123', '•••••', 'chat'],
  ['https://ig.me/m/sari', '•••••', 'chat'],
  ['dm ig @sari.kopi', '•••••', 'chat'],
  ['DM aku di Instagram sari_kopi', '•••••', 'chat'],
  ['ID Line: sari99', '•••••', 'chat'],
  ['telegram @sarikopi', '•••••', 'chat'],
];

test.each(HIDDEN)('%s reads %s', (text, shown, kind) => {
  expect(hideContactDetails(text)).toEqual({ text: shown, kinds: [kind] });
});

test.each([
  'Harganya Rp1.500.000 per video',
  'Rp 812345678',
  'Rp 85.000.000.000 untuk 10 KOL',
  '85.000.000',
  '812.345.678',
  '1.250.000.000',
  'Totalnya 15000000 ya',
  'Budget 8000000000',
  'BCA sudah saya transfer 12000000',
  'dana 10000000 sudah masuk',
  'Tayang 08-12-2026',
  '08.12.2026 - 31.12.2026',
  '08/12/2026 10:30 sampai 09/12/2026 12:45',
  'Tayang 2026-12-08 sampai 2026-12-31',
  'Buka 08.00-10.00 13.00 WIB',
  'Sudah 8123456789 views',
  '1,250,000 views dan 85.600 likes',
  '120 ribu tayangan, 4,5 % engagement',
  'Kirim ke Jl. Melati No. 8, RT 03 RW 08, Bandung 40123',
  'Kode pos 12950',
  'dua ratus tiga puluh lima ribu',
  'delapan video, satu foto, dua story',
  'Tag @kopisenja dan pakai #KopiSenja',
  'Pakai https://www.tiktok.com/@sari/video/7300000000000000021',
  'https://www.instagram.com/p/C8abc123/',
  'Lihat di kopisenja.id',
  'Chat saja di sini, jangan via wa',
  'See it at sohor.id',
  'Line up kontennya ada 5',
  'Invoice INV-20261127-00012',
  '3 x 1.500.000 = 4.500.000',
])('%s stays as it is', (text) => {
  expect(findContactDetails(text)).toEqual([]);
});

test('each detail of a text is hidden, and what stands around them stays', () => {
  expect(hideContactDetails('A 081234567890 B sari@kopi.id C Rp1.500.000')).toEqual({
    text: 'A ••••• B ••••• C Rp1.500.000',
    kinds: ['phone', 'email'],
  });
});
