import { session } from './session.ts';
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

test('without a token nobody is asked, and the session is over', async () => {
  localStorage.setItem('role', 'KOL');
  await session.check();
  expect(storedSession().role).toBeNull();
});
