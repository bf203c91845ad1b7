import { csvHead, csvLine } from './csv.ts';

test.each([
  '=1+1',
  '+62812',
  '-2+3',
  '@SUM(A1)',
  '=HYPERLINK("http://jahat.example","klik")',
  '\t=1',
  '  =1',
  '\r\n@x',
  '\u200b=1',
  '\uff1d1+1',
  "|cmd|'/c calc'!A0",
])('%j is no formula', (text) => {
  expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
});

test.each([
  ["Sari;=cmd|' /C calc'!A0", "Sari;'=cmd|' /C calc'!A0"],
  ['Sari, =1+1', "Sari, '=1+1"],
  ['Sari\t@SUM(A1)', "Sari\t'@SUM(A1)"],
  ['Sari\n+1', "Sari\n'+1"],
  ['Sari;"=1', `Sari;"'=1`],
  ['Sari;\u200b\uff1d1', "Sari;\u200b'\uff1d1"],
])('%j begins no formula after a separator, whichever a program takes', (text, defused) => {
  expect(csvLine([text])).toBe(`"${defused.replaceAll('"', '""')}"\r\n`);
});

test('a long number and one with leading zeros stay text', () => {
  expect(csvLine(['3174012345678901', '0812', '2026', 'BP-001'])).toBe(
    `"'3174012345678901";"'0812";"2026";"BP-001"\r\n`,
  );
});

test('harmless text stays as it is, quoted', () => {
  expect(csvLine(['Kopi, "pagi"\nsore', 'a=b', ''])).toBe('"Kopi, ""pagi""\nsore";"a=b";""\r\n');
});

test('amounts are plain numbers, below zero too', () => {
  expect(csvLine([1_500_000, -25_000, 0])).toBe('1500000;-25000;0\r\n');
});

test('the file says that it is UTF-8', () => {
  expect(Buffer.from(csvHead(['Tanggal'])).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});
