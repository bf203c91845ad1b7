import { type ShortHosts, startShortHosts } from '../../adapters/short-hosts-fixture.ts';
import { startWorkApi, type WorkApi } from './deliverables-fixture.ts';

const SHORT = 'https://vt.tiktok.com/ZSjA1b2C3';
const SHARED = `Tonton video Sari! ${SHORT}/ #kopi`;
const WORK = 'https://www.tiktok.com/@sari/video/7301234567890123456';

let hosts: ShortHosts;
let api: WorkApi;
beforeAll(async () => {
  hosts = await startShortHosts();
  api = await startWorkApi({}, { internet: hosts.internet });
});
afterAll(async () => {
  await api?.close();
  await hosts?.close();
});

test('the text that TikTok’s button shares is handed in as the work that its short link leads to, once', async () => {
  hosts.answers = {
    [SHORT]: 'https://www.tiktok.com/t/ZTabcDEfg?k=1',
    'https://www.tiktok.com/t/ZTabcDEfg': `${WORK}?_r=1&share_app_id=1180`,
  };
  const job = await api.signed();
  expect((await api.handIn(job, { url: SHARED })).status).toBe(200);
  expect((await api.content(job)).riwayat.at(-1)).toMatchObject({
    event: 'handed_in',
    tautan: [{ url: WORK }],
  });
  // One work is paid once, whatever form its link has.
  const another = await api.signed({}, { kol: job.kol });
  expect((await api.handIn(another, { url: WORK })).status).toBe(409);
  expect((await api.handIn(another, { url: SHARED })).status).toBe(409);
});

test.each([
  ['an Instagram reel', 'https://www.instagram.com/reel/C1abcDEfgHi', /Instagram, sedangkan pekerjaan ini/],
  ['a page without a work', 'https://www.tiktok.com/@sari', /salin alamat dari bilah alamatnya/],
  ['our own network', 'https://10.0.0.1/t/ZTabcDEfg', /salin alamat dari bilah alamatnya/],
  ['itself', SHORT, /salin alamat dari bilah alamatnya/],
])('a short link that leads to %s is refused, and no time begins', async (_where, to, told) => {
  hosts.answers = { [SHORT]: to };
  const job = await api.signed();
  const { status, body } = await api.handIn(job, { url: SHARED });
  expect([status, body.Error]).toEqual([400, expect.stringMatching(told)]);
  expect(await api.state(job)).toBe('awaiting_link');
});

test('a short host that does not answer holds nobody up', async () => {
  hosts.answers = { [SHORT]: () => api.patience.hang() };
  const job = await api.signed();
  expect((await api.handIn(job, { url: SHARED })).status).toBe(400);
  hosts.answers = { [SHORT]: `${WORK}9` };
  expect((await api.handIn(job, { url: SHARED })).status).toBe(200);
});
