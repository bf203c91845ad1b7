import { formatPhone, readPhone } from './index.ts';

test.each([
  '081234567890',
  '6281234567890',
  '+6281234567890',
  '81234567890',
  '812 3456 7890',
  '+62 812 3456 7890',
  '+62.812.3456.7890',
  '0812-3456-7890',
  '(0812) 3456-7890',
  '(+62) 812 3456 7890',
  '+62 (812) 3456-7890',
  '0812/3456/7890',
  '0812·3456·7890',
  // Country code and the leading zero, in all the ways in which address books join them.
  '+62 (0) 812 3456 7890',
  '+62 0812-3456-7890',
  '+620812 3456 7890',
  '00628123456 7890',
  '0062 (0)812 3456 7890',
  '+62 +62 812 3456 7890',
  // Marks, blanks, hyphens and digits that look like the plain ones.
  '\u202a+62 812\u20113456\u20117890\u202c',
  '\u2068+62 812\u20693456 7890',
  '0812\u200b34567890',
  '\ufeff0812 3456 7890',
  '+62\u00a0812\u20073456\u202f7890',
  '0812\u20133456\u20137890',
  '0812\u22123456\u22127890',
  '０８１２３４５６７８９０',
  '＋６２８１２－３４５６－７８９０',
  '٠٨١٢٣٤٥٦٧٨٩٠',
  '0\ufe0f\u20e3812 3456 7890',
  '0812 3456 7890\n',
  // Links.
  'tel:+62-812-3456-7890',
  'tel:%2B6281234567890',
  'tel:+6281234567890;phone-context=contoh.id',
  'https://wa.me/6281234567890',
  'wa.me/+62 (0) 812 3456 7890',
  'https://wa.me/6281234567890?text=Halo%20123',
  'https://api.whatsapp.com/send/?phone=6281234567890&type=phone_number&app_absent=0',
  'whatsapp://send?phone=%2B62%20812-3456-7890&text=1',
  // Words and signs around it.
  'WA: 0812 3456 7890',
  'No. HP/WA 0812-3456-7890 ya kak',
  '*0812 3456 7890*',
  "'081234567890",
  'Sari <081234567890>',
  '0812 3456 7890 (2)',
])('%j is +6281234567890', (typed) => {
  expect(readPhone(typed)).toBe('+6281234567890');
});

test.each([
  ['0812345678', '+62812345678'],
  [`08${'1'.repeat(13)}`, `+628${'1'.repeat(13)}`],
])('%s has a length that numbers have', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
});

test.each([
  '',
  'nomor saya',
  '021555',
  '02112345678',
  '+62212345678',
  '081234567',
  `08${'1'.repeat(14)}`,
  '8'.repeat(300),
  '+0812345678',
  '08123abc456789',
  '+1 555 123 4567',
  '+12025550123',
  '+60 12 345 6789',
  '+65 8123 4567',
  '+81 90 1234 5678',
  '+91 81234 56789',
  // Which one is meant, or where it ends, is not known: nothing is guessed.
  '0812 3456 7890 / 0813 1111 2222',
  '0812-3456-7890 atau 0813-1234-5678',
  '0812 3456 7890, 5',
  '0812 3456 7890 ext 12',
  'https://wa.me/message/ABC4XYZ8',
])('%j is no Indonesian mobile number', (typed) => {
  expect(readPhone(typed)).toBeNull();
});

test.each([
  ['+6281234567890', '+62 812-3456-7890'],
  ['+628123456789', '+62 812-3456-789'],
  ['+62812', '+62812'],
  ['', ''],
])('formatPhone(%p) is %p', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
