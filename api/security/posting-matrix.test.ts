import { HOUR_MS } from '@sohor/shared/format';
import { sql } from 'kysely';
import pg from 'pg';
import { POSTING_RULES, verifyLedger } from '../modules/ledger/index.ts';
import { ownerOf, queryAs, superuserOf } from '../platform/testing/databases.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { type MatrixApi, newWorld, POSTINGS, startMatrixApi } from './posting-matrix-fixture.ts';

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
  'fund, its Brand': 'x x x x .',
  'fund, its member': 'x x x . x',
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
  // Who closed its account goes on owing.
  'clawback, the KOL': '+ + + + .',
  'clawback, the Brand': '+ + + x .',
  'write_off, the KOL': '+ + + x .',
  'write_off, a member': 'x x x . x',
  'rest_moved, who gets it': '+ + + x .',
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
async function inTheLastMoment(subject: SignedIn, state: State, run: () => Promise<unknown>): Promise<void> {
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
