import { parseTiktokHandle } from './tiktok-handle.ts';

test('a handle is read from all that people paste', () => {
  const typed = [
    'sari.cantik',
    '@sari.cantik',
    'https://www.tiktok.com/@sari.cantik?lang=id',
    ' @sari.cantik ',
  ];
  expect(typed.map(parseTiktokHandle)).toEqual(Array(4).fill('sari.cantik'));
  expect(parseTiktokHandle('')).toBe('');
});

test('another site or a word with spaces is no handle', () => {
  expect(['https://evil.example/@sari', 'sari cantik', 'https://tiktok.com/'].map(parseTiktokHandle)).toEqual(
    [null, null, null],
  );
});
