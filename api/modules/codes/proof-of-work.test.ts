import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sohor/shared/format';
import { createSecrets } from '../../platform/secrets.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { solve } from './proof-fixture.ts';
import { isProof, issueChallenge } from './proof-of-work.ts';

describe('a proof', () => {
  const secrets = createSecrets(Buffer.alloc(32, 5));
  const now = new Date('2026-11-20T03:00:00Z');
  const subject = { phone: '+6281234567890', scope: 'unknown', lastSentAt: null };
  const bits = 8;
  const proof = solve({ challenge: issueChallenge(secrets, subject, bits, now), bits });

  test('holds for its number, its scope and its code only, and for five minutes', () => {
    expect(isProof(secrets, subject, proof, now)).toBe(true);
    expect(isProof(secrets, { ...subject, phone: '+6281234567891' }, proof, now)).toBe(false);
    expect(isProof(secrets, { ...subject, scope: 'device:1' }, proof, now)).toBe(false);
    expect(isProof(secrets, { ...subject, lastSentAt: now }, proof, now)).toBe(false);
    expect(isProof(secrets, subject, proof, new Date(now.getTime() + 5 * MINUTE_MS))).toBe(false);
  });

  test('cannot be had cheaper, nor made up', () => {
    const [expires, , signature, number] = proof.split('.');
    expect(isProof(secrets, subject, `${expires}.0.${signature}.${number}`, now)).toBe(false);
    expect(isProof(createSecrets(Buffer.alloc(32, 6)), subject, proof, now)).toBe(false);
    for (const made of ['', '.', proof.replace(/\d+$/, ''), `${proof}.1`, 'x'.repeat(200)])
      expect(isProof(secrets, subject, made, now)).toBe(false);
    const challenge = issueChallenge(secrets, subject, 20, now);
    const lucky = Array.from({ length: 50 }, (_, number) => `${challenge}.${number}`);
    expect(lucky.filter((one) => isProof(secrets, subject, one, now))).toEqual([]);
  });
});

describe('log-in asks for a proof', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ ALERT_WRONG_CODES_HOUR: '5', PROOF_OF_WORK_BITS: '8' });
  });
  afterAll(() => api?.close());

  let count = 0;
  const freshPhone = () => `+62813777${String(++count).padStart(5, '0')}`;
  const ask = (phoneNumber: string, more: object = {}) =>
    api.call('POST', 'auth/login', { body: { phoneNumber, ...more } });
  const exhaust = async (phonenumber: string) => {
    expect((await ask(phonenumber)).status).toBe(200);
    for (let guess = 0; guess < 3; guess += 1)
      await api.call('POST', 'otp/validateWA', { body: { phonenumber, code: '0000' } });
  };

  test('of everybody unknown once codes are guessed on all sides, and of nobody two hours later', async () => {
    await exhaust(freshPhone());
    expect((await ask(freshPhone())).status).toBe(200);
    await exhaust(freshPhone());

    const phone = freshPhone();
    const refused = await ask(phone);
    expect(refused).toMatchObject({
      status: 429,
      body: { proof: { bits: 8, challenge: expect.any(String) } },
    });
    expect(refused.headers['retry-after']).toBe('1');
    expect((await ask(phone, { proof: 'cheap' })).status).toBe(429);
    const proof = solve(refused.body.proof);
    expect((await ask(phone, { proof })).status).toBe(200);

    // A proof is used up by the code that it brought.
    api.clock.advance(MINUTE_MS);
    expect((await ask(phone, { proof })).body).toMatchObject({ code: 429, proof: expect.anything() });

    api.clock.advance(2 * HOUR_MS);
    expect((await ask(phone)).status).toBe(200);
  });

  test('of strangers at a number whose wrong guesses are used up, after the wait', async () => {
    const phone = freshPhone();
    const at = api.clock.now();
    await api.db
      .insertInto('code_events')
      .values(Array.from({ length: 30 }, () => ({ phone, scope: 'unknown', kind: 'wrong' as const, at })))
      .execute();
    const refused = await ask(phone);
    expect(refused.body.proof).toBeDefined();
    expect((await ask(phone, { proof: solve(refused.body.proof) })).status).toBe(200);
    api.clock.advance(MINUTE_MS);
    const waiting = await ask(phone);
    expect(waiting.status).toBe(429);
    expect(waiting.body.proof).toBeUndefined();
    api.clock.advance(DAY_MS);
    expect((await ask(phone)).body.proof).toBeDefined();
  });
});
