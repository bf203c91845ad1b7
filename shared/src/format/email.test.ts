import { readEmail } from './index.ts';

test.each([
  'budi@gmail.com',
  'budi@gmail.com,',
  'budi@gmail.com.',
  ' budi@gmail.com ; ',
  '<budi@gmail.com>',
  'Budi Santoso <budi@gmail.com>,',
  '"Budi, PT" <budi@gmail.com>',
  'mailto:budi@gmail.com',
  'MAILTO:budi@gmail.com?subject=Halo%20Budi',
  '<mailto:budi@gmail.com>',
  '"budi@gmail.com"',
  '(budi@gmail.com)',
  'budi\u200b@gmail.com',
  '\u202abudi@gmail.com\u202c',
  '\ufeffbudi@gmail.com',
  'budi@gmail.co\u00adm',
  'ｂｕｄｉ＠ｇｍａｉｌ．ｃｏｍ',
  'budi@gmail.com\u00a0',
  'Email : budi@gmail.com',
  'E-mail: budi@gmail.com',
  'budi@gmail.com/',
  'budi@gmail.com!',
  '“budi@gmail.com”',
  '‘budi@gmail.com’',
  '«budi@gmail.com»',
  '[budi@gmail.com]',
  '*budi@gmail.com*',
  'budi@gmail.com (kantor)',
  'mailto://budi@gmail.com',
  'mailto:budi%40gmail.com',
  'budi@gmail.com <budi@gmail.com>',
])('%j is budi@gmail.com', (typed) => {
  expect(readEmail(typed)).toEqual({ email: 'budi@gmail.com' });
});

test.each(['Budi.Santoso+kol@Contoh.co.id', "o'brien@contoh.id", 'b_1@xn--bcher-kva.id', 'a@b.museum'])(
  '%s is taken as it is',
  (typed) => {
    expect(readEmail(typed)).toEqual({ email: typed });
  },
);

test.each([
  ['', ''],
  ['budi', ''],
  ['budi@gmail', ''],
  ['@gmail.com', ''],
  ['budi@@gmail.com', ''],
  ['budi@-gmail.com', ''],
  ['budi@gmail.c', ''],
  ['budi@gmail.123', ''],
  ['budi@10.0.0.12', ''],
  [`${'b'.repeat(65)}@gmail.com`, ''],
  [`b@${'gmail.'.repeat(50)}com`, ''],
  ['budi@gmail..com', ' Ada dua titik berurutan.'],
  ['budi..s@gmail.com', ' Ada dua titik berurutan.'],
  ['budi.@gmail.com', ' Ada titik di awal, atau tepat di samping @.'],
  ['budi@.gmail.com', ' Ada titik di awal, atau tepat di samping @.'],
  ['budi @gmail.com', ' Hapus spasi di tengahnya.'],
  ['budi@gmail. com', ' Hapus spasi di tengahnya.'],
  ['budi@gmail,com', ' Gunakan titik, bukan koma, dan satu alamat saja.'],
  ['budi@gmail.com;sari@gmail.com', ' Gunakan titik, bukan koma, dan satu alamat saja.'],
  // Whose address is meant is not known.
  ['Budi <budi@gmail.com>, Sari <sari@gmail.com>', ' Gunakan titik, bukan koma, dan satu alamat saja.'],
  ['budi@gmail.com Sari <sari@gmail.com>', ' Gunakan titik, bukan koma, dan satu alamat saja.'],
  ['budi@gmail.com sari@gmail.com', ' Gunakan titik, bukan koma, dan satu alamat saja.'],
  ['budi@gmаil.com', ' Hanya huruf tanpa tanda, angka, dan tanda baca biasa.'],
  ['budí@gmail.com', ' Hanya huruf tanpa tanda, angka, dan tanda baca biasa.'],
  ['budi"s"@gmail.com', ' Hapus tanda kurung, kutip, atau titik dua.'],
])('%j is refused: Format email tidak valid.%s', (typed, why) => {
  expect(readEmail(typed)).toEqual({ wrong: `Format email tidak valid.${why}`, why });
});
