import { watchScreen } from './it-shows.ts';

const show = (html: string) => {
  document.body.innerHTML = html;
};
beforeEach(() => show(''));

test('a text counts that stood on the screen for a moment only', async () => {
  const unseen = watchScreen(['Memuat menu...', 'Kontrak berhasil ditolak!']);
  show('<p>Memuat menu...</p>');
  await Promise.resolve();
  show('<p>Menu</p>');
  await Promise.resolve();
  expect(unseen()).toEqual(['Kontrak berhasil ditolak!']);
});

test('a short text is told from a longer one that begins like it', () => {
  const unseen = watchScreen(['Aktif', 'Approve']);
  show('<p>Aktifkan Campaign</p><button><svg></svg>Approve</button>');
  expect(unseen()).toEqual(['Aktif']);
});

test.each([
  ['<p>Upload gagal: Berkas terlalu besar.</p>', []],
  ['<p>Upload gagal</p>', ['Upload gagal: {reason}']],
  ['<input placeholder="Upload gagal: x">', []],
])('%s', (html, expected) => {
  const unseen = watchScreen(['Upload gagal: {reason}']);
  show(html);
  expect(unseen()).toEqual(expected);
});
