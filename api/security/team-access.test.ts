import type { MemberTeamRole } from '@sohor/shared/wire';
import { Type } from 'typebox';
import { joined } from '../modules/team/team-fixture.ts';
import { callName } from '../platform/call-name.ts';
import { actOf, isOfTeams, teamRightOf } from '../platform/team-rights.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { CALLS, requestFor } from './calls-fixture.ts';
import { startWorld, type World } from './world-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

/** Calls that everybody may make, but that the owner sees in the history. */
const OWN_ACTS = ['POST Team/leave'];
/** The conversation itself shows who did it. */
const SEEN_ELSEWHERE = ['POST Chat/:id', 'PUT Chat/:id/read'];
const OWNERS_READS = ['GET Team/acts', 'GET Account/closing', 'GET Account/verification'];

function mayCall(role: MemberTeamRole, name: string): boolean {
  if (name.startsWith('GET ')) return !OWNERS_READS.includes(name);
  const who = CALLS.get(name)?.team;
  if (who === 'self') return true;
  return role === 'finance' ? who === 'money' : role === who;
}

const teamCalls = () => world.api.app.calls.filter(isOfTeams);

test('only calls that a Brand may make name a right, and every act is named', () => {
  const others = world.api.app.calls.filter((call) => !isOfTeams(call));
  expect(others.filter(({ team }) => team)).toEqual([]);
  const writes = teamCalls().filter(({ method }) => method !== 'GET');
  const rows = [...CALLS].filter(([, { team }]) => team);
  expect(rows.map(([name]) => name).sort()).toEqual(writes.map(callName).sort());
  const named = teamCalls().filter(actOf).map(callName);
  const acts = rows.filter(
    ([name, { team }]) => !SEEN_ELSEWHERE.includes(name) && (team !== 'self' || OWN_ACTS.includes(name)),
  );
  expect(named.sort()).toEqual(acts.map(([name]) => name).sort());
});

test('a call without a right ends the start, and one that moves money asks for the right to', () => {
  const call = {
    method: 'POST',
    path: 'Wallet/gift',
    access: 'Brand',
    summary: '',
    reply: Type.Null(),
  } as const;
  expect(() => teamRightOf(call)).toThrow('POST Wallet/gift does not say which right');
  const movers = teamCalls().filter(({ movesMoney }) => movesMoney);
  expect(movers.length).toBeGreaterThan(5);
  for (const mover of movers) expect(['money', 'owner']).toContain(teamRightOf(mover));
});

test.each(['campaigns', 'finance', 'reader'] as const)(
  'a member with the role %s gets 403 and a sentence for what is not its to do, and goes through for all else',
  async (role) => {
    const { api, pairs } = world;
    const member: SignedIn = await joined(api, pairs.A.brand, role);
    const wrong: string[] = [];
    for (const call of teamCalls()) {
      const name = callName(call);
      const as = CALLS.get(name)?.endsSessions ? await joined(api, pairs.A.brand, role) : member;
      const { path, body, headers } = await requestFor(world, name);
      const reply = await api.call(call.method, path, {
        as,
        body,
        headers: { ...as.headers, ...headers },
      });
      const isRefused = reply.status === 403 && String(reply.body.Error).startsWith('Peran Anda di tim ini');
      if (isRefused === mayCall(role, name)) wrong.push(`${name} ${reply.status}`);
      if (!isRefused && [401, 403].includes(reply.status)) wrong.push(`${name} ${reply.status}`);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);
