import { webcrypto } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as client from '@sohor/shared/api';
import { session } from '@sohor/shared/platform';
import { type Actor, clientSuite } from '@sohor/shared/testing/client-suite';

// Browsers have these, jsdom does not.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
crypto.randomUUID ??= () => webcrypto.randomUUID();

async function order<T>(name: string, body: object = {}): Promise<T> {
  const reply = await fetch(`${location.origin}/stage/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return reply.json();
}

/** Companion cookies of the signed-in users. They are HttpOnly, so the page's scripts cannot keep them. */
const cookies = new Map<string, string>();

function become({ id, role, accessToken }: Actor): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to set one
  document.cookie = `${cookies.get(id)}; path=/`;
  session.begin({ accessToken, role, id });
}

clientSuite({
  async signIn(role, fullName) {
    const { cookie, ...actor } = await order<Actor & { cookie: string }>('sign-in', { role, fullName });
    cookies.set(actor.id, cookie);
    become(actor);
    return actor;
  },
  become,
  receivedCode: (phone) => order('code', { phone }),
  receivedLink: (email) => order('link', { email }),
  pay: (campaignId) => order('pay', { campaignId }),
  payTopUp: (id) => order('pay-top-up', { id }),
  decidePayout: (id, status) => order('decide-payout', { id, status }),
  consent: (address) => order('consent', { address, username: `sari${Date.now()}` }),
  settleJobs: () => order('jobs'),
  fault: (method, path, fault) => order('fault', { method, path, fault }),
});

test('the suite calls every function that calls the API', () => {
  const folder = join(__dirname, '../../shared/src/testing/client-suite');
  const suite = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const calls = Object.entries(client)
    .filter(
      ([, exported]) =>
        /^(async )?function|=>/.test(`${exported}`) && /http|Promise|async/.test(`${exported}`),
    )
    .map(([name]) => name)
    // `codeChallengeOf` only computes. The stream of `watchNotices` does not end: see `journeys/notices.spec.ts`.
    .filter((name) => name !== 'codeChallengeOf' && name !== 'watchNotices');
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter((name) => !suite.some((source) => new RegExp(`\\b${name}[<(]`).test(source)))).toEqual(
    [],
  );
});
