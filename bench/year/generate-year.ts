import type pg from 'pg';
import { bulkLoad } from '../support/bulk-load.ts';
import { generateKols } from '../support/generate-kols.ts';

/** Tables that grow with the days: their time, and what tells a month of them. */
export const GROWING = {
  social_snapshots: { time: 'taken_at', by: 'taken_at' },
  // Ids of version 7 begin with the time at which they were made: a key that is unique in one month is unique.
  sync_runs: { time: 'started_at', by: 'id' },
  // Told again, a notice gets a new time, and is kept from then on.
  notices: { time: 'at', by: 'at' },
  audit_entries: { time: 'at', by: 'at' },
  ledger_transactions: { time: 'created_at', by: 'id' },
  ledger_entries: { time: 'created_at', by: 'transaction_id' },
} as const;
export type Growing = keyof typeof GROWING;

/** The least id of version 7 that is made at that time or later. */
export function firstId(at: Date): string {
  const digits = (+at).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** What follows from the ledger's rows; triggers keep it in the product. */
const KEPT_OF_LEDGER = ['wallets', 'held_balances', 'ledger_links'];

export interface Year {
  readonly kols: number;
  /** First days of months in Jakarta, the one after the last included. */
  readonly months: readonly Date[];
  /** Last moment of the data. */
  readonly end: Date;
}

/**
 * A year of so many linked KOLs, in the product's own tables, written day by day as it would have been: a sync and a snapshot for each KOL
 * and day, something to be told every fourth day, a contract signed every 18 days, a payment and its release every week, a withdrawal
 * every ten weeks. The ledger's hashes are not those of its chains: reckoning a million of them one after the other takes minutes.
 */
export async function generateYear(client: pg.Client, kols: number): Promise<Year> {
  await generateKols(client, kols);
  const { rows: months } = await client.query<{ at: Date }>(
    `SELECT at FROM generate_series(date_subtract(date_trunc('month', now(), 'Asia/Jakarta'), '12 months', 'Asia/Jakarta'),
      now() + interval '1 month', '1 month', 'Asia/Jakarta') at`,
  );
  const first = months[0]?.at ?? new Date();
  const end = new Date();
  // What is written last lies in the last of these months.
  if (+(months.at(-1)?.at ?? 0) - +end < 3_600_000)
    throw new Error('a month ends within the hour: start the measurement after that');
  const days = Math.floor((+end - +first) / 86_400_000);
  await client.query(`
    INSERT INTO social_accounts (kol_id, provider, display_name, follower_count, video_count, likes_count)
    SELECT u.id, 'tiktok', u.full_name, 20000, 20, 10000 FROM users u
    WHERE NOT EXISTS (SELECT FROM social_accounts a WHERE a.kol_id = u.id);
    CREATE TABLE linked AS SELECT (row_number() OVER (ORDER BY hashtext(a.id::text)))::int - 1 AS place, a.id AS account_id, a.kol_id FROM social_accounts a
  `);
  await bulkLoad(client, [...Object.keys(GROWING), ...KEPT_OF_LEDGER], async () => {
    for (let day = 0; day < days; day += 1) {
      const at = new Date(+first + day * 86_400_000);
      for (const statement of OF_A_DAY) await client.query(statement, [at, day, kols]);
      if (day % 60 === 59) console.error(`${day + 1} of ${days} days are written`);
    }
    for (const statement of OF_THE_LEDGER) await client.query(statement);
  });
  // Keys that were there from the start are as full as those that were made afterwards.
  for (const table of [...Object.keys(GROWING), ...KEPT_OF_LEDGER])
    await client.query(`REINDEX TABLE ${table}`);
  await checkLedger(client);
  return { kols, months: months.map(({ at }) => at), end };
}

/** Each KOL has its own time of the day. */
const TIME = `$1::timestamptz + place * interval '86000 seconds' / $3::int`;
/** What a release brings: the same for all releases of a KOL. */
const AMOUNT = '(90000 + place * 10)';

/** Parameters: first moment of the day, its number, number of KOLs. */
const OF_A_DAY = [
  `INSERT INTO social_snapshots SELECT account_id, ${TIME}, 20000 + $2::int * 10 + place, 20, 10000 + $2::int * 100 FROM linked ORDER BY place`,
  `INSERT INTO sync_runs (id, kol_id, cause, status, step, started_at, finished_at, touched_at)
  SELECT uuidv7(${TIME} - clock_timestamp()), kol_id, 'daily', 'success', 'done', ${TIME}, ${TIME} + interval '4 seconds', ${TIME} + interval '4 seconds' FROM linked WHERE $2::int >= 0 ORDER BY place`,
  `INSERT INTO notices (user_id, kind, key, facts, at, read_at, touched_at)
  SELECT kol_id, (ARRAY['offered', 'not_chosen', 'offer_ended', 'work_late'])[1 + place % 4], 'hari-' || $2::int,
    jsonb_build_object('until', ${TIME}, 'amountIdr', ${AMOUNT}), ${TIME}, ${TIME} + interval '1 hour', ${TIME}
  FROM linked WHERE ($2::int + place) % 4 = 0 ORDER BY place`,
  `INSERT INTO audit_entries (chain, seq, at, event, contract_id, actor_id, ip, user_agent, text, sha256, prev_hash, hash)
  SELECT place % 16, $2::bigint * $3::int + place + 1, ${TIME}, 'contract_signed', md5('contract-' || place || '-' || $2::int)::uuid, kol_id, '203.0.113.7',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', t.text, h.hash, h.hash, h.hash
  FROM linked CROSS JOIN LATERAL (SELECT string_agg(md5(place || '-' || $2::int || '-' || n), '') AS text FROM generate_series(1, 38) n) t
  CROSS JOIN LATERAL (SELECT encode(sha256(convert_to(t.text, 'UTF8')), 'hex') AS hash) h
  WHERE ($2::int + place) % 18 = 0 ORDER BY place`,
  // The number of the week in which something is earned, from 1 on, gives number and balance of each entry of the wallet.
  `WITH weeks AS MATERIALIZED (
    SELECT kol_id, place, ${TIME} AS begun, ($2::int + place % 7) / 7 + CASE WHEN place % 7 = 0 THEN 1 ELSE 0 END AS week,
      md5('work-' || place || '-' || $2::int)::uuid AS contract
    FROM linked WHERE ($2::int + place % 7) % 7 = 0 ORDER BY place
  ), posted AS MATERIALIZED (
    SELECT uuidv7(w.begun + k.after - clock_timestamp()) AS id, k.kind, w.begun + k.after AS at, w.* FROM weeks w
    CROSS JOIN (VALUES ('reserve', interval '0'), ('release', interval '1 minute'), ('payout_request', interval '2 minutes'), ('payout_success', interval '3 minutes')) k (kind, after)
    WHERE k.kind IN ('reserve', 'release') OR w.week % 10 = 0
  ), transactions AS (
    INSERT INTO ledger_transactions (id, key, kind, description, created_at, contract_id)
    SELECT id, kind || ':' || contract, kind, 'Pembayaran untuk kontrak kampanye', at, contract FROM posted
  )
  INSERT INTO ledger_entries (transaction_id, line, account, owner_id, amount_idr, created_at, wallet_seq, balance_after_idr)
  SELECT p.id, e.line, e.account, e.owner_id, e.amount_idr, p.at + interval '2 milliseconds', e.seq, e.balance
  FROM posted p CROSS JOIN LATERAL (VALUES
    ('reserve', 1, 'gateway_clearing', NULL::uuid, -(${AMOUNT} + 10000), NULL::int, NULL::int),
    ('reserve', 2, 'contract_escrow', contract, ${AMOUNT} + 10000, NULL, NULL),
    ('release', 1, 'contract_escrow', contract, -(${AMOUNT} + 10000), NULL, NULL),
    ('release', 2, 'kol_wallet', kol_id, ${AMOUNT}, week + (week - 1) / 10, ((week - 1) % 10 + 1) * ${AMOUNT}),
    ('release', 3, 'platform_fee', NULL, 10000, NULL, NULL),
    ('payout_request', 1, 'kol_wallet', kol_id, -10 * ${AMOUNT}, week + week / 10, 0),
    ('payout_request', 2, 'payout_clearing', contract, 10 * ${AMOUNT}, NULL, NULL),
    ('payout_success', 1, 'payout_clearing', contract, -10 * ${AMOUNT}, NULL, NULL),
    ('payout_success', 2, 'paid_out', NULL, 10 * ${AMOUNT}, NULL, NULL)
  ) e (kind, line, account, owner_id, amount_idr, seq, balance) WHERE e.kind = p.kind ORDER BY p.at, p.id, e.line`,
];

const OF_THE_LEDGER = [
  `INSERT INTO wallets (account, owner_id, seq, balance_idr, earned_idr)
  SELECT account, owner_id, max(wallet_seq), sum(amount_idr), coalesce(sum(amount_idr) FILTER (WHERE amount_idr > 0), 0)
  FROM ledger_entries WHERE wallet_seq IS NOT NULL GROUP BY 1, 2`,
  `INSERT INTO held_balances SELECT account, owner_id, sum(amount_idr) FROM ledger_entries
  WHERE account IN ('contract_escrow', 'payout_clearing') GROUP BY 1, 2`,
  `INSERT INTO ledger_links SELECT chain, row_number() OVER (PARTITION BY chain ORDER BY id), id, hash, hash
  FROM (SELECT id, get_byte(sha256(convert_to(key, 'UTF8')), 0) & 15 AS chain, encode(sha256(convert_to(key, 'UTF8')), 'hex') AS hash FROM ledger_transactions) t`,
  `UPDATE ledger_chains c SET seq = l.seq, hash = l.hash
  FROM (SELECT DISTINCT ON (chain) chain, seq, hash FROM ledger_links ORDER BY chain, seq DESC) l WHERE l.chain = c.chain`,
];

/** The rules that constraints and triggers hold row by row in the product, and that a bulk load passes by. */
async function checkLedger(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ unbalanced: string; wrong: string; below: string }>(`
    SELECT (SELECT count(*) FROM (SELECT FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_idr) <> 0 OR count(*) < 2)) AS unbalanced,
      (SELECT count(*) FROM held_balances WHERE balance_idr <> 0) AS below,
      (SELECT count(*) FROM (
        SELECT balance_after_idr, wallet_seq, sum(amount_idr) OVER own AS balance, row_number() OVER own AS seq FROM ledger_entries
        WHERE wallet_seq IS NOT NULL WINDOW own AS (PARTITION BY account, owner_id ORDER BY created_at, wallet_seq)
      ) e WHERE balance <> balance_after_idr OR seq <> wallet_seq) AS wrong`);
  if (Object.values(rows[0] ?? { none: 1 }).some((count) => Number(count) !== 0))
    throw new Error(`the generated ledger breaks its rules: ${JSON.stringify(rows[0])}`);
}
