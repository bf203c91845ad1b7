import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@sohor/shared/wire';
import { callName } from '../platform/call-name.ts';
import { allErrors } from '../platform/errors.ts';
import type { TestReply } from '../platform/testing/call.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { CALLS, requestFor, type Sent, type Whose } from './calls-fixture.ts';
import { fingerprint } from './fingerprint-fixture.ts';
import { expectedOf, MORE_CALLERS, type MoreCallers, moreCaller } from './more-callers-fixture.ts';
import { startWorld, type World } from './world-fixture.ts';

const CALLERS = ['no one', 'KOL A', 'KOL B', 'Brand A', 'Brand B'] as const;
type CallerName = (typeof CALLERS)[number];

/** A row for each call and each pair whose things it names. */
const ROWS = [...CALLS].flatMap(([name, { answers }]) =>
  Object.entries(typeof answers === 'string' ? { A: answers } : answers).map(([whose, statuses]) => ({
    name,
    whose: whose as Whose,
    answers: statuses,
    statuses: statuses.split(' ').map(Number),
  })),
);

type People = Readonly<Record<CallerName, SignedIn | undefined>>;
const peopleOf = ({ pairs: { A, B } }: World): People => ({
  'no one': undefined,
  'KOL A': A.kol,
  'KOL B': B.kol,
  'Brand A': A.brand,
  'Brand B': B.brand,
});

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = peopleOf(world);
});
afterAll(() => world?.close());

test('every call has its rows, 250 cells or more in all', () => {
  const named = (calls: readonly Endpoint[]) => calls.map(callName).sort();
  expect([...CALLS.keys()].sort()).toEqual(named(world.api.app.calls));
  expect(ROWS.length * CALLERS.length).toBeGreaterThanOrEqual(250);
  for (const { statuses } of ROWS) expect(statuses).toHaveLength(CALLERS.length);
});

/** Secrets of a caller that no answer to anybody else may contain. */
function secretsOf(name: CallerName): readonly string[] {
  const person = people[name];
  if (!person) return [];
  const pair = name.endsWith('A') ? world.pairs.A : world.pairs.B;
  const [, secret = ''] = person.accessToken.split('.');
  const own = [person.phone, person.phone.slice(3), person.sessionId, secret];
  if (person.role === 'KOL') return [...own, pair.runId, pair.contractId];
  return [...own, person.email, pair.draftName, pair.invoice.id, pair.invoice.no];
}

/** Refusals must not contain these either. */
const namesOf = (person: SignedIn | undefined) => (person ? [person.id, person.fullName, person.email] : []);

function expectNoLeak(caller: CallerName, { status, body }: TestReply, isStaff = false): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const others = CALLERS.filter((other) => other !== caller);
  const secrets = others.flatMap(secretsOf);
  // Staff ends sessions and finds disputes by their contracts, so it sees the ids of both, which give no access.
  const contracts = Object.values(world.pairs).map(({ contractId }) => contractId);
  const ids = isStaff ? [...contracts, ...others.flatMap((one) => people[one]?.sessionId ?? [])] : [];
  const hidden = status === 200 ? secrets : [...secrets, ...others.flatMap((one) => namesOf(people[one]))];
  // Only the KOL itself and the brand that it works with see its email.
  const { A, B } = world.pairs;
  if (!caller.endsWith(' A')) hidden.push(A.kol.email);
  if (!caller.endsWith(' B')) hidden.push(B.kol.email);
  // Both sides of a contract see its id.
  const known = caller.endsWith(' A') ? A.contractId : caller.endsWith(' B') ? B.contractId : '';
  expect(
    hidden.filter((secret) => secret !== known && !ids.includes(secret) && text.includes(secret)),
  ).toEqual([]);
  for (const secret of secretsOf(caller)) if (text.includes(secret)) shownToOwner.add(secret);
}

/** Secrets that were seen in answers to their owner, to check that the right texts are looked for. */
const shownToOwner = new Set<string>();

/** A refusal consists of a sentence of the table of errors and the request's id, without data of anybody. */
function expectPlainRefusal({ status, body }: TestReply): void {
  const text = body.Error;
  expect(body).toEqual({
    code: status,
    errorMessage: { Error: text },
    Error: text,
    requestId: body.requestId,
  });
  const sentences = allErrors().filter((error) => error.status === status);
  const fits = (sentence: string) =>
    new RegExp(`^${sentence.replace(/[.*+?()]/g, '\\$&').replace(/\{\w+\}/g, '[\\w-]+')}$`).test(text);
  expect(sentences.some((error) => fits(error.text))).toBe(true);
}

const refusals = new Map<string, unknown>();

/** Whose data each of them may see; all others may see what no one may. */
const PLAIN: Partial<Record<MoreCallers, CallerName>> = {
  'client KOL A': 'KOL A',
  'client Brand A': 'Brand A',
};

interface Turn {
  readonly caller: string;
  readonly expected: number;
  /** Makes the session with which it calls. */
  readonly session: () => Promise<SignedIn | undefined>;
}

/**
 * The replies to the callers, in order. Callers that must be refused all send the same request, one after the other,
 * and together change nothing; each of the others gets a request of its own.
 */
