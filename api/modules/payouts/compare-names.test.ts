import { compareNames } from './compare-names.ts';

test.each([
  ['Sari Melati', 'SARI MELATI'],
  ['Sari Melati', 'Melati, Sari'],
  ['PT Kopi Senja', 'KOPI SENJA PT'],
  ['Ni Luh Sari', 'NI LUH SARI'],
  ['José Pereira', 'JOSE PEREIRA'],
  ["Nur'aini Dewi", 'NUR AINI DEWI'],
  ["Ma'ruf", 'MARUF'],
  ['Siti Nur’aini', 'NURAINI SITI'],
  ['Abd. Rahman-Yusuf', 'ABD RAHMAN YUSUF'],
])('%s is %s', (one, other) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual(['match', 'match']);
});

test.each([
  ['Sari Melati Kusuma', 'SARI MELATI K'],
  ['Sari Melati', 'SARI'],
  ['Muhammad Rizky Ananda', 'MUHAMMAD RIZKY ANAN'],
  ['M. Rizky', 'Muhammad Rizky'],
  ['Ani Agus Wati', 'A ANI WATI'],
])('%s may be %s', (one, other) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual(['partial', 'partial']);
});

test.each([
  ['Sari Melati', 'BUDI SANTOSO'],
  ['Sari Melati', 'SARI KUSUMA'],
  ['Sari Melati', 'S M'],
  ['Sari', ''],
  ['PT', 'CV'],
  ['Sari Sari', 'SARI MELATI'],
  ["S'M", 'SARI MELATI'],
])('%s is not %s', (one, other) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual(['mismatch', 'mismatch']);
});
