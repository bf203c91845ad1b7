import { registerAccount, requestCode, resendOneTimeCode, signInWithCode } from '@sohor/shared/api';
import { http, session, storedSession } from '@sohor/shared/platform';
import { type Stage, unusedPhone } from './stage.ts';

const sari = { fullName: 'Sari Wulandari', email: 'sari@contoh.id' };

export function suiteOfAccounts(stage: Stage): void {
  test('registering, a code, and the session that it makes', async () => {
    const phone = unusedPhone();
    await registerAccount({ ...sari, phone, role: 'Brand' });
    await requestCode(phone);
    expect(await signInWithCode(phone, await stage.receivedCode(phone))).toBe('Brand');
    expect(storedSession()).toEqual({
      accessToken: expect.stringContaining('.'),
      role: 'Brand',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const user = await http.get<{ data: unknown }>('auth/verifySessions');
    expect(user.data).toEqual({ role: 'Brand', ...sari, image: null, tikTokAccessToken: null });
  });

  test('a code is good once, and a wrong one never', async () => {
    const phone = unusedPhone();
    await registerAccount({ ...sari, phone, role: 'KOL' });
    await requestCode(phone);
    const code = await stage.receivedCode(phone);
    const wrong = { status: 400, message: 'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.' };
    await expect(signInWithCode(phone, code === '0000' ? '0001' : '0000')).rejects.toMatchObject(wrong);
    expect(localStorage).toHaveLength(0);
    await signInWithCode(phone, code);
    await expect(signInWithCode(phone, code)).rejects.toMatchObject(wrong);
  });

  test('a code follows another only after a pause', async () => {
    const phone = unusedPhone();
    await registerAccount({ ...sari, phone, role: 'KOL' });
    await requestCode(phone);
    const tooSoon = { status: 429, message: expect.stringMatching(/^Kode baru saja dikirim\. Mohon tunggu/) };
    await expect(resendOneTimeCode(phone)).rejects.toMatchObject(tooSoon);
    await expect(requestCode(phone)).rejects.toMatchObject(tooSoon);
  });

  test('a number that nobody has is answered like any other', async () => {
    const phone = unusedPhone();
    await expect(requestCode(phone)).resolves.toBeUndefined();
    await expect(requestCode(phone)).rejects.toMatchObject({ status: 429 });
  });

  test('a number that is none is refused', async () => {
    const refused = { status: 400, message: 'Format nomor telepon tidak valid. Gunakan format +628...' };
    await expect(registerAccount({ ...sari, phone: '+15551234567', role: 'KOL' })).rejects.toMatchObject(
      refused,
    );
    await expect(requestCode('12345')).rejects.toMatchObject(refused);
  });

  test('registering an active number changes nothing', async () => {
    const actor = await stage.signIn('KOL', 'Sari Lama');
    await registerAccount({ ...sari, phone: actor.phone, role: 'Brand' });
    await session.check();
    const { data } = await http.get<{ data: object }>('auth/verifySessions');
    expect(data).toMatchObject({ role: 'KOL', fullName: 'Sari Lama' });
  });

  test('log-out ends the session on the server too', async () => {
    const actor = await stage.signIn('KOL');
    await session.end();
    expect(localStorage).toHaveLength(0);
    stage.become(actor);
    await expect(http.get('auth/verifySessions')).rejects.toMatchObject({ status: 401 });
  });

  test('a token that the server does not know ends the session here', async () => {
    session.begin({ accessToken: 'nobody.secret', role: 'KOL', id: 'nobody' });
    await expect(http.get('Wallet')).rejects.toMatchObject({
      status: 401,
      message: 'Sesi Anda telah berakhir. Mohon masuk kembali.',
      requestId: expect.any(String),
    });
    expect(localStorage).toHaveLength(0);
  });
}
