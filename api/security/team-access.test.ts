import type { MemberTeamRole } from '@sohor/shared/wire';
import { Type } from 'typebox';
import { joined } from '../modules/team/team-fixture.ts';
import { callName } from '../platform/call-name.ts';
import { actOf, isOfTeams, teamRightOf } from '../platform/team-rights.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { REQUESTS } from './requests-fixture.ts';
import { startWorld, type World } from './world-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.close());

/** Calls that change something, by who may make them. Written out, so that a rule changed by mistake is noticed. */
const WRITES: Readonly<Record<'self' | 'campaigns' | 'money' | 'owner', readonly string[]>> = {
  self: [
    'POST Team/leave',
    'POST auth/logout',
    'DELETE auth/sessions/:id',
    'POST Account/phone',
    'PUT Account/phone',
    'PUT Notice/read',
    'PUT Notice/settings',
    'POST Notice/push',
    'PUT Notice/push/remove',
  ],
  campaigns: [
    'POST Campaign',
    'PUT Campaign/detail/:id',
    'DELETE Campaign/detail/:id',
    'POST Campaign/cancel',
    'PUT Campaign/MemberCampaign',
    'PUT Campaign/MemberCampaign/undo',
    'POST Campaign/registerByBrand',
    'PUT Campaign/withdrawInvitation',
    'POST Chat',
    'POST Chat/:id',
    'DELETE Chat/:id/:nomor',
    'PUT Chat/:id/read',
    'PUT Chat/:id/block',
    'POST Chat/:id/report',
    'PUT Chat/:id/evidence',
    'POST Shortlist',
    'PUT Shortlist/:id',
    'DELETE Shortlist/:id',
    'PUT Shortlist/:id/kol/:idUser',
    'DELETE Shortlist/:id/kol/:idUser',
    'PUT Campaign/content/:id',
    'PUT Campaign/content/:id/extend',
    'POST Campaign/cancelContract/:id',
    'PUT Campaign/cancelContract/:id',
    'POST Dispute',
    'POST Dispute/:id/message',
    'POST Dispute/:id/withdraw',
    'POST file/upload',
  ],
  money: [
    'POST Campaign/payCampaign',
    'POST Invoice/:id/pay',
    'POST Wallet/topUp',
    'POST Wallet/withdraw/code',
    'PUT Wallet/withdraw/code',
    'POST Wallet/withdraw',
    'DELETE Wallet/withdraw/:id',
    'POST Tax/statement/file',
    'POST Tax/statement/file.xlsx',
  ],
  owner: [
    'POST Team',
    'PUT Team/:id',
    'DELETE Team/:id',
    'POST Wallet/account',
    'PUT Tax',
    'POST Account/email',
    'PUT Account/email',
    'POST Account/data',
    'PUT Account/brand',
    'POST Account/closing',
    'PUT Account/closing',
  ],
};
/** Calls that everybody may make, but that the owner sees in the history. */
const OWN_ACTS = ['POST Team/leave'];
/** Acts that the conversation itself shows, with the name of who wrote. */
const SEEN_ELSEWHERE = ['POST Chat/:id', 'PUT Chat/:id/read'];
const OWNERS_READS = ['GET Team/acts', 'GET Account/closing'];

function mayCall(role: MemberTeamRole, name: string): boolean {
  if (name.startsWith('GET ')) return !OWNERS_READS.includes(name);
  if (WRITES.self.includes(name)) return true;
  if (role === 'campaigns') return WRITES.campaigns.includes(name);
  return role === 'finance' && WRITES.money.includes(name);
}

const teamCalls = () => world.api.app.calls.filter(isOfTeams);

test('only calls that a Brand may make name a right, and every act is named', () => {
  const others = world.api.app.calls.filter((call) => !isOfTeams(call));
  expect(others.filter(({ team }) => team)).toEqual([]);
  const writes = teamCalls().filter(({ method }) => method !== 'GET');
  expect(Object.values(WRITES).flat().sort()).toEqual(writes.map(callName).sort());
  const named = teamCalls().filter(actOf).map(callName);
  expect(named.sort()).toEqual(
    Object.entries(WRITES)
      .flatMap(([right, names]) => (right === 'self' ? OWN_ACTS : names))
      .filter((name) => !SEEN_ELSEWHERE.includes(name))
      .sort(),
  );
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

/** These end the caller's session. */
const ENDINGS = ['POST auth/logout', 'POST Team/leave'];

test.each(['campaigns', 'finance', 'reader'] as const)(
  'a member with the role %s gets 403 and a sentence for what is not its to do, and goes through for all else',
  async (role) => {
    const { api, pairs } = world;
    const member: SignedIn = await joined(api, pairs.A.brand, role);
    const wrong: string[] = [];
    for (const call of teamCalls()) {
      const name = callName(call);
      const as = ENDINGS.includes(name) ? await joined(api, pairs.A.brand, role) : member;
      const sent = await REQUESTS[name]?.(world, 'A');
      const { path, body, headers } = sent ?? { path: '' };
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
