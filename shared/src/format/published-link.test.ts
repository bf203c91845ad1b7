import { platformOfJob, readAddress, readLink, readPublishedLink } from './index.ts';

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
    [
      'https://www.instagram.com/reel/ABC123def45',
      'https://instagram.com/sari/p/ABC123def45/?igsh=x',
      `https://www.instagram.com/p/ABC123def45${'x'.repeat(28)}/`,
    ],
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
  ['a number with a zero before it', 'https://www.facebook.com/sari/videos/01234567890123456'],
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

const TIKTOK = 'tiktok:7301234567890123456';

test.each([
  // What buttons and address bars give, the key, and the account.
  ['https://www.tiktok.com/@/video/7301234567890123456', TIKTOK, null],
  ['https://www.tiktok.com/id-ID/@sari.cantik/video/7301234567890123456?lang=id-ID', TIKTOK, 'sari.cantik'],
  ['http://www.tiktok.com/@sari/video/7301234567890123456', TIKTOK, 'sari'],
  ['www.tiktok.com/@sari/photo/7301234567890123456', TIKTOK, 'sari'],
  ['https://www.tiktok.com/embed/v2/7301234567890123456', TIKTOK, null],
  ['https://m.tiktok.com/v/7301234567890123456.html?u_code=1', TIKTOK, null],
  ['Lihat video Sari! https://www.tiktok.com/@sari/video/7301234567890123456?_r=1 #kopi', TIKTOK, 'sari'],
  ['https://www.tiktok.com/%40sari/video/7301234567890123456', TIKTOK, 'sari'],
  ['https://www.tiktok.com/foryou?is_copy_url=1&item_id=7301234567890123456', TIKTOK, null],
  ['https://m.tiktok.com/share/video/7301234567890123456/', TIKTOK, null],
  ['“https://www.tiktok.com/@sari/video/7301234567890123456”', TIKTOK, 'sari'],
  ['tautan：https://www.tiktok.com/@sari/video/7301234567890123456。', TIKTOK, 'sari'],
  [
    'https://l.instagram.com/?u=https%3A%2F%2Fwww.tiktok.com%2F%40sari%2Fvideo%2F7301234567890123456&e=AT0',
    TIKTOK,
    'sari',
  ],
  [
    'https://www.google.com/url?q=https://www.tiktok.com/@sari/video/7301234567890123456&sa=D',
    TIKTOK,
    'sari',
  ],
  ['https://x.com/sari/status/1701234567890123456/analytics', 'x:1701234567890123456', 'sari'],
  ['https://www.facebook.com/sari/photos/a.1/1234567890123456/', 'facebook:1234567890123456', 'sari'],
  ['https://touch.facebook.com/watch/live/?v=1234567890123456', 'facebook:1234567890123456', null],
  ['https://www.facebook.com/video.php?v=1234567890123456', 'facebook:1234567890123456', null],
  ['https://www.threads.com/@sari/post/C1abcDEfgHi/media', 'threads:C1abcDEfgHi', 'sari'],
  ['https://instagr.am/p/C1abcDEfgHi/', 'instagram:C1abcDEfgHi', null],
  ['https://m.instagram.com/sari/reel/C1abcDEfgHi/', 'instagram:C1abcDEfgHi', 'sari'],
  ['https://www.instagram.com/reels/C1abcDEfgHi/', 'instagram:C1abcDEfgHi', null],
  ['https://www.instagram.com/p/C1abcDEfgHi/embed/captioned/', 'instagram:C1abcDEfgHi', null],
  [
    'https://www.instagram.com/s/aGlnaGxpZ2h0OjE3?story_media_id=3312345678901234567_123',
    'instagram:3312345678901234567',
    null,
  ],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0', 'youtube:dQw4w9WgXcQ', null],
  ['https://youtube.com/shorts/dQw4w9WgXcQ?si=abc', 'youtube:dQw4w9WgXcQ', null],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ', null],
  [
    'https://www.youtube.com/post/Ugkxabcdefghijklmnopqrstuvwxyz123456',
    'youtube:post:Ugkxabcdefghijklmnopqrstuvwxyz123456',
    null,
  ],
  ['https://x.com/sari/status/1701234567890123456/photo/1', 'x:1701234567890123456', 'sari'],
  ['https://x.com/i/web/status/1701234567890123456', 'x:1701234567890123456', null],
  ['https://x.com/i/status/1701234567890123456', 'x:1701234567890123456', null],
  [
    'https://mobile.twitter.com/Sari/statuses/1701234567890123456/video/1?s=20',
    'x:1701234567890123456',
    'sari',
  ],
  [
    'https://www.facebook.com/permalink.php?story_fbid=pfbid02abc&id=100012345678901',
    'facebook:pfbid02abc',
    null,
  ],
  [
    'https://m.facebook.com/story.php?story_fbid=1234567890123456&id=100012345678901',
    'facebook:1234567890123456',
    null,
  ],
  ['https://www.facebook.com/photo.php?fbid=1234567890123456&set=a.1', 'facebook:1234567890123456', null],
  ['https://www.facebook.com/photo/?fbid=1234567890123456', 'facebook:1234567890123456', null],
  ['https://www.facebook.com/watch/?v=1234567890123456', 'facebook:1234567890123456', null],
  ['https://www.facebook.com/groups/12345678/permalink/1234567890123456/', 'facebook:1234567890123456', null],
  ['https://id-id.facebook.com/sari/videos/1234567890123456/', 'facebook:1234567890123456', 'sari'],
  [
    'https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7100000000000000000/',
    'linkedin:activity:7100000000000000000',
    null,
  ],
  ['https://www.threads.com/@sari/post/C1abcDEfgHi?xmt=1', 'threads:C1abcDEfgHi', 'sari'],
  ['<https://x.com/sari/status/1701234567890123456>,', 'x:1701234567890123456', 'sari'],
  [
    'Cek https://x.com/sari/status/1701234567890123456. Unduh https://www.tiktok.com/tiktoklite',
    'x:1701234567890123456',
    'sari',
  ],
])('%s is %s of %s', (typed, key, account) => {
  expect(readPublishedLink(typed)).toMatchObject({ key, account });
  // Its normal form is read again as the same.
  expect(readPublishedLink(readPublishedLink(typed)?.url ?? '')).toMatchObject({ key, account });
});

