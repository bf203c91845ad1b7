import { securityHeaders } from './security-headers.ts';

const OWN = { allowedOrigins: [] as string[], overrides: false };

/** Directive → its words. */
function policyOf(over: Partial<typeof OWN> = {}): Record<string, string[]> {
  const text = securityHeaders(["'sha256-abc'"], { ...OWN, ...over })['content-security-policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...words] = directive.split(' ');
      return [name, words];
    }),
  );
}

test('scripts come from the own origin only, and text cannot become HTML or code', () => {
  const policy = policyOf();
  expect(policy['script-src']).toEqual(["'self'", "'sha256-abc'"]);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy['trusted-types']).toEqual(['default']);
  expect(JSON.stringify(policy['script-src'])).not.toMatch(/unsafe/);
});

test('images come from the own origin only, so that no text can make a browser tell another host', () => {
  expect(policyOf()['img-src']).toEqual(["'self'", 'data:', 'blob:']);
});

test('origins that the registry allows may serve code, sheets and answers', () => {
  const policy = policyOf({ allowedOrigins: ['https://cdn.example', 'http://127.0.0.1:4000'] });
  for (const directive of ['script-src', 'style-src', 'connect-src', 'font-src'])
    expect(policy[directive]).toEqual(
      expect.arrayContaining(['https://cdn.example', 'http://127.0.0.1:4000']),
    );
});

test.each([
  "https://a.example; script-src 'unsafe-inline'",
  "'unsafe-eval'",
  '*',
  'https://*.example',
  'data:',
  '',
])('%p is not an origin, and is left out of the policy', (origin) => {
  expect(policyOf({ allowedOrigins: [origin] })).toEqual(policyOf());
});

test("a developer's own machine is a source where overrides are on, and nowhere else", () => {
  expect(policyOf({ overrides: true })['script-src']).toContain('http://localhost:*');
  expect(policyOf({ overrides: true })['connect-src']).toContain('ws://localhost:*');
  expect(JSON.stringify(policyOf({ overrides: false }))).not.toContain('localhost');
});

test('in production, which has no overrides, browsers are told to stay with https', () => {
  const header = 'strict-transport-security';
  expect(securityHeaders([], OWN)[header]).toBe('max-age=31536000; includeSubDomains');
  expect(securityHeaders([], { ...OWN, overrides: true })).not.toHaveProperty(header);
});
