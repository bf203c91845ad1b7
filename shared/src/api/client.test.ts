import { webcrypto } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { session } from '@sohor/shared/platform';
import { apiPath, fakeApi, replyMalformed, replyNothing } from '@sohor/shared/testing';
import { delay, HttpResponse, http } from 'msw';
import { type Actor, clientSuite, type Fault } from '../testing/client-suite/index.ts';
import { addPerson, fakeWorld, finishSyncs, logIn, settle } from '../testing/fake-world/index.ts';

import * as client from './index.ts';

// Browsers have it, jsdom has not.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
crypto.randomUUID ??= () => webcrypto.randomUUID();

const { world, handlers } = fakeWorld();
const api = fakeApi(...handlers);

const FAULTS: Record<Fault, () => Response | Promise<Response>> = {
  cut: replyNothing,
  silence: async () => {
    await delay('infinite');
    return replyNothing();
  },
  page: () => new HttpResponse('<h1>Masuk ke Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  empty: () => replyMalformed({ code: 200, Error: null }),
  busy: () => new HttpResponse('Service Unavailable', { status: 503 }),
};

const become = ({ accessToken, role, id }: Actor) => session.begin({ accessToken, role, id });

clientSuite({
  tellsProgress: false,
  async signIn(role, fullName) {
    const { id, phone, ...person } = addPerson(world, { role, ...(fullName ? { fullName } : {}) });
    const actor = { id, role, fullName: person.fullName, phone, accessToken: logIn(world, { id }) };
    become(actor);
    return actor;
  },
  become,
  receivedCode: async (phone) => world.codes.get(phone)?.code ?? '',
  pay: async (campaignId) => settle(world, campaignId),
  consent: async (address) => ({
    code: `consent-sari-${crypto.randomUUID()}`,
    state: new URL(address).searchParams.get('state') ?? '',
  }),
  settleJobs: async () => finishSyncs(world),
  fault: async (method, path, fault) => {
    const on = method === 'POST' ? http.post : http.get;
    api.use(on(apiPath(path), FAULTS[fault], { once: true }));
  },
});

test('the suite calls every function that calls the API', () => {
  const folder = join(__dirname, '../testing/client-suite');
  const suite = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const calls = Object.entries(client)
    .filter(
      ([, exported]) =>
        /^(async )?function|=>/.test(`${exported}`) && /http|Promise|async/.test(`${exported}`),
    )
    .map(([name]) => name)
    // It only computes.
    .filter((name) => name !== 'codeChallengeOf');
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter((name) => !suite.some((source) => new RegExp(`\\b${name}[<(]`).test(source)))).toEqual(
    [],
  );
});
