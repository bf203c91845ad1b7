import { withScheme } from './web-address.ts';

test.each([
  ['contoh.id', 'https://contoh.id'],
  [' contoh.co.id/promo?a=1 ', 'https://contoh.co.id/promo?a=1'],
  ['tiktok.com/@sari/video/1', 'https://tiktok.com/@sari/video/1'],
  ['http://contoh.id', 'http://contoh.id'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['bukan alamat', 'bukan alamat'],
  ['', ''],
])('%p is completed to %p', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});
