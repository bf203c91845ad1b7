import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { MINUTE_MS } from '@sohor/shared/format';
import { type Endpoint, sendTelemetry } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { blockAccount } from '../modules/accounts/index.ts';
import { bodyLimitOf } from '../platform/body-limit.ts';
import { callName } from '../platform/call-name.ts';
import { buildHttp } from '../platform/http.ts';
import { ok } from '../platform/replies.ts';
import { API_PREFIX, refuseForeignRoutes, route, type ServedEndpoint } from '../platform/route.ts';
import { figure } from '../platform/testing/figure.ts';
import { recordQueries } from '../platform/testing/record-queries.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';
import { type KillableApi, startKillableApi } from '../resilience/killable-fixture.ts';
import { worstBodies } from './worst-bodies-fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

let count = 0;
const newPhone = () => {
  count += 1;
  return `+62859${String(count).padStart(8, '0')}`;
};

/** Makes a number of each kind of person. A stranger has no account. */
const PEOPLE = {
  stranger: newPhone,
  member: async () => (await api.signIn('KOL', { phone: newPhone() })).phone,
  brand: async () => (await api.signIn('Brand', { phone: newPhone() })).phone,
  async 'one who never typed the code'() {
    const phone = newPhone();
    await call('auth/register', { ...REGISTRATION, phoneNumber: phone });
    return phone;
  },
  async 'one who is blocked'() {
    const { phone } = await api.signIn('KOL', { phone: newPhone() });
    await blockAccount(api.db, { phone, reason: 'penipuan', actor: 'rina' }, api.clock.now());
    return phone;
  },
  async 'one who is not on WhatsApp'() {
    const { phone } = await api.signIn('KOL', { phone: newPhone() });
    await call('auth/login', { phoneNumber: phone });
    await api.db
      .updateTable('code_scopes')
      // Makes sure that the code is not the one that the probes guess.
      .set({ unreachable_at: api.clock.now(), code_hmac: randomBytes(32) })
      .where('phone', '=', phone)
      .execute();
    return phone;
  },
} satisfies Record<string, () => string | Promise<string>>;
type Person = keyof typeof PEOPLE;

const REGISTRATION = { fullName: 'Orang Lain', email: 'lain@contoh.id', idRole: 'Brand' };
const call = (path: string, body: object) => api.call('POST', path, { body });
const login = (phoneNumber: string) => call('auth/login', { phoneNumber });

interface Probe {
  readonly path: string;
  /** What is done with this number beforehand; then a minute passes. */
  readonly before?: (phone: string) => Promise<unknown>;
  readonly body: (phone: string) => object;
}
const number = (phoneNumber: string) => ({ phoneNumber });
const guess = (phonenumber: string) => ({ phonenumber, code: '0000' });
/** Asks for a code, and makes sure that it is not the one that the probe guesses. */
async function withOtherCode(phone: string) {
  await login(phone);
  await api.db
    .updateTable('code_scopes')
    .set({ code_hmac: randomBytes(32) })
    .where('phone', '=', phone)
    .execute();
}

/** Everything that a stranger can ask about a number, in each state in which the API acts differently. */
const PROBES: Readonly<Record<string, Probe>> = {
  'log-in': { path: 'auth/login', body: number },
  'log-in after a code': { path: 'auth/login', before: login, body: number },
  'a resend after a code': { path: 'auth/resendOTP', before: login, body: number },
  'a resend without a code': { path: 'auth/resendOTP', body: number },
  'a guess while a code waits': { path: 'otp/validateWA', before: withOtherCode, body: guess },
  'a guess where none waits': { path: 'otp/validateWA', body: guess },
  registering: { path: 'auth/register', body: (phoneNumber) => ({ ...REGISTRATION, phoneNumber }) },
};

describe.each(Object.entries(PROBES))('%s', (_name, probe) => {
  const others = Object.keys(PEOPLE).filter((person) => person !== 'stranger') as Person[];

  test.each(others)('is the same for a stranger and for a %s: words, and every statement', async (person) => {
    const phones = [await PEOPLE.stranger(), await PEOPLE[person]()];
    if (person === 'one who is not on WhatsApp' && !probe.before) await login(phones[0] ?? '');
    api.clock.advance(MINUTE_MS);
    for (const phone of phones) await probe.before?.(phone);
    if (person === 'one who is not on WhatsApp')
      await api.db
        .updateTable('code_scopes')
        .set({ unreachable_at: api.clock.now() })
        .where('phone', '=', phones[1] ?? '')
        .execute();
    if (probe.path !== 'otp/validateWA') api.clock.advance(MINUTE_MS);
    const answer = (phone: string) =>
      recordQueries(api.context.pool, () => call(probe.path, probe.body(phone)));
    const [stranger, known] = [await answer(phones[0] ?? ''), await answer(phones[1] ?? '')];
    const told = ({ result }: typeof stranger) => ({
      status: result.status,
      body: { ...result.body, requestId: null },
      cookies: result.cookies.map((cookie) => ({ ...cookie, value: cookie.value.length })),
      wait: result.headers['retry-after'],
    });
    expect(told(known)).toEqual(told(stranger));
    // The same statements, as a difference could be measured from outside by its time.
    expect(known.asked.map(({ text }) => text)).toEqual(stranger.asked.map(({ text }) => text));
    expect(known.asked.length).toBeGreaterThan(0);
  });
});

