import { HOUR_MS } from '@sohor/shared/format';
import type { MemberTeamRole } from '@sohor/shared/wire';
import { sql } from 'kysely';
import pg from 'pg';
import { Type } from 'typebox';
import { POSTING_RULES, verifyLedger } from '../modules/ledger/index.ts';
import { joined } from '../modules/team/team-fixture.ts';
import { callName } from '../platform/call-name.ts';
import { actOf, isOfTeams, teamRightOf } from '../platform/team-rights.ts';
import { ownerOf, queryAs, superuserOf } from '../platform/testing/databases.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { type MatrixApi, newWorld, POSTINGS, startMatrixApi } from './posting-matrix-fixture.ts';
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

describe('who may post what', () => {
  /** What a person can be, besides free. */
  const STATES = ['frozen', 'held', 'blocked', 'closed', 'left'] as const;
  type State = (typeof STATES)[number];

  /**
   * `+` the posting is made, `x` it is refused, `.` nobody can be that: only members of teams leave, and a member has no account of
   * its own to close.
   */
  const EXPECTED: Readonly<Record<string, string>> = {
    // frozen held blocked closed left
    'balance_payment, its Brand': 'x x x x .',
    'balance_payment, its member': 'x x x . x',
    'reserve, the KOL that signs': 'x x x x .',
    'reserve, the Brand that hires': 'x x x x .',
    'release, the Brand that accepts': 'x x x x .',
    'release, the member that accepts': 'x x x . x',
    // Earnings come in: they cannot leave.
    'release, the KOL that is paid': '+ + + + .',
    'release by silence, its Brand': '+ + + + .',
    'return, the KOL that agrees': 'x x x x .',
    'return, the Brand that agrees': 'x x x x .',
    'return by silence, its KOL': '+ + + + .',
    'cancel, its Brand': 'x x x x .',
    'cancel, its member': 'x x x . x',
    'close, its Brand': '+ + + + .',
    // Staff decides who gets money; it cannot go to nobody.
    'settlement, the KOL': '+ + + x .',
    'settlement, the Brand': '+ + + x .',
    'clawback, the KOL': '+ + + x .',
    'clawback, the Brand': '+ + + x .',
    'write_off, the KOL': '+ + + x .',
    'write_off, a member': 'x x x . x',
    'payout, its owner': 'x x x x .',
    'payout, its member': 'x x x . x',
  };

  let api: MatrixApi;
  beforeAll(async () => {
    api = await startMatrixApi();
    // Otherwise the number has to change with the state, which would lock the row against all that refers to it.
    await queryAs(
      ownerOf(api.context.config.databaseUrl),
      'ALTER TABLE users DROP CONSTRAINT users_phone_check',
    );
  });
  afterAll(async () => {
    expect((await api.db.transaction().execute(verifyLedger)).problems).toEqual([]);
    await api.close();
  });

  const CHANGES: Readonly<Record<State, (now: Date) => object>> = {
    frozen: () => ({ freeze_reason: 'diperiksa' }),
    held: (now) => ({ money_held_until: new Date(now.getTime() + HOUR_MS) }),
    blocked: () => ({ status: 'blocked', block_reason: 'penipuan' }),
    closed: (now) => ({ status: 'closed', closed_at: now }),
    left: (now) => ({ status: 'inactive', left_at: now }),
  };

  const cells = Object.entries(EXPECTED).flatMap(([posting, row]) =>
    row.split(' ').map((mark, index) => [posting, STATES[index] as State, mark] as const),
  );

  test('the matrix has a row for each posting that a person or staff causes', () => {
    expect(Object.keys(POSTINGS)).toEqual(Object.keys(EXPECTED));
    const asked = Object.entries(POSTING_RULES).filter(
      ([, rule]) => rule.asks !== 'nobody' || 'needsOwner' in rule,
    );
    for (const [kind] of asked)
      expect(Object.keys(EXPECTED).filter((name) => name.split(/[ ,]/)[0] === kind)).not.toEqual([]);
  });

  test.each(cells.filter(([, , mark]) => mark !== '.'))('%s: %s %s', async (posting, state, mark) => {
    const { role = 'campaigns', prepare } = POSTINGS[posting] ?? {};
    if (!prepare) throw new Error(`nothing prepares ${posting}`);
    const { key, subject, run } = await prepare(api, await newWorld(api, role));
    const before = await countPostings(key);
    await inTheLastMoment(subject, state, run);
    const isPosted = (await countPostings(key)) > before;
    expect({ posting, state, mark: isPosted ? '+' : 'x' }).toEqual({ posting, state, mark });
  });

  /**
   * Changes the person's state while the posting's transaction already runs: it was let in as free, and has to see in its own
   * transaction that this is over. What never looks at the person does not wait.
   */
  async function inTheLastMoment(
    subject: SignedIn,
    state: State,
    run: () => Promise<unknown>,
  ): Promise<void> {
    const client = new pg.Client({ connectionString: superuserOf(api.context.config.databaseUrl) });
    await client.connect();
    try {
      await client.query('BEGIN');
      // Where both wait for each other the posting is what PostgreSQL ends, not the change.
      await client.query("SET LOCAL deadlock_timeout = '1 min'");
      await client.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [subject.id]);
      let isDone = false;
      const running = run()
        .catch((error: Error) => error)
        .finally(() => {
          isDone = true;
        });
      while (!isDone && !(await isSomebodyWaiting()));
      const change = Object.entries(CHANGES[state](api.clock.now()));
      const columns = change.map(([column], index) => `${column} = $${index + 2}`).join(', ');
      await client.query(`UPDATE users SET ${columns} WHERE id = $1`, [
        subject.id,
        ...change.map(([, value]) => value),
      ]);
      await client.query('COMMIT');
      await running;
    } finally {
      await client.end();
    }
  }

  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      api.db,
    );
    return rows.length > 0;
  }

  async function countPostings(key: string): Promise<number> {
    const { count } = await api.db
      .selectFrom('ledger_transactions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key', 'like', `${key}%`)
      .executeTakeFirstOrThrow();
    return Number(count);
  }
});
