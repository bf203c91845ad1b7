import type { Endpoint } from '@sohor/shared/wire';
import { callName } from '../platform/call-name.ts';
import { API_PREFIX } from '../platform/route.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { fingerprint } from './fingerprint-fixture.ts';
import { REQUESTS, type Sent } from './requests-fixture.ts';
import { anotherSession, imageForm, startWorld, type World } from './world-fixture.ts';

/** State that only the server may set, by its names on the wire and in the database, and keys special in JavaScript. */
const KEYS = [
  'isVerification',
  'status',
  'statusLabel',
  'idRole',
  'role',
  'id',
  '_id',
  'ownerId',
  'brandId',
  'brand_id',
  'kolId',
  'idUser',
  'userId',
  'verified_at',
  'createdAt',
  'balance',
  'price_idr',
  'sohorScore',
  'isAdmin',
  'sha256',
  '__proto__',
  'constructor',
  'prototype',
] as const;

/** Signed by providers, whose unknown keys are ignored. Their modules test them. */
const PROVIDERS = /^POST webhooks\//;

let world: World;
let staff: SignedIn;
let writes: readonly Endpoint[];
/** A request for each write. A refused one can be sent again. */
const requests = new Map<Endpoint, Sent>();
beforeAll(async () => {
  world = await startWorld();
  staff = await world.api.signIn('Admin');
  writes = world.api.app.calls.filter((call) => call.method !== 'GET' && !PROVIDERS.test(callName(call)));
  for (const call of writes) requests.set(call, await requestFor(call));
});
afterAll(() => world?.close());

async function requestFor(call: Endpoint): Promise<Sent> {
  const make = REQUESTS[callName(call)];
  if (!make) throw new Error(`no request for ${callName(call)}`);
  return make(world, 'A');
}

function callerOf({ access, method, path }: Endpoint): SignedIn | undefined {
  const { kol, brand } = world.pairs.A;
  if (access === 'public') return undefined;
  if (access === 'Admin') return staff;
  return access === 'Brand' || (method === 'POST' && path === 'file/upload') ? brand : kol;
}

const listed = ({ body }: Endpoint) =>
  Object.keys((body as { properties?: object } | undefined)?.properties ?? {});

/** Written as text, as an object literal would lose `__proto__`. */
function withKey(body: unknown, key: string, value: unknown): string {
  const own = JSON.stringify(body ?? {}).slice(1, -1);
  return `{${own}${own && ','}${JSON.stringify(key)}:${JSON.stringify(value)}}`;
}

const VALUES: Readonly<Record<string, unknown>> = {
  __proto__: { isAdmin: true },
  constructor: { prototype: { isAdmin: true } },
  isVerification: true,
  balance: 1_000_000,
};
const valueFor = (key: string) => (Object.hasOwn(VALUES, key) ? VALUES[key] : 'Approved');

async function send(call: Endpoint, { path, headers, body }: Sent, as: SignedIn | undefined) {
  const isText = typeof body === 'string';
  const reply = await world.api.app.inject({
    method: call.method,
    url: API_PREFIX + path,
    headers: { ...as?.headers, ...(isText && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: body as string }),
  });
  return { status: reply.statusCode, text: reply.body };
}

async function expectRefused(call: Endpoint, sent: Sent): Promise<void> {
  const { status, text } = await send(call, sent, callerOf(call));
  expect({ call: callName(call), path: sent.path, status }).toMatchObject({ status: 400 });
  expect(JSON.parse(text)).toMatchObject({ code: 400, Error: expect.any(String) });
}

test('there are 20 protected keys or more, and every write is tried with each', () => {
  expect(KEYS.length).toBeGreaterThanOrEqual(20);
  expect(requests.size).toBe(writes.length);
});

/** How many writes have a key of this name of their own. */
const LISTED_BY = new Map([
  ['idRole', 1],
  ['idUser', 4],
  ['sha256', 1],
  ['status', 2],
]);

test.each(KEYS)('%s is refused by every write that does not list it, and persisted by none', async (key) => {
  const before = await fingerprint(world.api.context.pool);
  let refused = 0;
  for (const [call, made] of requests) {
    if (listed(call).includes(key)) continue;
    const extra =
      call.path === 'file/upload'
        ? await imageForm({ [key]: 'Approved' })
        : { body: withKey(made.body, key, valueFor(key)) };
    await expectRefused(call, { ...made, ...extra });
    refused += 1;
  }
  expect(refused).toBe(writes.length - (LISTED_BY.get(key) ?? 0));
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  expect(await fingerprint(world.api.context.pool)).toEqual(before);
});

test('so are they deeper inside, and in the address of every write', async () => {
  const before = await fingerprint(world.api.context.pool);
  const rateCard = writes.find((call) => callName(call) === 'PUT RateCard') as Endpoint;
  for (const key of KEYS) {
    for (const rates of [withKey({}, key, valueFor(key)), `{"TikTok":${withKey({ Video: 1 }, key, 5)}}`]) {
      await expectRefused(rateCard, { path: 'RateCard', body: `{"currency":"IDR","rates":${rates}}` });
    }
  }
  for (const [call, made] of requests) {
    for (const key of ['isVerification', 'role', '__proto__', 'constructor'])
      await expectRefused(call, { ...made, path: `${made.path}?${key}=true` });
  }
  expect(await fingerprint(world.api.context.pool)).toEqual(before);
});

test('a type of appearance may have the name of a property in JavaScript, except for three that are refused', async () => {
  const as = world.pairs.A.kol;
  for (const name of ['toString', '__defineGetter__', 'hasOwnProperty', 'valueOf', 'id']) {
    const body = { currency: 'IDR', rates: { Appearance: { [name]: 7 } } };
    const reply = await world.api.call('PUT', 'RateCard', { as, body });
    expect({ name, status: reply.status, data: reply.body.data }).toEqual({ name, status: 200, data: body });
    expect((await world.api.call('GET', 'RateCard', { as })).body.data).toEqual(body);
  }
  const before = await fingerprint(world.api.context.pool);
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    const body = `{"currency":"IDR","rates":{"Appearance":{"${name}":7}}}`;
    await expectRefused(writes.find((call) => callName(call) === 'PUT RateCard') as Endpoint, {
      path: 'RateCard',
      body,
    });
  }
  expect(await fingerprint(world.api.context.pool)).toEqual(before);
});

test('the same requests without the key are taken, so it is the key that was refused', async () => {
  const taken: string[] = [];
  for (const [call, before] of requests) {
    // The time in which a decision can be undone is over by now, so a new one is made.
    const made = callName(call).endsWith('/undo') ? await requestFor(call) : before;
    const person = callerOf(call);
    const as = person && (await anotherSession(world.api, person));
    const body =
      made.body === undefined || Buffer.isBuffer(made.body) ? made.body : JSON.stringify(made.body);
    const { status } = await send(call, { ...made, ...(body !== undefined && { body }) }, as);
    if (status === 200) taken.push(callName(call));
  }
  // These need a provider, a code of this session, or a member of a team.
  const needMore = [
    'POST auth/tiktok/exchange',
    'POST otp/validateWA',
    'PUT Account/phone',
    'PUT Account/email',
    'POST Account/closing',
    'PUT Account/closing',
    'POST Team/leave',
    'POST Wallet/withdraw',
    'PUT Wallet/withdraw/code',
  ];
  // Tested with the log-in of staff.
  const needAuthenticator = ['POST Ops/session/enrol', 'PUT Ops/session'];
  expect([...taken, ...needMore, ...needAuthenticator].sort()).toEqual(writes.map(callName).sort());
});
