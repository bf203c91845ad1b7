import { setImmediate as turn } from 'node:timers/promises';
import { isPublicAddress } from '../platform/address.ts';
import { stillPatience } from '../platform/testing/still-patience.ts';
import {
  PUBLIC_ADDRESS,
  type ShortAnswers,
  type ShortHosts,
  startShortHosts,
} from './short-hosts-fixture.ts';
import { askRedirect, createShortLinks } from './short-links.ts';

const SHORT = 'https://vt.tiktok.com/ZS8abc';
const WORK = 'https://www.tiktok.com/@sari/video/7301234567890123456';

let hosts: ShortHosts;
beforeAll(async () => {
  hosts = await startShortHosts();
});
afterAll(() => hosts?.close());

const patience = stillPatience();
function resolve(answers: ShortAnswers, names: ShortHosts['names'] = {}) {
  Object.assign(hosts, { answers, names });
  hosts.asked.length = 0;
  hosts.connected.length = 0;
  return createShortLinks({ patience }, hosts.internet).resolve(SHORT);
}
/** Our side gives a connection up at once. */
const untilAllClosed = async () => {
  while (hosts.open() > 0) await turn();
};

test.each([
  ['at once', { [SHORT]: `${WORK}?_r=1&u_code=x` }],
  [
    'by another short link',
    { [SHORT]: 'https://www.tiktok.com/t/ZTabcDEfg', 'https://www.tiktok.com/t/ZTabcDEfg': WORK },
  ],
  [
    'by the log-in page',
    { [SHORT]: `https://www.tiktok.com/login?redirect_url=${encodeURIComponent(WORK)}` },
  ],
  ['by http', { [SHORT]: WORK.replace('https', 'http') }],
  ['by a path', { [SHORT]: '/ZS9def', 'https://vt.tiktok.com/ZS9def': WORK }],
])('a short link leads to its work %s', async (_how, answers) => {
  expect(await resolve(answers)).toBe(WORK);
});

test.each([
  'https://jahat.id/t/ZTabcDEfg',
  'https://127.0.0.1/t/ZTabcDEfg',
  'https://[::1]/t/ZTabcDEfg',
  'http://169.254.169.254/latest/meta-data',
  'https://vt.tiktok.com:8080/ZS8abc',
  'https://vt.tiktok.com@jahat.id/ZS8abc',
  '//jahat.id/ZS8abc',
  '/\\jahat.id/ZS8abc',
  'file:///etc/passwd',
  'https://www.tiktok.com/@sari',
])('nothing but short links is asked: not %s', async (to) => {
  expect(await resolve({ [SHORT]: to })).toBeNull();
  expect(hosts.asked).toEqual([SHORT]);
});

test('a circle, a missing page and a redirect without an address lead nowhere', async () => {
  expect(await resolve({ [SHORT]: SHORT })).toBeNull();
  expect(hosts.asked.length).toBeLessThan(10);
  expect(await resolve({})).toBeNull();
  expect(await resolve({ [SHORT]: (_request, response) => void response.writeHead(301).end() })).toBeNull();
});

test('a host that closes, or does not speak HTTP, leads nowhere', async () => {
  expect(await resolve({ [SHORT]: (request) => request.socket.destroy() })).toBeNull();
  expect(await resolve({ [SHORT]: (request) => request.socket.end('SSH-2.0-OpenSSH_9\r\n') })).toBeNull();
  const many = `HTTP/1.1 302 Found\r\nlocation: ${WORK}\r\n${`x: ${'y'.repeat(1000)}\r\n`.repeat(100)}\r\n`;
  expect(await resolve({ [SHORT]: (request) => request.socket.end(many) })).toBeNull();
});

test('a host that never answers is given up after the time for all hops', async () => {
  const hangs: ShortAnswers = { [SHORT]: '/ZS9def', 'https://vt.tiktok.com/ZS9def': () => patience.hang() };
  expect(await resolve(hangs)).toBeNull();
  await untilAllClosed();
});

test('a body without end is not read', async () => {
  const endless: ShortAnswers = {
    [SHORT]: (_request, response) => {
      response.writeHead(302, { location: WORK });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    },
  };
  expect(await resolve(endless)).toBe(WORK);
  await untilAllClosed();
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '::1',
  '::ffff:10.0.0.1',
  'fd00::1',
  '64:ff9b::7f00:1',
])('no connection is made where the name of a short host leads to %s', async (address) => {
  expect(await resolve({ [SHORT]: WORK }, { 'vt.tiktok.com': [address] })).toBeNull();
  expect([hosts.asked, hosts.connected]).toEqual([[], []]);
});

test('of several addresses only the public one is connected to, at each redirect', async () => {
  const answers = {
    [SHORT]: 'https://www.tiktok.com/t/ZTabcDEfg',
    'https://www.tiktok.com/t/ZTabcDEfg': WORK,
  };
  const mixed = { 'vt.tiktok.com': ['10.0.0.1', PUBLIC_ADDRESS] };
  expect(await resolve(answers, mixed)).toBe(WORK);
  expect(hosts.connected).toEqual([`${PUBLIC_ADDRESS}:443`, `${PUBLIC_ADDRESS}:443`]);
  expect(await resolve(answers, { ...mixed, 'www.tiktok.com': ['192.168.1.1'] })).toBeNull();
  expect(hosts.connected).toEqual([`${PUBLIC_ADDRESS}:443`]);
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
