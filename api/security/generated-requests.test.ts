import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { callName } from '../platform/call-name.ts';
import { API_PREFIX } from '../platform/route.ts';
import { figure } from '../platform/testing/figure.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { acceptable } from './calls-fixture.ts';
import { broken, fitting, type Pool, type Schema } from './generated-fixture.ts';
import { anotherSession, startWorld, type World } from './world-fixture.ts';

/** `npm run generated-requests -w api` runs many thousands, in slices; its settings are FUZZ_RUNS, FUZZ_SEED and FUZZ_COUNTS. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 3_000);
const SEED = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) };
/** Time for the suite's few thousand on a busy machine, and in proportion for more. */
const TIME_MS = 60_000 + RUNS * 60;

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { schema?: Schema }>> }>
  >;
}

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Callers that may make this call. */
  readonly admitted: readonly CallerName[];
}

const CALLERS = ['kolA', 'kolB', 'brandA', 'brandB', 'staff', 'no one', 'forged'] as const;
type CallerName = (typeof CALLERS)[number];

interface Request {
  readonly call: Call;
  readonly caller: CallerName;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly payload: string | undefined;
  readonly type: string;
}

let world: World;
let calls: readonly Call[];
let pool: Pool;
let sessions: Record<string, SignedIn>;
beforeAll(async () => {
  world = await startWorld();
  const { A, B } = world.pairs;
  sessions = {
    kolA: A.kol,
    kolB: B.kol,
    brandA: A.brand,
    brandB: B.brand,
    staff: await world.api.signIn('Admin'),
  };
  pool = [A, B].flatMap((pair) => [
    ...[pair.kol.id, pair.brand.id, pair.campaignId, pair.contractId, pair.runId, pair.invoice.id],
    ...[pair.slug, pair.kolImage, pair.brandImage, pair.kolImage.split('/').at(-1) ?? ''],
  ]);
  calls = readCalls((await world.api.call('GET', 'openapi.json')).body);
});
afterAll(() => world?.close());

function readCalls(document: {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: object };
}) {
  const named = document.components.schemas as Record<string, Schema>;
  // Left out, as its stream does not end.
  delete document.paths['/Notice/stream'];
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.slice(1)}`,
      method: method.toUpperCase(),
      path: path.slice(1),
      operation: inlined(operation, named) as Operation,
      admitted: admittedTo(`${method.toUpperCase()} ${path.slice(1)}`),
    })),
  );
}

function admittedTo(name: string): readonly CallerName[] {
  const call = world.api.app.calls.find((one) => callName(one).replace(/:(\w+)/g, '{$1}') === name);
  if (call?.access === 'public') return CALLERS;
  return CALLERS.filter(
    (caller) =>
      sessions[caller] &&
      (call?.access === 'session'
        ? caller !== 'staff' || call.staffToo
        : sessions[caller].role === call?.access),
  );
}

/** Replaces references by the named schemas. */
function inlined(value: unknown, named: Readonly<Record<string, Schema>>): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, named));
  if (value === null || typeof value !== 'object') return value;
  const { $ref } = value as Schema;
  if ($ref) return inlined(named[$ref.split('/').at(-1) ?? ''], named);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inlined(inner, named)]));
}

/** Calls with a body or parameters are tried more often. */
const weightOf = ({ operation }: Call) => (operation.requestBody || operation.parameters.length > 0 ? 4 : 1);

/** Staff gets random ids here: blocking or signing out a caller would end the test's sessions. */
const namesFor = (call: Call) => (call.name.startsWith('PUT Ops/users/') ? [randomUUID()] : pool);

function requestsOf(call: Call): fc.Arbitrary<Request> {
  const { parameters, requestBody } = call.operation;
  const partsOf = (place: string) => {
    const values = parameters.filter((one) => one.in === place);
    return fc.record(
      Object.fromEntries(values.map(({ name, schema }) => [name, fitting(schema, namesFor(call))])),
      {
        requiredKeys: place === 'path' ? values.map(({ name }) => name) : [],
      },
    ) as fc.Arbitrary<Record<string, unknown>>;
  };
  const schema = requestBody?.content['application/json']?.schema;
  const body = (schema ? fitting(schema, namesFor(call)) : fc.constant({})) as fc.Arbitrary<
    Record<string, unknown>
  >;
  const text = fc.oneof(
    { weight: 9, arbitrary: broken(body).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  );
  const isGet = call.method === 'GET';
  return fc
    .record({
      caller: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...call.admitted) },
        { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
      ),
      good: fc.constantFrom(true, true, false),
      path: partsOf('path') as fc.Arbitrary<Record<string, string>>,
      oddPath: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      query: partsOf('query'),
      oddQuery: broken(partsOf('query')),
      body: body.map((value) => JSON.stringify(value)),
      oddBody: text,
      oddType: fc.constantFrom(
        'application/json',
        'application/json',
        'text/plain',
        'multipart/form-data; boundary=x',
        'x',
      ),
    })
    .map(({ good, oddPath, ...made }) => ({
      call,
      caller: made.caller,
      path: good ? made.path : Object.fromEntries(Object.keys(made.path).map((name) => [name, oddPath])),
      query: good ? made.query : asRecord(made.oddQuery),
      payload: isGet ? undefined : good ? made.body : made.oddBody,
      type: good ? 'application/json' : made.oddType,
    }));
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Half a surrogate pair cannot be percent-encoded. */
const encoded = (value: unknown) =>
  encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed());

async function send({ call, caller, path, query, payload, type }: Request) {
  const url = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(path[name]));
  const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const forged = { headers: { authorization: `Bearer ${sessions.kolA?.sessionId}.tebakan` } };
  const who = caller === 'forged' ? forged : sessions[caller];
  const reply = await world.api.app.inject({
    method: call.method as 'GET',
    url: `${API_PREFIX}${url}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: { ...who?.headers, ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });
  const endsSession = call.name.includes('logout') || call.name.startsWith('DELETE');
  if (endsSession && reply.statusCode === 200 && sessions[caller])
    sessions[caller] = await anotherSession(world.api, sessions[caller]);
  return reply;
}

