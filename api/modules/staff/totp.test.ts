import { newTotpSecret, stepOfCode, totpCode, totpStep, totpUri } from './totp.ts';

/** '12345678901234567890' in base32, of RFC 6238, appendix B; its codes have eight digits, of which these are the last six. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s, as RFC 6238 says', (seconds, code) => {
  expect(totpCode(RFC_SECRET, totpStep(new Date(seconds * 1000)))).toBe(code);
});

test('the codes of the half minute before and after count, no others', () => {
  const secret = newTotpSecret();
  const now = new Date('2026-11-22T12:00:10Z');
  const step = totpStep(now);
  const taken = [-2, -1, 0, 1, 2].map((by) => stepOfCode(secret, totpCode(secret, step + by), now));
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
  expect(stepOfCode(secret, '12345', now)).toBeNull();
});

test('a secret is new each time, and an app can take it', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  expect(totpUri(secret, 'rina@sohor.example')).toBe(
    `otpauth://totp/Sohor%3Arina%40sohor.example?secret=${secret}&issuer=Sohor`,
  );
});
