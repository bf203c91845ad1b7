import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { listAudit } from '../../api/modules/audit/list-audit.ts';
import { findShownWork } from '../../api/modules/kols/shown-work.repository.ts';
import { keepAccounts, snapshotsSince } from '../../api/modules/kols/social.repository.ts';
import { thinSnapshots } from '../../api/modules/kols/thin-snapshots.repository.ts';
import { kindOfPosting, sumOfEntries } from '../../api/modules/ledger/balances.repository.ts';
import { GATEWAY, post, reservedFor, walletOf } from '../../api/modules/ledger/post.ts';
import { findStatement } from '../../api/modules/ledger/statement.repository.ts';
import { findUnreadStates, listNotices } from '../../api/modules/notices/notices.repository.ts';
import { enterStep, finishRun, insertRun, lastRunSince } from '../../api/modules/tiktok/runs.repository.ts';
import type { Year } from './generate-year.ts';
import type { Side } from './sides.ts';

/** A KOL of the generated year. */
export interface Linked {
  readonly place: number;
  readonly kolId: string;
  readonly accountId: string;
}

type Work = (side: Side, kol: Linked, turn: number) => Promise<unknown>;

/** Something that the product does. */
export interface Kind {
  readonly name: string;
  /** Done on both sides before it is measured. */
  readonly before?: (side: Side) => Promise<unknown>;
  readonly times?: number;
  readonly work: Work;
}

const EVERY_PERIOD = { from: null, until: null };
const PAGE = 20;
const LAST_SYNC = 'the last sync of a KOL';
const A_SYNC = 'a sync: begun, three steps, ended';

const history = (kolId: string) => walletOf('KOL', kolId);
/** The transaction that the generated year has for a day of this KOL's. */
const contractOf = async ({ pool }: Side, { place }: Linked) => {
  const day = (7 - (place % 7)) % 7;
  const { rows } = await pool.query<{ id: string }>(
    `SELECT md5('work-' || $1::int || '-' || $2::int)::uuid AS id`,
    [place, day],
  );
  return rows[0]?.id ?? '';
};

export function readsOf({ end, months }: Year): Kind[] {
  const month = { from: months.at(-4) ?? null, until: months.at(-3) ?? null };
  return [
    {
      name: 'growth: the followers of 90 days',
      work: ({ db }, { accountId }) => snapshotsSince(db, [accountId], new Date(+end - 90 * DAY_MS)),
    },
    {
      name: "the chart on a KOL's page, 26 weeks",
      work: ({ db }, { kolId }) => findShownWork(db, kolId, end),
    },
    {
      name: 'all days of an account, for the copy of own data',
      work: ({ pool }, { accountId }) =>
        pool.query('SELECT * FROM social_snapshots WHERE account_id = $1 ORDER BY taken_at', [accountId]),
    },
    {
      name: LAST_SYNC,
      work: ({ db }, { kolId }) => lastRunSince(db, kolId, new Date(+end - 400 * DAY_MS)),
    },
    lastSync(end, 'the same, prepared once'),
    {
      name: 'the first page of notices',
      work: ({ db }, { kolId }) => listNotices(db, { userId: kolId, after: null, limit: PAGE }),
    },
    {
      name: 'unread notices, for the bell',
      work: ({ db }, { kolId }) => findUnreadStates(db, [kolId]),
    },
    {
      name: 'the newest entries of a wallet',
      work: ({ db }, { kolId }) =>
        findStatement(db, history(kolId), { before: null, period: EVERY_PERIOD, limit: PAGE }),
    },
    {
      name: 'the same entries, prepared once',
      work: ({ pool }, { kolId }) =>
        pool.query({
          name: 'statement',
          text: `SELECT t.id, t.kind, t.description, e.created_at, e.amount_idr, e.wallet_seq, e.balance_after_idr
            FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
            WHERE e.account = 'kol_wallet' AND e.owner_id = $1 AND e.wallet_seq IS NOT NULL ORDER BY e.wallet_seq DESC LIMIT ${PAGE}`,
          values: [kolId],
        }),
    },
    {
      name: 'the entries of a wallet in one month',
      work: ({ db }, { kolId }) =>
        findStatement(db, history(kolId), { before: null, period: month, limit: LIMITS.listPage }),
    },
    {
      name: 'whether something was posted, by its key',
      work: async (side, kol) => kindOfPosting(side.db, `release:${await contractOf(side, kol)}`),
    },
    {
      name: "a contract's log",
      work: async ({ db, pool }, { place }) => {
        const day = (18 - (place % 18)) % 18;
        const { rows } = await pool.query<{ id: string }>(
          `SELECT md5('contract-' || $1::int || '-' || $2::int)::uuid AS id`,
          [place, day],
        );
        return listAudit(db, rows[0]?.id ?? '');
      },
    },
    {
      // As `verifyLedger` reads them.
      name: '100 links of the ledger with what they hold, for the check of its chains',
      times: 20,
      work: ({ pool }, { place }) =>
        pool.query(
          `SELECT l.seq, t.key, e.sum, jsonb_build_array(jsonb_strip_nulls(to_jsonb(t)), e.entries)::text AS content
          FROM ledger_links l LEFT JOIN ledger_transactions t ON t.id = l.transaction_id
          CROSS JOIN LATERAL (
            SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(e)) ORDER BY e.line) AS entries, sum(e.amount_idr)::bigint AS sum
            FROM ledger_entries e WHERE e.transaction_id = l.transaction_id
          ) e
          WHERE (l.chain, l.seq) > ($1, $2) AND l.chain = ANY ($3) ORDER BY l.chain, l.seq LIMIT 100`,
          [place % 16, place, Array.from({ length: 16 }, (_, chain) => chain)],
        ),
    },
    {
      name: 'the sum of all entries, for the figure that has to be 0',
      times: 3,
      work: ({ db }) => sumOfEntries(db),
    },
    {
      name: "what Sohor's fee brought in one month",
      times: 10,
      work: ({ pool }) =>
        pool.query(
          `SELECT sum(amount_idr) FROM ledger_entries
          WHERE account = 'platform_fee' AND owner_id IS NULL AND created_at >= $1 AND created_at < $2`,
          [month.from, month.until],
        ),
    },
  ];
}

