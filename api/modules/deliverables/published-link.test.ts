import { readAddress, readPublishedLink } from './published-link.ts';

const keyOf = (url: string) => readPublishedLink(url)?.key ?? null;

test.each([
  [
    'tiktok:7100000000000000000',
    [
      'https://www.tiktok.com/@a/video/7100000000000000000',
      'https://m.tiktok.com/@B.c/photo/7100000000000000000/?x=1',
    ],
  ],
  [
    'youtube:abcdefghi-_',
    [
      'https://youtu.be/abcdefghi-_',
      'https://m.youtube.com/watch?v=abcdefghi-_&t=9',
      'https://www.youtube.com/shorts/abcdefghi-_#a',
    ],
  ],
  [
    'instagram:ABC123def45',
    ['https://www.instagram.com/reel/ABC123def45', 'https://instagram.com/sari/p/ABC123def45/?igsh=x'],
  ],
  [
    'x:1812345678901234567',
    [
      'https://x.com/a/status/1812345678901234567',
      'https://mobile.twitter.com/b/status/1812345678901234567?s=20',
    ],
  ],
  [
    'linkedin:activity:7100000000000000000',
    [
      'https://www.linkedin.com/posts/sari_kopi-senja-activity-7100000000000000000-AbCd',
      'https://id.linkedin.com/posts/sari_lain-activity-7100000000000000000-XyZ1?utm=1',
      'https://www.linkedin.com/feed/update/URN:li:activity:7100000000000000000/',
    ],
  ],
])('%s, whatever form its link has', (key, links) => {
  expect(links.map(keyOf)).toEqual(links.map(() => key));
});

test.each([
  ['a number with a zero before it', 'https://www.tiktok.com/@a/video/07100000000000000000'],
  ['a number with a zero before it', 'https://x.com/a/status/01812345678901234567'],
  ['a link for sharing', 'https://www.instagram.com/share/reel/BAFoo123xyz'],
  ['a link for sharing', 'https://www.facebook.com/share/videos/123456789'],
  ['a link for sharing', 'https://www.facebook.com/share/p/1AbCdEfGh'],
  ['a short link', 'https://vt.tiktok.com/ZSabcdef1/'],
  ['a short link', 'https://fb.watch/abcdefgh/'],
  ['a host with a dot after it', 'https://www.tiktok.com./@a/video/7100000000000000000'],
  ['an encoded number', 'https://www.tiktok.com/@a/video/%37100000000000000000'],
  ['a linked post without its number', 'https://www.linkedin.com/posts/sari_kopi-senja'],
])('%s names no work: many such links lead to the same (%s)', (_what, url) => {
  expect(readPublishedLink(url)).toBeNull();
});

test('an address that only fits while its characters are not spelled out is too long', () => {
  expect(readAddress(`https://contoh.id/${'a'.repeat(2000)}`)).toBeDefined();
  expect(readAddress(`https://contoh.id/${'é'.repeat(2000)}`)).toBeUndefined();
});
