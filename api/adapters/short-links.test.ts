import { isPublicAddress } from '../platform/address.ts';
import { askRedirect, createShortLinks } from './short-links.ts';

const WORK = 'https://www.tiktok.com/@sari/video/7301234567890123456';

/** Answers as this table says, and notes who was asked. */
function linksOf(table: Record<string, string | Error | undefined>) {
  const asked: string[] = [];
  const links = createShortLinks({}, async (address) => {
    asked.push(address);
    const to = table[address];
    if (to instanceof Error) throw to;
    return to;
  });
  return { links, asked };
}

test.each([
  ['at once', { 'https://vt.tiktok.com/ZS8abc': `${WORK}?_r=1&u_code=x` }],
  [
    'by another short link',
    {
      'https://vt.tiktok.com/ZS8abc': 'https://www.tiktok.com/t/ZTabcDEfg',
      'https://www.tiktok.com/t/ZTabcDEfg': WORK,
    },
  ],
  [
    'by the log-in page',
    {
      'https://vt.tiktok.com/ZS8abc': `https://www.tiktok.com/login?redirect_url=${encodeURIComponent(WORK)}`,
    },
  ],
  ['by http', { 'https://vt.tiktok.com/ZS8abc': WORK.replace('https', 'http') }],
])('a short link leads to its work %s', async (_how, table) => {
  const { links } = linksOf(table);
  expect(await links.resolve('https://vt.tiktok.com/ZS8abc')).toBe(WORK);
});

test.each([
  'https://jahat.id/t/ZTabcDEfg',
  'https://127.0.0.1/t/ZTabcDEfg',
  'http://169.254.169.254/latest/meta-data',
  'https://vt.tiktok.com:8080/ZS8abc',
  'https://vt.tiktok.com@jahat.id/ZS8abc',
  'file:///etc/passwd',
  'https://www.tiktok.com/@sari',
])('nothing but short links is asked: not %s', async (to) => {
  const { links, asked } = linksOf({ 'https://vt.tiktok.com/ZS8abc': to });
  expect(await links.resolve('https://vt.tiktok.com/ZS8abc')).toBeNull();
  expect(asked).toEqual(['https://vt.tiktok.com/ZS8abc']);
});

test('a circle, no answer and an answer without an address lead nowhere', async () => {
  const circle = linksOf({ 'https://vt.tiktok.com/ZS8abc': 'https://vt.tiktok.com/ZS8abc' });
  expect(await circle.links.resolve('https://vt.tiktok.com/ZS8abc')).toBeNull();
  expect(circle.asked.length).toBeLessThan(10);
  for (const to of [undefined, new Error('timeout')])
    expect(
      await linksOf({ 'https://vt.tiktok.com/ZS8abc': to }).links.resolve('https://vt.tiktok.com/ZS8abc'),
    ).toBeNull();
});

test.each([
  ['8.8.8.8', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['100.100.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['2404:6800:4003::1', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is an address on the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('no connection is made to what is not on the internet, whatever its name is', async () => {
  await expect(askRedirect('https://localhost:1/', AbortSignal.timeout(30_000))).rejects.toThrow(
    'no public address',
  );
});
