import { createHash, webcrypto } from 'node:crypto';
import { apiPath, fakeApi, replyData, replyFailure } from '@sohor/shared/testing';
import { HttpResponse, http } from 'msw';
import { requestCode } from './auth.ts';

const api = fakeApi();
// Browsers have it, jsdom has not.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

/** Bodies of log-in, as they came. */
const sent: { phoneNumber: string; proof?: string }[] = [];
beforeEach(() => {
  sent.length = 0;
});

const CHALLENGE = { challenge: '1795.10.c2lnbmF0dXJl', bits: 10 };
const refusal = {
  code: 429,
  errorMessage: { Error: 'Mohon coba lagi.' },
  Error: 'Mohon coba lagi.',
  requestId: 'r',
};

test('work that the server asks for is done and shown, unseen by the user', async () => {
  api.use(
    http.post(apiPath('auth/login'), async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return sent.length === 1
        ? HttpResponse.json({ ...refusal, proof: CHALLENGE }, { status: 429 })
        : replyData(null);
    }),
  );
  await requestCode('+6281234567890');
  const [first, second] = sent;
  expect(first).toEqual({ phoneNumber: '+6281234567890' });
  expect(second?.proof).toMatch(/^1795\.10\.c2lnbmF0dXJl\.\d+$/);
  const digest = createHash('sha256')
    .update(second?.proof ?? '')
    .digest();
  expect(digest.readUInt32BE(0) >>> 22).toBe(0);
});

test('a plain refusal is passed on, and nothing is tried again', async () => {
  let asked = 0;
  api.use(
    http.post(apiPath('auth/login'), () => {
      asked += 1;
      return replyFailure(429, 'Mohon tunggu 42 detik.');
    }),
  );
  await expect(requestCode('+6281234567890')).rejects.toMatchObject({
    status: 429,
    message: 'Mohon tunggu 42 detik.',
  });
  expect(asked).toBe(1);
});