test.each([
  ['https://vt.tiktok.com/ZS8abcDEf/', 'https://vt.tiktok.com/ZS8abcDEf', 'tiktok'],
  ['vm.tiktok.com/ZMabcdef1', 'https://vm.tiktok.com/ZMabcdef1', 'tiktok'],
  ['https://lite.tiktok.com/t/ZSjA1b2C3/', 'https://lite.tiktok.com/t/ZSjA1b2C3', 'tiktok'],
  ['https://www.tiktok.com/t/ZTabcDEfg/', 'https://www.tiktok.com/t/ZTabcDEfg', 'tiktok'],
  [
    'https://www.instagram.com/share/reel/BAabcDEfgHi',
    'https://www.instagram.com/share/reel/BAabcDEfgHi',
    'instagram',
  ],
  [
    'https://www.instagram.com/share/BAabcDEfgHi?utm=1',
    'https://www.instagram.com/share/BAabcDEfgHi',
    'instagram',
  ],
  ['https://www.facebook.com/share/r/1AbCdEfGhI/', 'https://www.facebook.com/share/r/1AbCdEfGhI', 'facebook'],
  ['https://fb.watch/abcDEFghij/', 'https://fb.watch/abcDEFghij', 'facebook'],
  ['https://lnkd.in/abcd', 'https://lnkd.in/abcd', 'linkedin'],
  ['Tonton di TikTok https://vt.tiktok.com/ZS8abcDEf/ ya', 'https://vt.tiktok.com/ZS8abcDEf', 'tiktok'],
])('%s is a short link', (typed, short, platform) => {
  expect(readLink(typed)).toEqual({ short, platform });
});

test.each([
  'https://vt.tiktok.com.jahat.id/ZS8abcDEf/',
  'https://jahat.id/https://vt.tiktok.com/ZS8abcDEf',
  'https://l.instagram.com.jahat.id/?u=https://vt.tiktok.com/ZS8abcDEf',
  'https://l.instagram.com/?u=https://jahat.id/t/ZTabcDEfg',
  'https://jahat.id/url?q=https://vt.tiktok.com/ZS8abcDEf',
  'https://vt.tiktok.com:8443/ZS8abcDEf/',
  'https://vt.tiktok.com/ZS8abcDEf/../../x',
  'https://x@vt.tiktok.com/ZS8abcDEf',
  'https://www.instagram.com/sari/',
  'https://www.tiktok.com/@sari',
  'https://www.youtube.com/@sari',
  'https://www.instagram.com/s/aGlnaGxpZ2h0OjE3',
  'https://x.com/a/status/1701234567890123456 https://x.com/a/status/1701234567890123457',
  'sudah tayang',
  '',
])('%s is neither', (typed) => {
  expect(readLink(typed)).toBeNull();
});

test.each([
  ['TikTok Video Post', 'tiktok'],
  ['Instagram Video Post/Reels', 'instagram'],
  ['YouTube Product Review', 'youtube'],
  ['Linkedin Follow/Komentar & Like', 'linkedin'],
  ['Follow/Komentar & Like', undefined],
  ['Pembelian Produk', undefined],
])('the work %s is published on %s', (jobType, platform) => {
  expect(platformOfJob(jobType)).toBe(platform);
});
