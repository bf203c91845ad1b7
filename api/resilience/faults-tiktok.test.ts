import { DAY_MS } from '@sohor/shared/format';
import { consent, exchange, fewVideos, link, syncAgain } from '../modules/tiktok/tiktok-fixture.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import type { TestApi } from '../platform/testing/test-api.ts';
import { clearFaults, fault, knownKinds, startFaultyWorld } from './faults-fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startFaultyWorld();
});
afterEach(() => clearFaults(api));
afterAll(() => api?.close());

const FOR_GOOD = 100;
const ask = (operation: string, kind: string) =>
  fault(api, { provider: 'tiktok', operation, kind, times: FOR_GOOD, delay_ms: 50 });

let creators = 0;
async function newCreator(): Promise<string> {
  const username = `uji.gangguan${++creators}`;
  await fewVideos(api, username, 3);
  return username;
}
async function linkedKol(): Promise<{ kol: SignedIn; username: string }> {
  const [kol, username] = [await api.signIn('KOL'), await newCreator()];
  expect((await link(api, kol, username)).status).toBe(200);
  return { kol, username };
}
const isLinked = async (as: SignedIn) =>
  (await api.call('GET', 'auth/verifySessions', { as })).body.data.tikTokAccessToken === 'linked';
const numbersOf = async (as: SignedIn) => (await api.call('GET', 'Scraper', { as })).body.data;

describe('linking', () => {
  const AWAY = [
    503,
    'TikTok belum dapat dihubungi. Mohon coba hubungkan kembali beberapa saat lagi.',
  ] as const;
  const USED = [
    400,
    'Persetujuan TikTok sudah dipakai atau kedaluwarsa. Mohon hubungkan kembali akun TikTok Anda.',
  ] as const;
  const FAULTS: [string, readonly [number, string | null]][] = [
    ['delay', [200, null]],
    ['hang', AWAY],
    ['hang-after-commit', AWAY],
    ['drop', AWAY],
    ['drop-after-commit', AWAY],
    ['malformed', AWAY],
    ['401', AWAY],
    ['429', AWAY],
    ['500', AWAY],
    ['503', AWAY],
    ['200-with-error', USED],
    ['reused-code', USED],
  ];

  test.each(FAULTS)('%s', async (kind, [status, text]) => {
    const [kol, username] = [await api.signIn('KOL'), await newCreator()];
    await ask('token', kind);
    const reply = await exchange(api, kol, await consent(api, username));
    expect([reply.status, reply.body.Error]).toEqual([status, text]);
    expect(await isLinked(kol)).toBe(status === 200);
    await clearFaults(api);
    expect((await exchange(api, kol, await consent(api, username))).status).toBe(200);
    expect(await isLinked(kol)).toBe(true);
  });

  test('access-denied', async () => {
    // The browser comes back without a code, so the page has nothing to send.
    await ask('authorize', 'access-denied');
    expect((await consent(api, await newCreator())).code).toBe('');
  });
});

describe('syncing', () => {
  const AWAY = 'TikTok belum dapat dihubungi. Mohon coba beberapa saat lagi.';
  const BUSY = 'TikTok sedang sibuk dan belum dapat menjawab. Mohon coba beberapa menit lagi.';
  const LOST = 'Izin TikTok Anda tidak berlaku lagi. Mohon hubungkan kembali akun TikTok Anda.';
  const SCOPE =
    'TikTok tidak mengizinkan data ini dibaca. Mohon hubungkan kembali akun TikTok Anda dan izinkan semua data.';
  const CALLS: [string, string | null][] = [
    ['delay', null],
    ['hang', AWAY],
    ['hang-after-commit', AWAY],
    ['drop', AWAY],
    ['drop-after-commit', AWAY],
    ['malformed', AWAY],
    ['429', BUSY],
    ['500', BUSY],
    ['503', BUSY],
    ['200-with-error', BUSY],
  ];
  /** Faults of calls with an access token. A token that is refused is renewed, and then the link ends. */
  const READS: [string, string | null][] = [...CALLS, ['401', LOST], ['revoked', LOST], ['no-scope', SCOPE]];
  const FAULTS: [string, string, string | null][] = [
    ...READS.map(([kind, text]): [string, string, string | null] => ['user_info', kind, text]),
    ...READS.map(([kind, text]): [string, string, string | null] => ['video_list', kind, text]),
    ['video_list', 'short-page', null],
    ['video_list', 'empty-page', null],
    ['video_list', 'stuck-cursor', null],
    ...CALLS.map(([kind, text]): [string, string, string | null] => ['refresh', kind, text]),
    ['refresh', '401', AWAY],
    ['refresh', 'revoked', LOST],
  ];

  test.each(FAULTS)('%s: %s', async (operation, kind, text) => {
    const { kol, username } = await linkedKol();
    const before = await numbersOf(kol);
    // Tokens are renewed once they are a day old.
    if (operation === 'refresh') api.clock.advance(DAY_MS);
    await ask(operation, kind);
    expect(await syncAgain(api, kol)).toMatchObject({ status: text ? 'failed' : 'success', error: text });
    expect(await isLinked(kol)).toBe(text !== LOST);
    // What was read before stays on the page.
    if (text) expect(await numbersOf(kol)).toEqual(before);

    await clearFaults(api);
    if (text === LOST || kind.endsWith('after-commit') || (operation === 'refresh' && kind === 'malformed')) {
      // The permission or the new tokens were lost, so the KOL has to link anew.
      expect((await link(api, kol, username)).status).toBe(200);
    }
    expect(await syncAgain(api, kol)).toMatchObject({ status: 'success' });
  });

  test('expired-token', async () => {
    const { kol } = await linkedKol();
    await fault(api, { provider: 'tiktok', operation: 'user_info', kind: 'expired-token' });
    expect(await syncAgain(api, kol)).toMatchObject({ status: 'success' });
  });

  test.each(['expired-cover', 'hang', 'drop', '500'])('image: %s', async (kind) => {
    const [kol, username] = [await api.signIn('KOL'), await newCreator()];
    await ask('image', kind);
    await link(api, kol, username);
    const cover = async () => (await numbersOf(kol))[0].video[0].coverImageUrl;
    expect(await cover()).toBeNull();
    await clearFaults(api);
    expect(await syncAgain(api, kol)).toMatchObject({ status: 'success' });
    expect(await cover()).toEqual(expect.any(String));
  });

  test('every fault that the simulator knows is tried', async () => {
    const tried = new Set([
      ...FAULTS.map(([, kind]) => kind),
      ...['access-denied', 'reused-code', 'expired-token', 'expired-cover'],
    ]);
    expect([...tried].sort()).toEqual(await knownKinds(api, 'tiktok'));
  });
});