/** The connection keeps the plan: it neither reads nor weighs all months each time. */
const lastSync = (end: Date, name: string): Kind => ({
  name,
  work: ({ pool }, { kolId }) =>
    pool.query({
      name: 'last-sync',
      text: 'SELECT * FROM sync_runs WHERE kol_id = $1 AND started_at >= $2 ORDER BY started_at DESC LIMIT 1',
      values: [kolId, new Date(+end - 400 * DAY_MS)],
    }),
});

/** What is done with `sync_runs`, once no more of it is left than the product keeps. */
export function kindsOfRuns(year: Year): Kind[] {
  const named = (name: string, kinds: readonly Kind[], as: string) => {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) throw new Error(`nothing is called ${name}`);
    return { ...kind, name: as };
  };
  return [
    named(LAST_SYNC, readsOf(year), `${LAST_SYNC}, of 90 days`),
    named(A_SYNC, writesOf(year), `${A_SYNC}, beside 90 days`),
  ];
}

/** Rows of the day after the last one of the year. */
export function writesOf({ end }: Year): Kind[] {
  const at = (turn: number) => new Date(+end + (turn + 100) * 1000);
  const ownId = (side: Side, turn: number) => {
    const digits = `${side.schema === 'public' ? 1 : 2}${turn < 0 ? 1 : 0}${Math.abs(turn)}`;
    return `00000000-0000-4000-8000-${digits.padStart(12, '0')}`;
  };
  return [
    {
      name: 'a snapshot, as a sync keeps it',
      work: ({ db }, { kolId }, turn) =>
        keepAccounts(
          db,
          [
            {
              kolId,
              displayName: 'Kreator',
              avatarUrl: null,
              followers: 20_000,
              videoCount: 20,
              likesCount: 10_000,
              videos: [],
            },
          ],
          at(turn),
        ),
    },
    {
      name: 'thinning the days of an account, the first time',
      work: ({ db }, { accountId }) => thinSnapshots(db, [accountId], end),
    },
    {
      name: 'the same a day later, which is what a sync does: one row goes',
      before: ({ pool, schema }) => pool.query(`VACUUM ${schema}.social_snapshots`),
      work: ({ db }, { accountId }) => thinSnapshots(db, [accountId], new Date(+end + DAY_MS)),
    },
    {
      name: A_SYNC,
      work: async ({ db }, { kolId }, turn) => {
        const { id } = await insertRun(db, kolId, 'daily', at(turn));
        for (const step of ['profile', 'videos', 'score'] as const) await enterStep(db, id, step, at(turn));
        await finishRun(db, id, at(turn));
      },
    },
    {
      name: 'a notice (without the rule that an event is told once)',
      work: ({ pool }, { kolId }, turn) =>
        pool.query(
          `INSERT INTO notices (user_id, kind, key, facts, at) VALUES ($1, 'offered', $2, '{"until": "2026-01-01"}', $3)`,
          [kolId, `baru-${turn}`, at(turn)],
        ),
    },
    {
      name: 'a payment and its release in the ledger',
      work: async (side, { kolId }, turn) => {
        const contract = reservedFor(ownId(side, turn));
        const event = (kind: string) => ({
          key: `${kind}:${ownId(side, turn)}`,
          kind,
          description: 'Pembayaran',
        });
        await post(side.db, { ...event('reserve'), from: GATEWAY, to: contract, amountIdr: 100_000 });
        const posted = await post(side.db, {
          ...event('release'),
          from: contract,
          to: history(kolId),
          amountIdr: 100_000,
        });
        if (!posted) throw new Error('it was posted before');
      },
    },
  ];
}
