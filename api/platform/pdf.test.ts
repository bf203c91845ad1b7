import { startPdf } from './pdf.ts';
import { readPdf } from './read-pdf.ts';

async function make(at = new Date('2026-11-20T08:00:00Z')) {
  const pdf = await startPdf({ title: 'Perjanjian', at });
  pdf.paragraph('Efisien, “fi” dan ffi.\n\nSari 🌸 dan 李.');
  pdf.fields([['Nilai', 'a'.repeat(64)]]);
  pdf.attach('teks.txt', 'Sari 🌸\r\n');
  return pdf.finish();
}

test('the same calls make the same bytes, another time others', async () => {
  expect((await make()).equals(await make())).toBe(true);
  expect((await make()).equals(await make(new Date()))).toBe(false);
});

test('every letter can be read again, and what the font lacks is named', async () => {
  const { text, files } = readPdf(await make());
  expect(text).toContain('Efisien, “fi” dan ffi.');
  expect(text).toContain('Sari [U+1F338] dan [U+674E].');
  expect(text).toContain('a'.repeat(64));
  expect(text).toContain('Perjanjian · Halaman 1 dari 1');
  expect(files).toEqual(['Sari 🌸\r\n']);
});

test('a long text goes on over as many pages as it needs', async () => {
  const pdf = await startPdf({ title: 'Panjang', at: new Date(0) });
  pdf.paragraph('Satu kalimat yang diulang terus. '.repeat(600));
  const { text } = readPdf(await pdf.finish());
  expect(text.replaceAll('\n', ' ').match(/Satu\s+kalimat/g)).toHaveLength(600);
  expect(text).toMatch(/Halaman 1 dari (\d)[\s\S]*Halaman \1 dari \1/);
});
