import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import { S3_RETRIES } from '../adapters/s3-files.ts';
import { consent, exchange, fewVideos, link, syncAgain } from '../modules/tiktok/tiktok-fixture.ts';
import { receivedCodes } from '../platform/testing/inbox.ts';
import { HANG, S3_KEYS, type S3Fake, startS3Fake } from '../platform/testing/s3-fake.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { imageForm } from '../security/world-fixture.ts';
import { clearFaults, deliveredAbout, fault, knownKinds, startFaultyWorld, until } from './faults-fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startFaultyWorld();
});
afterEach(() => clearFaults(api));
afterAll(() => api?.close());

const JUST_SENT = /^Kode baru saja dikirim\. Mohon tunggu \d+ detik sebelum meminta kode baru\.$/;

/**
 * `later`: the code is sent once, by a later try of its job; `lost`: the user has to ask for a new one; `arrived`: it
 * came, whatever the call answered.
 */
type Fate = 'later' | 'lost' | 'arrived';
interface Expected {
  readonly fate: Fate;
  /** The last status that WhatsApp gave the message; null if there is no message. */
  readonly message: string | null;
  /** HTTP statuses that the API answers to WhatsApp's webhooks. */
  readonly webhooks?: readonly number[];
}

const LATER: Expected = { fate: 'later', message: 'delivered' };
const LOST: Expected = { fate: 'lost', message: null };
const REFUSED_BY_WEBHOOK: Expected = { fate: 'lost', message: 'failed', webhooks: [200] };

/** WhatsApp's error codes, grouped as in the provider's documentation. */
const CODES: readonly (readonly [readonly number[], Expected])[] = [
  [[1, 2, 131000, 131016, 131057], LATER],
  [[4, 80007, 130429, 131056], LATER],
  [[0, 3, 10, 190, 200], LOST],
  [[100, 131008, 131009, 132000, 132001, 132012, 132015, 132016], LOST],
  [[368, 131031, 131042, 131048, 131064, 131047, 131051], LOST],
  [[131026], LOST],
];

const FAULTS: Readonly<Record<string, Expected>> = {
  ...Object.fromEntries(
    CODES.flatMap(([codes, expected]) =>
      codes.flatMap((code) => [
        [`wa-${code}`, expected],
        [`wa-${code}-webhook`, REFUSED_BY_WEBHOOK],
      ]),
    ),
  ),
  '401': LOST,
  '429': LATER,
  '500': LATER,
  '503': LATER,
  // It is not known whether it was sent, so it is not sent again by itself.
  hang: LOST,
  drop: LOST,
  'hang-after-commit': { fate: 'arrived', message: null },
  'drop-after-commit': { fate: 'arrived', message: null },
  malformed: { fate: 'arrived', message: null },
  delay: { fate: 'arrived', message: 'delivered' },
  silent: { fate: 'lost', message: 'accepted', webhooks: [] },
  'webhook-never': { fate: 'arrived', message: 'accepted', webhooks: [] },
  'webhook-delay': { fate: 'arrived', message: 'delivered', webhooks: [200, 200] },
  'webhook-duplicate': { fate: 'arrived', message: 'delivered', webhooks: [200, 200, 200, 200] },
  'duplicate-status': { fate: 'arrived', message: 'delivered', webhooks: [200, 200, 200, 200] },
  'read-before-sent': { fate: 'arrived', message: 'read', webhooks: [200, 200, 200] },
  'two-in-one': { fate: 'arrived', message: 'delivered', webhooks: [200] },
  'bad-signature': { fate: 'arrived', message: 'accepted', webhooks: [403, 403] },
  'non-ascii': { fate: 'arrived', message: 'delivered', webhooks: [200, 200] },
};

let numbers = 0;
async function newUser(): Promise<string> {
  const phoneNumber = `+62815${String(++numbers).padStart(8, '0')}`;
  const body = { fullName: 'Sari Dewi', email: 'sari@contoh.id', phoneNumber, idRole: 'KOL' };
  expect((await api.call('POST', 'auth/register', { body })).status).toBe(200);
  return phoneNumber;
}
const ask = (call: string, phoneNumber: string) => api.call('POST', call, { body: { phoneNumber } });
const logIn = async (phonenumber: string) => {
  const [code] = await receivedCodes(api, phonenumber);
  return (await api.call('POST', 'otp/validateWA', { body: { phonenumber, code } })).status;
};
const messageOf = async (phone: string) =>
  api.db
    .selectFrom('code_messages as m')
    .innerJoin('code_scopes as l', 'l.code_id', 'm.code_id')
    .select(['m.message_id', 'm.status'])
    .where('l.phone', '=', phone)
    .executeTakeFirst();