async function play(name: string, whose: Whose, turns: readonly Turn[]): Promise<TestReply[]> {
  const method = name.split(' ')[0] as 'GET';
  const make = () => requestFor(world, name, whose);
  const send = ({ path, ...sent }: Sent, as: SignedIn | undefined) =>
    world.api.call(method, path, { ...sent, ...(as && { as }) });
  const replies = new Map<Turn, TestReply>();

  const refused: { turn: Turn; as: SignedIn | undefined }[] = [];
  for (const turn of turns) if (turn.expected !== 200) refused.push({ turn, as: await turn.session() });
  if (refused.length > 0) {
    const request = await make();
    const before = await fingerprint(world.api.context.pool);
    for (const { turn, as } of refused) replies.set(turn, await send(request, as));
    const statuses = refused.map(({ turn }) => `${turn.caller}: ${replies.get(turn)?.status}`);
    expect(statuses).toEqual(refused.map(({ turn }) => `${turn.caller}: ${turn.expected}`));
    expect(await fingerprint(world.api.context.pool)).toEqual(before);
  }
  for (const turn of turns) {
    if (turn.expected === 200) replies.set(turn, await send(await make(), await turn.session()));
  }
  return turns.map((turn) => replies.get(turn) as TestReply);
}

/** Sessions that serve all rows: refused calls change nothing, and few of the accepted ones end sessions. */
const sessions = new Map<MoreCallers, Promise<SignedIn>>();
function sessionOf(caller: MoreCallers): Promise<SignedIn> {
  const session = sessions.get(caller) ?? moreCaller(world, caller);
  sessions.set(caller, session);
  return session;
}

/** The same world with new people, for a call that ends sessions: other rows need those of its own people. */
async function withNewPeople(): Promise<World> {
  const { api, pairs } = world;
  const anew = async (pair: World['pairs']['A']) => ({
    ...pair,
    kol: await api.signIn('KOL'),
    brand: await api.signIn('Brand'),
  });
  return { ...world, pairs: { A: await anew(pairs.A), B: await anew(pairs.B) } };
}

test.each(ROWS)(
  '$name of $whose answers $answers, and other sessions as the same person or not at all',
  async ({ name, whose, statuses }) => {
    const call = world.api.app.calls.find((one) => callName(one) === name);
    if (!call) throw new Error(`no call ${name}`);
    const [noOne = 0, kolA = 0, , brandA = 0] = statuses;
    const anew = CALLS.get(name)?.endsSessions && (await withNewPeople());
    const callers = anew ? peopleOf(anew) : people;
    const turns: Turn[] = CALLERS.map((caller, at) => ({
      caller,
      expected: statuses[at] ?? 0,
      session: async () => callers[caller],
    }));
    const all = MORE_CALLERS.map((caller) => ({
      caller,
      expected: expectedOf(caller, call, { noOne, kolA, brandA, whose }),
      session: () => (anew ? moreCaller(anew, caller) : sessionOf(caller)),
    }));
    // Who is not logged in is refused before anything is looked for, which the first row of each call shows.
    const more = all.filter(({ expected }) => whose === 'A' || expected !== 401);
    const replies = await play(name, whose, [...turns, ...more]);
    const expected = [...turns, ...more].map((turn) => `${turn.caller}: ${turn.expected}`);
    expect(replies.map(({ status }, at) => `${[...turns, ...more][at]?.caller}: ${status}`)).toEqual(
      expected,
    );
    for (const [at, reply] of replies.entries()) {
      const caller = CALLERS[at];
      const other = more[at - CALLERS.length]?.caller;
      if (reply.status !== 200) expectPlainRefusal(reply);
      if (caller === undefined) expectNoLeak((other && PLAIN[other]) ?? 'no one', reply, other === 'Admin');
      else {
        expectNoLeak(caller, reply);
        if (reply.status !== 200)
          refusals.set(`${name} ${whose} ${caller}`, { status: reply.status, text: reply.body.Error });
      }
    }
  },
);

test("another's thing is refused in the very words as one that nobody has", () => {
  let compared = 0;
  for (const { name, whose, statuses } of ROWS) {
    if (whose === '?') continue;
    for (const [at, caller] of CALLERS.entries()) {
      const unknown = refusals.get(`${name} ? ${caller}`);
      // Only those whose thing it is get a 409.
      if (unknown === undefined || statuses[at] === 200 || statuses[at] === 409) continue;
      expect({ name, caller, ...(refusals.get(`${name} ${whose} ${caller}`) as object) }).toEqual({
        name,
        caller,
        ...(unknown as object),
      });
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(50);
});

test('an unpaid campaign is to KOLs and to other Brands one that does not exist', async () => {
  const { A, B } = world.pairs;
  const words: unknown[] = [];
  for (const id of [A.draftId, randomUUID()]) {
    const invitation = { IdUser: B.kol.id, IdCampaign: id };
    const replies = [
      await world.api.call('GET', `Campaign/registerMember/${id}`, { as: A.kol }),
      await world.api.call('GET', `Campaign/registerMember/${id}`, { as: B.brand }),
      await world.api.call('POST', 'Campaign/register', {
        as: A.kol,
        body: { IdUser: A.kol.id, IdCampaign: id },
      }),
      await world.api.call('POST', 'Campaign/registerByBrand', { as: B.brand, body: invitation }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    words.push(replies.map(({ body }) => body.Error));
  }
  expect(words[0]).toEqual(words[1]);
});

test('the measures measure: owners saw their secrets, and a write shows', async () => {
  for (const { kol, runId, contractId, draftName, invoice, brand } of Object.values(world.pairs)) {
    const shown = [kol.phone, kol.sessionId, runId, contractId, brand.sessionId, draftName, invoice.no];
    expect(shown.filter((secret) => !shownToOwner.has(secret))).toEqual([]);
  }
  const before = await fingerprint(world.api.context.pool);
  await world.api.newCampaign();
  expect(await fingerprint(world.api.context.pool)).not.toEqual(before);
});
