import { DAY_MS, MINUTE_MS } from '@sohor/shared/format';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import { startTestApi, type TestApi, type TestReply } from '../../platform/testing/test-api.ts';

const WRONG = 'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

let count = 0;
/** A number that nobody has used yet in this file. */
function freshPhone(): string {
  count += 1;
  return `+62813${String(count).padStart(8, '0')}`;
}

async function registered(idRole: 'KOL' | 'Brand' = 'KOL'): Promise<string> {
  const phoneNumber = freshPhone();
  const body = { fullName: 'Sari Dewi', email: 'sari@contoh.id', phoneNumber, idRole };
  expect((await api.call('POST', 'auth/register', { body })).status).toBe(200);
  return phoneNumber;
}

const ask = (phoneNumber: string, cookies: Record<string, string> = {}) =>
  api.call('POST', 'auth/login', { body: { phoneNumber }, cookies });

const guess = (phonenumber: string, code: string, options: object = {}) =>
  api.call('POST', 'otp/validateWA', { body: { phonenumber, code }, ...options });

async function codeFor(phone: string): Promise<string> {
  await api.runJobs();
  const [code] = await receivedCodes(api, phone);
  return code ?? 'none';
}

/** Enters a wrong code; for a number that got no message any code is wrong. */
const wrongGuess = async (phone: string) => guess(phone, otherThan(await codeFor(phone)));

const otherThan = (code: string) => (code === '0000' ? '1111' : '0000');

async function logIn(options: object = {}): Promise<{ phone: string; reply: TestReply }> {
  const phone = await registered();
  await ask(phone);
  return { phone, reply: await guess(phone, await codeFor(phone), options) };
}

describe('logging in', () => {
  test('a new KOL registers, gets a code on WhatsApp and is in', async () => {
    const { reply } = await logIn();
    expect(reply).toMatchObject({
      status: 200,
      body: { code: 200, message: { idRole: 'KOL' }, Error: null },
    });
    const authorization = `Bearer ${reply.body.message.accessToken}`;
    const check = await api.call('GET', 'auth/verifySessions', { headers: { authorization } });
    expect(check.body.data).toMatchObject({ role: 'KOL', fullName: 'Sari Dewi', email: 'sari@contoh.id' });
  });

  test('from a browser the token is worthless without the cookie that came with it', async () => {
    const { reply } = await logIn({ headers: { 'sec-fetch-site': 'same-origin' } });
    const headers = { authorization: `Bearer ${reply.body.message.accessToken}` };
    const companion = reply.cookies.find((cookie) => cookie.name === 'sohor_session');
    expect(companion).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect((await api.call('GET', 'auth/verifySessions', { headers })).status).toBe(401);
    const cookies = { sohor_session: companion?.value ?? '' };
    expect((await api.call('GET', 'auth/verifySessions', { headers, cookies })).status).toBe(200);
  });

  test('a wrong code is refused, the right one still works afterwards', async () => {
    const phone = await registered();
    await ask(phone);
    const code = await codeFor(phone);
    expect(await guess(phone, otherThan(code))).toMatchObject({
      status: 400,
      body: { code: 400, Error: WRONG },
    });
    expect((await guess(phone, code)).status).toBe(200);
  });

  test('a code works once', async () => {
    const phone = await registered();
    await ask(phone);
    const code = await codeFor(phone);
    expect((await guess(phone, code)).status).toBe(200);
    expect((await guess(phone, code)).body.Error).toBe(WRONG);
  });

  test('a code has expired after five minutes', async () => {
    const phone = await registered();
    await ask(phone);
    const code = await codeFor(phone);
    api.clock.advance(5 * MINUTE_MS);
    expect((await guess(phone, code)).body.Error).toBe(WRONG);
  });

  test('a resend replaces the code', async () => {
    const phone = await registered();
    await ask(phone);
    const first = await codeFor(phone);
    api.clock.advance(MINUTE_MS);
    expect((await api.call('POST', 'auth/resendOTP', { body: { phoneNumber: phone } })).status).toBe(200);
    const second = await codeFor(phone);
    if (first !== second) expect((await guess(phone, first)).status).toBe(400);
    expect((await guess(phone, second)).status).toBe(200);
  });

  test('a number that is no Indonesian mobile number is refused', async () => {
    expect(await ask('+12025550123')).toMatchObject({
      status: 400,
      body: { Error: 'Format nomor telepon tidak valid. Gunakan format +628...' },
    });
  });
});