describe('the time of an answer', () => {
  const PAIRS = 30;
  /**
   * Further rounds after one with a difference. The median of all counts: a leak shows in each round, other work of the
   * machine in some.
   */
  const MORE_ROUNDS = 4;
  const rank = (values: readonly number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  const median = (values: readonly number[]) => rank(values, 1 / 2);
  /** Other work of the machine only adds to a time, and to these the least: a leak is in all of them. */
  const quartile = (values: readonly number[]) => rank(values, 1 / 4);
  const isAlike = (ratio: number) => ratio > 0.6 && ratio < 1.67;
  const TIMED = ['log-in', 'a resend after a code', 'a guess while a code waits', 'registering'] as const;

  /** Lower quartile of the times of answers to members, divided by that of answers to strangers. */
  async function compare(probe: Probe): Promise<number> {
    const pairs = await Promise.all(
      Array.from({ length: PAIRS }, async () => ({
        member: await PEOPLE.member(),
        stranger: PEOPLE.stranger(),
      })),
    );
    for (const { member, stranger } of pairs) {
      await probe.before?.(member);
      await probe.before?.(stranger);
    }
    if (probe.path !== 'otp/validateWA') api.clock.advance(MINUTE_MS);
    const times = { member: [] as number[], stranger: [] as number[] };
    for (const [at, pair] of pairs.entries()) {
      // Each kind comes first equally often, so that other work of the machine affects both.
      const order = at % 2 ? (['member', 'stranger'] as const) : (['stranger', 'member'] as const);
      for (const kind of order) {
        const body = probe.body(pair[kind]);
        const started = performance.now();
        await call(probe.path, body);
        times[kind].push(performance.now() - started);
      }
    }
    return quartile(times.member) / quartile(times.stranger);
  }

  test.each(TIMED)('to %s is the same for members and strangers', async (name) => {
    const probe = PROBES[name];
    if (!probe) throw new Error(`there is no probe ${name}`);
    const ratios = [await compare(probe)];
    if (!ratios.every(isAlike))
      for (let more = 0; more < MORE_ROUNDS; more += 1) ratios.push(await compare(probe));
    const ratio = median(ratios);
    figure(`time of an answer, member to stranger, of ${PAIRS}: ${name} ${ratio.toFixed(2)}\n`);
    expect(isAlike(ratio), `${name}: ${ratios.join(', ')}`).toBe(true);
  });
});

describe('routes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000' });
  });
  afterAll(() => api?.close());

  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

  /** All paths from the router's printed tree, in which each level is indented by four characters. */
  function pathsOf(tree: string): string[] {
    const parts: string[] = [];
    const paths: string[] = [];
    for (const line of tree.split('\n')) {
      const [, indent = '', part, methods] = /^([│ ]*)[├└]── (\S+)( \(.*\))?$/.exec(line) ?? [];
      if (part === undefined) continue;
      parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
      if (methods) paths.push(parts.join(''));
    }
    return paths;
  }

  /** The routes that answer; those of `refuseOtherMethods` are recognised by their 405 and left out. */
  async function answered(): Promise<string[]> {
    const found: string[] = [];
    for (const path of new Set(pathsOf(api.app.printRoutes({ commonPrefix: false })))) {
      for (const method of METHODS) {
        if (!api.app.hasRoute({ url: path, method })) continue;
        const { statusCode } = await api.app.inject({
          method,
          url: path.replace(/:\w+/g, 'x').replaceAll('*', 'x'),
        });
        if (statusCode !== 405) found.push(`${method} ${path}`);
      }
    }
    return found.sort();
  }

  /** Acts, streams and files that are made for whoever asks answer no HEAD. */
  const namesOf = ({ method, path, hasEffects, media, access }: Endpoint) => [
    `${method} ${API_PREFIX}${path}`,
    ...(method === 'GET' && !hasEffects && (!media || (access === 'public' && !/pdf|png/.test(media)))
      ? [`HEAD ${API_PREFIX}${path}`]
      : []),
  ];

  const OUTSIDE = ['GET /metrics', 'GET /.well-known/sohor-audit-keys.json'];

  test('the router knows the calls of the wire, the figures for the operator, the public keys, and nothing else', async () => {
    const found = await answered();
    expect(found).toEqual([...api.app.calls.flatMap(namesOf), ...OUTSIDE].sort());
  });

  describe('a route that comes by another way ends the start', () => {
    let app: FastifyInstance;
    beforeEach(async () => {
      app = await buildHttp(api.context);
      refuseForeignRoutes(app);
    });
    afterEach(() => app.close());
    const answer = async () => 'x';

    test.each([
      ['a plain one', () => app.get('/api/v1/rahasia', answer)],
      ['one outside the API', () => app.post('/admin', answer)],
      ['one for all methods', () => app.all('/api/v1/telemetry', answer)],
      ['a wildcard', () => app.get('/*', answer)],
      [
        'another method of a call',
        () => {
          route(app, sendTelemetry, async () => ok(null));
          app.delete('/api/v1/telemetry', answer);
        },
      ],
      [
        'a HEAD of a GET with effects',
        () => {
          const call = {
            ...sendTelemetry,
            method: 'GET',
            body: undefined,
            hasEffects: true,
          } as unknown as ServedEndpoint;
          route(app, call, async () => ok(null));
          app.head('/api/v1/telemetry', answer);
        },
      ],
    ])('%s', (_, add) => {
      expect(add).toThrow(/is no call of the wire/);
    });

    test('one in a scope of its own, and one of a plugin', async () => {
      app.register(async (scope) => {
        scope.get('/api/v1/rahasia', answer);
      });
      await expect(app.ready()).rejects.toThrow('GET /api/v1/rahasia is no call of the wire');
    });
  });

  test('each call stands once, under a name of its own', () => {
    const names = api.app.calls.map(callName);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a stranger', () => {
  const CONNECTIONS = 16;
  /**
   * How many times as long a session check may take under attack. It took 490 times as long without limits on parsing;
   * with them 15 to 30 on a quiet machine and up to 65 beside other tests.
   */
  const MAX_RATIO = 150;
  const TARGETS = [
    'auth/login',
    'auth/register',
    'otp/validateWA',
    'webhooks/whatsapp',
    'webhooks/midtrans',
    'webhooks/xendit',
  ];
  const UNLIMITED = {
    LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000000',
    LIMIT_REQUESTS_PER_NETWORK_MINUTE: '1000000000',
    LIMIT_FAILURES_PER_ADDRESS_MINUTE: '1000000000',
    LIMIT_WEBHOOKS_PER_ADDRESS_MINUTE: '1000000000',
  };

  let api: KillableApi;
  beforeAll(async () => {
    // Without the limits by address, which would stop a single client much earlier.
    api = await startKillableApi(UNLIMITED);
  });
  afterAll(() => api?.close());

  interface Shot {
    readonly path: string;
    readonly payload: Buffer;
  }

  function shots(): readonly Shot[] {
    const calls = TARGETS.map((path) =>
      api.world.app.calls.find((call) => call.path === path && call.method === 'POST'),
    );
    return calls.flatMap((call) => {
      const bodies = worstBodies(bodyLimitOf(call as Endpoint));
      // And a body much longer than the call reads.
      const all = [...Object.values(bodies), '['.repeat(900_000)];
      return all.map((text) => ({ path: API_PREFIX + (call as Endpoint).path, payload: Buffer.from(text) }));
    });
  }

  function fire(agent: Agent, { path, payload }: Shot): Promise<number> {
    return new Promise((resolve) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': payload.length,
        'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
      };
      const sent = request(
        { port: api.port, host: '127.0.0.1', method: 'POST', path, agent, headers },
        (reply) => {
          reply.resume().once('close', () => resolve(reply.statusCode ?? 0));
        },
      );
      sent.once('error', () => resolve(0));
      sent.end(payload);
    });
  }

  test('sixteen connections of a stranger with the worst bodies hardly slow the session check of somebody else', async () => {
    const { headers } = await api.world.signIn('Brand');
    const check = async () => {
      const times: number[] = [];
      for (let at = 0; at < 15; at += 1) {
        const started = performance.now();
        expect((await api.send('GET', 'auth/verifySessions', { headers }))?.status).toBe(200);
        times.push(performance.now() - started);
      }
      return times.sort((one, other) => one - other)[7] ?? 0;
    };
    const statuses = new Map<number, number>();
    const ammunition = shots();
    await check();
    const ratios: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const inPeace = await check();
      const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
      let isOver = false;
      const strangers = Array.from({ length: CONNECTIONS }, async (_, first) => {
        for (let at = first; !isOver; at += 1) {
          const status = await fire(agent, ammunition[at % ammunition.length] as Shot);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      });
      const underAttack = await check();
      isOver = true;
      await Promise.all(strangers);
      agent.destroy();
      ratios.push(underAttack / inPeace);
    }
    // What else runs on the machine only adds, so the least counts: a body that is costly to read slows every round.
    const ratio = Math.min(...ratios);
    const seen = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`);
    figure(
      `a stranger's ${CONNECTIONS} connections (${seen.join(', ')}): a session check takes ${ratio.toFixed(1)} times as long\n`,
    );
    // Each was refused for its content, none because the server was too busy.
    expect([...statuses.keys()].filter((status) => ![0, 400, 403, 413].includes(status))).toEqual([]);
    expect(ratio).toBeLessThan(MAX_RATIO);
  });
});
