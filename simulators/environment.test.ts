import { readEnvironment } from './environment.ts';

test('production is refused', () => {
  expect(() => readEnvironment({ SOHOR_ENV: 'production' })).toThrow('do not start');
});

test.each([
  ['SIMULATORS_PORT', 'http'],
  ['SIMULATORS_PUBLIC_URL', 'localhost'],
  ['WHATSAPP_WEBHOOK_URL', 'file:///etc/passwd'],
  ['XENDIT_WEBHOOK_URL', 'file:///etc/passwd'],
])('%s=%s is refused, and the error names it', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(name);
});

test("without variables it listens on 3100 and uses the simulators' keys", () => {
  const { port, options } = readEnvironment({});
  expect(port).toBe(3100);
  expect(options.whatsapp?.templates).toMatchObject([
    { name: 'otp_login', language: 'id' },
    { name: 'payment_reversed', language: 'id' },
    { name: 'work_review_due', language: 'id' },
    { name: 'work_deadline_due', language: 'id' },
    { name: 'dispute_step', language: 'id' },
    { name: 'account_number_changed', language: 'id' },
    { name: 'staff_recovery_used', language: 'id' },
    { name: 'payout_account_changed', language: 'id' },
    { name: 'code_purpose', language: 'id' },
    { name: 'team_invitation', language: 'id' },
    { name: 'tax_data_changed', language: 'id' },
    { name: 'notice_deadline', language: 'id' },
    { name: 'notice_money', language: 'id' },
    { name: 'payout_returned', language: 'id' },
  ]);
});
