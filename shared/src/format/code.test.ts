import { readCode } from './index.ts';

test.each([
  '4821',
  ' 4821\n',
  '48 21',
  '4-8-2-1',
  '４８２１',
  '\u202a4821\u202c',
  'Kode: 4821.',
  '*4821* adalah kode verifikasi Anda.',
  '[27/11 09.45] Sohor: 4821 adalah kode Anda. Jangan bagikan.',
  '[27/11/2026 09.45.12] Sohor: 4821',
  '[27/11/26, 9:45:12 AM] Sohor: 4821',
  '2026-11-27 09:45 Sohor: 4821',
  '27/11/2026 Kode Anda 4821, berlaku 5 menit. Butuh bantuan? +62 812-3456-7890 atau 081234567890',
  'Kode 4821. Ulangi: 4821',
  '27 November 2026 pukul 09.45: 4821. Hubungi 0812 3456 7890',
  '4821 - berlaku sampai 09.50',
  'Sohor 27-11-2026 4821',
  '27 Nov. 2026, 4821',
  'Nov 27, 2026 4821',
  'Rp5000 sudah diterima. Kode 4821',
  'Ref: AB1234, kode 4821',
  '४८२१',
])('%j holds the code 4821', (text) => {
  expect(readCode(text, 4)).toEqual({ code: '4821' });
});

test.each([
  ['123', 'Tidak ada kode 4 angka'],
  ['12345', 'Tidak ada kode 4 angka'],
  ['abcd', 'Tidak ada kode 4 angka'],
  ['', 'Tidak ada kode 4 angka'],
  ['[27/11/2026 09.45] Halo', 'Tidak ada kode 4 angka'],
  ['081234567890', 'Tidak ada kode 4 angka'],
  ['Kode 4821 atau 9913', 'Ada lebih dari satu kode 4 angka'],
])('%j holds none: %s', (text, why) => {
  expect(readCode(text, 4)).toEqual({ refused: expect.stringContaining(why) });
});

test('a code of six digits is read from its two halves', () => {
  expect(readCode('482 133', 6)).toEqual({ code: '482133' });
});
