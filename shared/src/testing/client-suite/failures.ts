import { fetchContracts, fetchWallet, requestCode, searchPublicKols } from '@sohor/shared/api';
import { storedSession } from '@sohor/shared/platform';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { type Stage, unusedPhone } from './stage.ts';

const OFFLINE = 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.';
const UNEXPECTED = 'Terjadi gangguan pada server. Silakan coba beberapa saat lagi.';
const WALLET = { balanceIdr: 0, pendingIdr: 0 };

export function suiteOfFailures(stage: Stage): void {
  test.each([
    ['a connection that breaks', 'cut', { status: 0, message: OFFLINE }],
    ['a page of something in between', 'page', { status: 0, message: UNEXPECTED }],
    ["a proxy's own refusal", 'busy', { status: 503, message: '', requestId: null }],
  ] as const)(
    '%s is told as such, keeps the session, and the next call works',
    async (_, fault, expected) => {
      await stage.signIn('KOL');
      await stage.fault('GET', 'Wallet', fault);
      await expect(fetchWallet()).rejects.toMatchObject({ name: 'ApiError', ...expected });
      expect(storedSession().accessToken).not.toBeNull();
      expect(await fetchWallet()).toEqual(WALLET);
    },
  );

  test('a list that is none has no sentence of its own', async () => {
    await stage.signIn('KOL');
    await stage.fault('GET', 'Campaign/Kontrak', 'empty');
    await expect(fetchContracts()).rejects.toMatchObject({ name: 'ApiError', status: 200, message: '' });
    expect((await fetchContracts()).items).toEqual([]);
  });

  test('an answer that never comes is given up after 50 seconds', async () => {
    await stage.signIn('KOL');
    await stage.fault('GET', 'Wallet', 'silence');
    const asked = hurryTimeOuts();
    await expect(fetchWallet()).rejects.toMatchObject({ status: 0, message: OFFLINE });
    expect(asked).toContain(LIMITS.requestTimeoutMs);
    jest.restoreAllMocks();
    expect(await fetchWallet()).toEqual(WALLET);
  });

  test('a sending that is cut off is not repeated behind the back of the user', async () => {
    const phone = unusedPhone();
    await stage.fault('POST', 'auth/login', 'cut');
    await expect(requestCode(phone)).rejects.toMatchObject({ status: 0 });
    await expect(requestCode(phone)).resolves.toBeUndefined();
  });

  test('a search that is typed over is dropped without an error of the API', async () => {
    const typed = new AbortController();
    const search = searchPublicKols({ category: null, name: 'sa' }, typed.signal);
    typed.abort();
    await expect(search).rejects.toMatchObject({ name: 'CanceledError' });
  });
}

/** Makes time-outs pass a thousand times faster. @returns the time-outs that were asked for */
function hurryTimeOuts(): number[] {
  const asked: number[] = [];
  const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set').mockImplementation(function (
    this: XMLHttpRequest,
    limit,
  ) {
    if (limit > 0) asked.push(limit);
    own?.set?.call(this, limit / 1000);
  });
  return asked;
}
