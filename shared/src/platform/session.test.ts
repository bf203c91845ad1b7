import { renderHook } from '@testing-library/react';
import type { SessionUser as WireUser } from '../wire/index.ts';
import { http } from './http.ts';
import { type SessionUser, session, useSession } from './session.ts';
import { storedSession } from './stored-session.ts';

const sari = { accessToken: 'a.b', role: 'KOL', id: 'sari' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.pushState(null, '', '/appSohor/contract?halaman=2');
});

test('an expired session forgets the three items and remembers the way back once', () => {
  session.begin(sari);
  session.expire();
  expect(storedSession()).toEqual({ accessToken: null, role: null, id: null });
  session.begin(sari);
  expect(session.takeReturnPath()).toBe('/appSohor/contract?halaman=2');
  expect(session.takeReturnPath()).toBeNull();
});

test('the way back is not for somebody else who logs in in the same tab', () => {
  session.begin(sari);
  session.expire();
  session.begin({ ...sari, id: 'budi' });
  expect(session.takeReturnPath()).toBeNull();
});

test('a member page that was opened without a session is the way for whoever logs in', async () => {
  await session.check();
  session.begin(sari);
  expect(session.takeReturnPath()).toBe('/appSohor/contract?halaman=2');
});

test.each(['/appSohor/dashboard', '/appSohor/dashboardBrand', '/appSohor'])(
  '%s, where every log-in leads, is not kept: it might be that of the other role',
  async (path) => {
    window.history.pushState(null, '', path);
    await session.check();
    session.begin(sari);
    expect(session.takeReturnPath()).toBeNull();
  },
);

test('a check that comes when the session has just ended changes nothing of why, and of whose the way back is', async () => {
  session.begin(sari);
  session.expire();
  await session.check();
  const { result, unmount } = renderHook(useSession);
  expect(result.current.end).toBe('expired');
  unmount();
  session.begin({ ...sari, id: 'budi' });
  expect(session.takeReturnPath()).toBeNull();
});

test('a public page is no way back', () => {
  window.history.pushState(null, '', '/login');
  session.begin(sari);
  session.expire();
  session.begin(sari);
  expect(session.takeReturnPath()).toBeNull();
});

test.each([
  '//jahat.example',
  '\\\\\\\\jahat.example',
  'javascript:alert(1)',
  'https://jahat.example',
  '/appSohor.jahat.example',
])('the way back never leads to %s', (path) => {
  session.begin(sari);
  sessionStorage.setItem('sohor.returnPath', JSON.stringify({ id: sari.id, path }));
  expect(session.takeReturnPath()).toBeNull();
});

test('a session that ends in another tab ends here, and the way back stays', async () => {
  session.begin(sari);
  const answer = { role: 'KOL', fullName: 'Sari', email: '', image: null, tikTokAccessToken: null };
  jest.spyOn(http, 'get').mockResolvedValueOnce({ data: answer });
  await session.check();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  const { result, unmount } = renderHook(useSession);
  expect(result.current).toEqual({ status: 'signed-out', user: null, end: 'expired' });
  unmount();
  session.begin(sari);
  expect(session.takeReturnPath()).toBe('/appSohor/contract?halaman=2');
});

test('whoever needs to know who is signed in asks once, however late', async () => {
  session.begin(sari);
  const user = { role: 'KOL', fullName: 'Sari', email: '', image: null, tikTokAccessToken: null };
  const asked = jest.spyOn(http, 'get').mockClear().mockResolvedValue({ data: user });
  await Promise.all([session.check(), session.ensureChecked(), session.ensureChecked()]);
  await session.ensureChecked();
  expect(asked).toHaveBeenCalledTimes(1);
  await session.check();
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

test('without a token nobody is asked, and the session is over', async () => {
  localStorage.setItem('role', 'KOL');
  await session.check();
  expect(storedSession().role).toBeNull();
});

test("the user has the wire's fields, no more and no fewer, but for the link to TikTok", () => {
  type Translated = Omit<WireUser, 'tikTokAccessToken'> & { tikTokLinked: boolean };
  type Same<A, B> = [keyof A, A] extends [keyof B, B]
    ? [keyof B, B] extends [keyof A, A]
      ? true
      : false
    : false;
  // Checked by the compiler.
  const isSame: Same<SessionUser, Translated> = true;
  expect(isSame).toBe(true);
});