describe('limits of codes', () => {
  test('a second code within 60 seconds is refused and says how long to wait', async () => {
    const phone = await registered();
    const began = api.clock.now().getTime();
    expect((await ask(phone)).status).toBe(200);
    const again = await ask(phone);
    expect(again).toMatchObject({ status: 429, body: { code: 429 } });
    const passed = (api.clock.now().getTime() - began) / 1000;
    expect(Number(again.headers['retry-after'])).toBeGreaterThanOrEqual(Math.floor(60 - passed));
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('of ten parallel requests for a code one is sent', async () => {
    const phone = await registered();
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(phone)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    await api.runJobs();
    expect(await receivedCodes(api, phone)).toHaveLength(1);
  });

  test('of 50 parallel wrong guesses three are evaluated, and the right code is spent with them', async () => {
    const phone = await registered();
    await ask(phone);
    const code = await codeFor(phone);
    const replies = await Promise.all(Array.from({ length: 50 }, () => guess(phone, otherThan(code))));
    expect(replies.every((reply) => reply.status === 400)).toBe(true);
    const wrong = await api.db.selectFrom('code_events').selectAll().where('phone', '=', phone).execute();
    expect(wrong.filter((event) => event.kind === 'wrong')).toHaveLength(3);
    expect((await guess(phone, code)).status).toBe(400);
  });

  test('50 parallel right guesses make exactly one session', async () => {
    const phone = await registered();
    await ask(phone);
    const code = await codeFor(phone);
    const replies = await Promise.all(Array.from({ length: 50 }, () => guess(phone, code)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const sessions = await api.db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select('s.id')
      .where('u.phone', '=', phone)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('strangers share five codes a day, and a resend resets nothing', async () => {
    const phone = await registered();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await ask(phone)).status).toBe(200);
      api.clock.advance(2 * MINUTE_MS);
    }
    const refused = await ask(phone);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(DAY_MS / 1000 - 3600);
    api.clock.advance(DAY_MS);
    expect((await ask(phone)).status).toBe(200);
  });

  test('strangers who use up their budget do not lock out the browser that has been in before', async () => {
    const { phone, reply } = await logIn();
    const device = reply.cookies.find((cookie) => cookie.name === 'sohor_device')?.value ?? '';
    api.clock.advance(DAY_MS);
    for (let sent = 0; sent < 6; sent += 1) {
      await ask(phone);
      // Sent one by one, as messages that leave at once may arrive in any order.
      await api.runJobs();
      api.clock.advance(MINUTE_MS);
    }
    expect((await ask(phone)).status).toBe(429);
    const cookies = { sohor_device: device };
    expect((await ask(phone, cookies)).status).toBe(200);
    expect((await guess(phone, await codeFor(phone), { cookies })).status).toBe(200);
  });

  test("a device cookie of one's own opens no budget at another number", async () => {
    const { reply } = await logIn();
    const cookies = {
      sohor_device: reply.cookies.find((cookie) => cookie.name === 'sohor_device')?.value ?? '',
    };
    const victim = await registered();
    await ask(victim);
    expect((await ask(victim, cookies)).status).toBe(429);
  });

  test('a demo number has no daily limit', async () => {
    const phone = await registered();
    await api.db.updateTable('users').set({ is_demo: true }).where('phone', '=', phone).execute();
    for (let sent = 0; sent < 12; sent += 1) {
      expect((await ask(phone)).status).toBe(200);
      api.clock.advance(MINUTE_MS);
    }
  });
});

describe('numbers without an account', () => {
  test('answer and count exactly like known ones, and nothing is sent', async () => {
    const known = await registered();
    const unknown = freshPhone();
    const answers = async (phone: string) => {
      const seen: unknown[] = [];
      for (let round = 0; round < 6; round += 1) {
        for (const reply of [await ask(phone), await ask(phone), await wrongGuess(phone)]) {
          seen.push([reply.status, reply.body.Error]);
        }
        api.clock.advance(MINUTE_MS);
      }
      return seen;
    };
    const [forKnown, forUnknown] = [await answers(known), await answers(unknown)];
    const digits = (value: unknown) => JSON.stringify(value).replace(/\d+ (detik|menit|jam)/g, 'n');
    expect(digits(forUnknown)).toBe(digits(forKnown));
    await api.runJobs();
    expect(await receivedCodes(api, unknown)).toEqual([]);
  });
});

describe('registering', () => {
  const body = { fullName: 'Budi', email: 'budi@contoh.id', idRole: 'Brand' };

  test('a registration is replaced by a later one of the same browser', async () => {
    const phone = freshPhone();
    const first = { ...body, idRole: 'KOL', phoneNumber: phone };
    const { cookies } = await api.call('POST', 'auth/register', { body: first });
    const browser = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    await api.call('POST', 'auth/register', { body: { ...body, phoneNumber: phone }, cookies: browser });
    await ask(phone);
    expect((await guess(phone, await codeFor(phone))).body.message.idRole).toBe('Brand');
  });

  test('whoever lost the answer, and its cookie, registers the same again and gets in', async () => {
    const phone = freshPhone();
    for (const _ of [1, 2])
      await api.call('POST', 'auth/register', { body: { ...body, phoneNumber: phone } });
    await ask(phone);
    expect((await guess(phone, await codeFor(phone))).body.message.idRole).toBe('Brand');
  });

  test('a name is kept without what nobody sees', async () => {
    const phoneNumber = freshPhone();
    const fullName = ' Kedai\u00a0\u200bSenja\u2060 ';
    expect(
      (await api.call('POST', 'auth/register', { body: { ...body, phoneNumber, fullName } })).status,
    ).toBe(200);
    const user = await api.db
      .selectFrom('users')
      .select('full_name')
      .where('phone', 'like', `%${phoneNumber.slice(-9)}`)
      .executeTakeFirst();
    expect(user).toEqual({ full_name: 'Kedai Senja' });
  });

  test('an active account answers like any other and stays as it is', async () => {
    const { phone } = await logIn();
    const reply = await api.call('POST', 'auth/register', { body: { ...body, phoneNumber: phone } });
    expect(reply).toMatchObject({ status: 200, body: { code: 200, data: null } });
    const user = await api.db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();
    expect(user).toMatchObject({ role: 'KOL', full_name: 'Sari Dewi', status: 'active' });
  });

  test.each([
    [{ email: 'tanpa-at' }, 'Format email tidak valid.'],
    [{ phoneNumber: '0812' }, 'Format nomor telepon tidak valid. Gunakan format +628...'],
    [{ fullName: '   ' }, 'Nama lengkap wajib diisi.'],
    [{ fullName: '' }, 'Nama lengkap wajib diisi.'],
    [{ fullName: undefined }, 'Nama lengkap wajib diisi.'],
    [{ fullName: '\u200b' }, 'Nama lengkap wajib diisi.'],
    [{ fullName: '\u00a0\ufeff\u2060' }, 'Nama lengkap wajib diisi.'],
    [
      { fullName: '\u202eabc' },
      'Nama tidak boleh memuat tanda pengatur arah tulisan. Ketik ulang nama tersebut.',
    ],
    [{ fullName: 'x'.repeat(121) }, 'Nama lengkap paling banyak 120 huruf.'],
    [{ fullName: 'a\u0007b' }, 'Nama lengkap memuat tanda yang tidak dapat ditampilkan.'],
    [{ idRole: 'Admin' }, "Isian 'idRole' tidak valid. Mohon periksa kembali."],
    [{ status: 'active' }, "Isian 'status' tidak valid. Mohon periksa kembali."],
  ])('%j is refused', async (change, text) => {
    const reply = await api.call('POST', 'auth/register', {
      body: { ...body, phoneNumber: freshPhone(), ...change },
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 400, errorMessage: { Error: text }, Error: text },
    });
  });
});
