import { readEnvironment } from './environment.ts';

test('production is refused', () => {
  expect(() => readEnvironment({ SOHOR_ENV: 'production' })).toThrow('do not start');
});

test.each([
  ['SIMULATORS_PORT', 'http'],
  ['SIMULATORS_PUBLIC_URL', 'localhost'],
  ['WHATSAPP_WEBHOOK_URL', 'file:///etc/passwd'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(name);
});

test('without entries it listens on 3100 with the keys of the simulators', () => {
  const { port, options } = readEnvironment({});
  expect(port).toBe(3100);
  expect(options.whatsapp?.templates).toMatchObject([
    { name: 'otp_login', language: 'id' },
    { name: 'payment_reversed', language: 'id' },
  ]);
});