test.each(Object.entries(FAULTS))('%s', async (kind, { fate, message, webhooks }) => {
  const phone = await newUser();
  await fault(api, { provider: 'whatsapp', kind, to: phone, delay_ms: 50 });
  // The log-in is answered before the code is sent, whatever happens at WhatsApp.
  expect((await ask('auth/login', phone)).status).toBe(200);
  await api.runJobs();
  expect(await receivedCodes(api, phone)).toHaveLength(fate === 'arrived' ? 1 : 0);

  if (fate === 'later') {
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(api.db);
    await api.runJobs();
    expect(await receivedCodes(api, phone)).toHaveLength(1);
  }
  if (message !== null) await until(async () => (await messageOf(phone))?.status === message);
  else expect(await messageOf(phone)).toBeUndefined();
  if (webhooks) {
    const id = (await messageOf(phone))?.message_id ?? '';
    await until(async () => (await deliveredAbout(api, id)).length >= webhooks.length);
    expect(await deliveredAbout(api, id)).toEqual(webhooks);
    expect((await messageOf(phone))?.status).toBe(message);
  }

  // A resend at once gets the same answer as for any number, so that nobody learns who has an account.
  const again = await ask('auth/resendOTP', phone);
  expect(again.body.Error).toMatch(JUST_SENT);
  if (fate !== 'lost') return expect(await logIn(phone)).toBe(200);
  // Without the fault, the next code arrives a minute later.
  api.clock.advance(MINUTE_MS);
  expect((await ask('auth/resendOTP', phone)).status).toBe(200);
  await api.runJobs();
  expect(await logIn(phone)).toBe(200);
});

test('a code that follows within WhatsApp’s 6 seconds is sent by a later try', async () => {
  const phone = await newUser();
  await ask('auth/login', phone);
  await api.runJobs();
  // The API's clock moves on a minute; WhatsApp still counts the two messages as too close together.
  api.clock.advance(MINUTE_MS);
  await fault(api, { provider: 'whatsapp', kind: 'wa-131056-pace', to: phone });
  await ask('auth/resendOTP', phone);
  await api.runJobs();
  expect(await receivedCodes(api, phone)).toHaveLength(1);
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(api.db);
  await api.runJobs();
  expect(await receivedCodes(api, phone)).toHaveLength(2);
  expect(await logIn(phone)).toBe(200);
});

test('every fault that the simulator knows is tried', async () => {
  const tried = [...Object.keys(FAULTS), 'wa-131056-pace'].sort();
  expect(tried).toEqual(await knownKinds(api, 'whatsapp'));
});

describe('faults of TikTok', () => {
  afterEach(() => clearFaults(api));

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
    const READS: [string, string | null][] = [
      ...CALLS,
      ['401', LOST],
      ['revoked', LOST],
      ['no-scope', SCOPE],
    ];
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
      if (
        text === LOST ||
        kind.endsWith('after-commit') ||
        (operation === 'refresh' && kind === 'malformed')
      ) {
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
});

describe('faults of the storage', () => {
  const BUSY = 'Layanan sedang sibuk. Mohon coba beberapa saat lagi.';

  let s3: S3Fake;
  let api: TestApi;
  let brand: SignedIn;
  beforeAll(async () => {
    s3 = await startS3Fake(() => api.patience.hang());
    api = await startTestApi({
      STORAGE: 's3',
      S3_ENDPOINT: s3.url,
      S3_REGION: S3_KEYS.region,
      S3_BUCKET: 'sohor',
      S3_ACCESS_KEY_ID: S3_KEYS.id,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secret,
    });
    brand = await api.signIn('Brand');
  });
  beforeEach(() => {
    s3.failing.length = 0;
  });
  afterAll(async () => {
    await api?.close();
    await s3?.close();
  });

  async function upload() {
    const { headers, body } = await imageForm();
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/v1/file/upload',
      headers: { ...brand.headers, ...headers },
      payload: body,
    });
    return { status: reply.statusCode, body: reply.json() };
  }
  const usable = async () =>
    (await api.db.selectFrom('files').select('path').where('usable', '=', true).execute()).length;
  const times = (status: number, count = S3_RETRIES + 1) => Array<number>(count).fill(status);

  const FAULTS: [string, number[], number, string | null][] = [
    ['answers 500 for good', times(500), 503, BUSY],
    ['answers 503 for good', times(503), 503, BUSY],
    ['answers 429 for good', times(429), 503, BUSY],
    ['cuts every connection', times(0), 503, BUSY],
    ['hangs', times(HANG), 503, BUSY],
    ['refuses our key', [403], 503, BUSY],
    ['has no such bucket', [404], 503, BUSY],
    ['fails once', [500], 200, null],
    ['cuts the connection, then is busy', [0, 429], 200, null],
  ];

  test.each(FAULTS)('a store that %s at an upload', async (_name, failing, status, text) => {
    const [before, objects] = [await usable(), s3.objects.size];
    s3.failing.push(...failing);
    const reply = await upload();
    expect([reply.status, reply.body.Error]).toEqual([status, text]);
    const kept = status === 200 ? 1 : 0;
    expect([(await usable()) - before, s3.objects.size - objects]).toEqual([kept, kept]);
    s3.failing.length = 0;
    expect((await upload()).status).toBe(200);
  });

  test.each(FAULTS.filter(([, , , text]) => text))(
    'a store that %s at a download',
    async (_name, failing) => {
      const { path } = (await upload()).body.response;
      s3.failing.push(...failing);
      const isMissing = failing[0] === 404;
      expect((await api.app.inject(path)).statusCode).toBe(isMissing ? 404 : 503);
      s3.failing.length = 0;
      expect((await api.app.inject(path)).statusCode).toBe(200);
    },
  );
});