type Reply = Awaited<ReturnType<typeof send>>;

const compiled = new Map<string, ReturnType<typeof Compile>>();
function errorsIn(schema: Schema, value: unknown): unknown[] {
  const key = JSON.stringify(schema);
  const validator = compiled.get(key) ?? Compile(schema as object);
  compiled.set(key, validator);
  return validator.Check(value) ? [] : [...validator.Errors(value)[1]];
}

const mediaOf = ({ headers }: Reply) => String(headers['content-type']).split(';')[0] ?? '';

function expectDescribed({ name, operation }: Call, reply: Reply): void {
  const { statusCode: status } = reply;
  const described = operation.responses[status];
  expect({ name, status, described: described !== undefined }).toEqual({ name, status, described: true });
  const type = mediaOf(reply);
  const content = described?.content[type] ?? described?.content['*/*'];
  expect({ name, status, type, described: content !== undefined }).toEqual({
    name,
    status,
    type,
    described: true,
  });
  if (content?.schema) expect(errorsIn(content.schema, reply.json())).toEqual([]);
}

/** The world with the sessions that are alive after random log-outs. */
function today(): World {
  const { A, B } = world.pairs;
  const { kolA = A.kol, brandA = A.brand, kolB = B.kol, brandB = B.brand } = sessions;
  return {
    ...world,
    pairs: { A: { ...A, kol: kolA, brand: brandA }, B: { ...B, kol: kolB, brand: brandB } },
  };
}

/** A valid request by its owner, so that every call is also seen to succeed. */
async function sendAcceptable({ name, admitted }: Call): Promise<Reply> {
  const wired = name.replace(/\{(\w+)\}/g, ':$1');
  const { path, headers, body } = await acceptable(today(), wired);
  const isStaffs = admitted.every((caller) => caller === 'staff');
  const member = admitted.includes('kolA') && !/POST file\/upload|GET Invoice/.test(name) ? 'kolA' : 'brandA';
  const owner = isStaffs ? 'staff' : member;
  const reply = await world.api.app.inject({
    method: name.split(' ')[0] as 'GET',
    url: API_PREFIX + path,
    headers: { ...sessions[owner]?.headers, ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const person = sessions[owner];
  if (person && /logout|DELETE/.test(name)) sessions[owner] = await anotherSession(world.api, person);
  return reply;
}

/** For a run in several slices, whose counts are added up. */
async function keepCounts(statuses: ReadonlyMap<number, number>): Promise<void> {
  if (process.env.FUZZ_COUNTS)
    await writeFile(process.env.FUZZ_COUNTS, JSON.stringify(Object.fromEntries(statuses)));
}

test(
  `${RUNS} generated requests, good and broken: no failure of ours, every answer as it is described`,
  async () => {
    const statuses = new Map<number, number>();
    const accepted = new Set<string>();
    const started = performance.now();
    const property = fc.asyncProperty(
      fc.oneof(...calls.map((call) => ({ weight: weightOf(call), arbitrary: requestsOf(call) }))),
      async (request) => {
        const reply = await send(request);
        const { statusCode: status } = reply;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
        if (status === 200) accepted.add(request.call.name);
        // A path parameter such as `a/b` or '' leads to another call, or to none.
        const strayed = Object.values(request.path).some((value) => !/^[\w-]+$/.test(value));
        if (strayed && !request.call.operation.responses[status] && [404, 405].includes(status)) return;
        if (strayed && mediaOf(reply) !== 'application/json') return;
        expectDescribed(request.call, reply);
      },
    );
    await fc
      .assert(property, { numRuns: RUNS, ...SEED, endOnFailure: RUNS > 5_000 })
      .finally(() => keepCounts(statuses));
    const byChance = accepted.size;
    for (const call of calls) {
      const reply = await sendAcceptable(call);
      expect({ call: call.name, status: reply.statusCode }).toEqual({ call: call.name, status: 200 });
      expectDescribed(call, reply);
      accepted.add(call.name);
    }
    const figures = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    figure(
      `generated requests: ${RUNS} in ${seconds} s, ${figures.join(', ')}; ` +
        `${byChance} of ${calls.length} calls accepted generated ones, ${accepted.size} a prepared one\n`,
    );
    // Generated requests cannot be signed, nor contain a code or an image; how many others are accepted depends on the seed.
    expect(byChance).toBeGreaterThan(calls.length * 0.4);
    expect(accepted.size).toBe(calls.length);
  },
  TIME_MS,
);
