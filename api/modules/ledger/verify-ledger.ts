import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { sha256Hex } from '../../platform/signed-statement.ts';
import { HELD_ACCOUNTS } from './ledger.tables.ts';

export interface LedgerReport {
  readonly chains: number;
  readonly transactions: number;
  /** One sentence for each difference; empty when nothing is wrong. */
  readonly problems: readonly string[];
}

const CHAIN_COUNT = 16;
const CHAIN_START = '0'.repeat(64);
const BATCH = 1_000;
/** Kinds of transactions that count as earnings, as in `number_wallet_entry`. */
const EARNING_KINDS = ['release', 'settlement', 'clawback'];

/**
 * Checks every chain, then what the chains do not cover, in the caller's snapshot. Uses no function of the database, which may
 * have been changed.
 */
export async function verifyLedger(tx: Db): Promise<LedgerReport> {
  await sql`SET LOCAL timezone = 'UTC'`.execute(tx);
  const { transactions, problems } = await walkChains(tx);
  const { all } = await tx
    .selectFrom('ledger_links')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  if (all !== transactions) problems.push(`the ledger has ${all} links, its chains hold ${transactions}`);
  problems.push(...(await unlinked(tx)), ...(await wrongWallets(tx)), ...(await wrongHeldBalances(tx)));
  return { chains: CHAIN_COUNT, transactions, problems };
}

interface Link {
  readonly chain: number;
  readonly seq: number;
  readonly id: string;
  readonly prev_hash: string;
  readonly hash: string;
  readonly key: string | null;
  readonly content: string | null;
  readonly sum: number | null;
}

/** Reads all chains in one pass, each in the order of its numbers; then compares their heads. */
async function walkChains(tx: Db): Promise<{ transactions: number; problems: string[] }> {
  const problems: string[] = [];
  const ends = new Map(CHAINS.map((chain) => [chain, { seq: 0, hash: CHAIN_START }]));
  let transactions = 0;
  let last = { chain: -1, seq: 0 };
  for (;;) {
    const rows = await linksAfter(tx, last);
    for (const row of rows) {
      problems.push(...wrongIn(row, ends.get(row.chain) ?? { seq: 0, hash: CHAIN_START }));
      ends.set(row.chain, { seq: row.seq, hash: row.hash });
    }
    transactions += rows.length;
    last = rows.at(-1) ?? last;
    if (rows.length < BATCH) break;
  }
  const heads = await tx.selectFrom('ledger_chains').selectAll().execute();
  for (const [chain, end] of ends) {
    const head = heads.find((one) => one.chain === chain);
    if (head?.seq !== end.seq || head.hash !== end.hash)
      problems.push(
        `ledger chain ${chain}: ends at link ${end.seq}, its head says ${head?.seq ?? 'nothing'}`,
      );
  }
  return { transactions, problems };
}

const CHAINS = Array.from({ length: CHAIN_COUNT }, (_, chain) => chain);

function wrongIn(row: Link, before: { seq: number; hash: string }): string[] {
  const problems: string[] = [];
  const at = `ledger chain ${row.chain}, link ${row.seq} (transaction ${row.id})`;
  if (row.seq !== before.seq + 1) problems.push(`${at}: link ${before.seq + 1} is missing`);
  if (row.prev_hash !== before.hash) problems.push(`${at}: does not follow the link before`);
  if (row.content === null || row.key === null) problems.push(`${at}: the transaction is gone`);
  else if (hashLink(row.chain, row.seq, row.prev_hash, row.content) !== row.hash)
    problems.push(`${at}: the transaction or its entries were changed`);
  if (row.key !== null && chainOfKey(row.key) !== row.chain) problems.push(`${at}: belongs to another chain`);
  if (row.sum !== 0) problems.push(`${at}: does not sum to zero`);
  return problems;
}

/** The content must be built exactly as `ledger_content` builds it when the transaction is linked. */
async function linksAfter(tx: Db, { chain, seq }: Pick<Link, 'chain' | 'seq'>): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    SELECT l.chain, l.seq, l.transaction_id AS id, l.prev_hash, l.hash, t.key, e.sum,
      jsonb_build_array(jsonb_strip_nulls(to_jsonb(t)), e.entries)::text AS content
    FROM ledger_links l LEFT JOIN ledger_transactions t ON t.id = l.transaction_id
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_strip_nulls(to_jsonb(e)) ORDER BY e.line) AS entries, sum(e.amount_idr)::bigint AS sum
      FROM ledger_entries e WHERE e.transaction_id = l.transaction_id
    ) e
    WHERE (l.chain, l.seq) > (${chain}, ${seq}) AND l.chain = any(${CHAINS}) ORDER BY l.chain, l.seq LIMIT ${BATCH}`.execute(
    tx,
  );
  return rows;
}

export function chainOfKey(key: string): number {
  return Number.parseInt(sha256Hex(key).slice(1, 2), 16);
}

function hashLink(chain: number, seq: number, prevHash: string, content: string): string {
  return sha256Hex(JSON.stringify([chain, seq, prevHash, sha256Hex(content)]));
}

async function unlinked(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ledger_transactions t WHERE NOT EXISTS (SELECT FROM ledger_links l WHERE l.transaction_id = t.id)
    UNION
    SELECT transaction_id FROM ledger_entries e WHERE NOT EXISTS (SELECT FROM ledger_links l WHERE l.transaction_id = e.transaction_id)
    ORDER BY 1 LIMIT 100`.execute(tx);
  return rows.map(({ id }) => `transaction ${id}: no chain knows it`);
}

/** Checks that number, balance and earnings of each wallet agree with its entries. */
async function wrongWallets(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ account: string; owner: string }>`
    SELECT coalesce(w.account, e.account) AS account, coalesce(w.owner_id, e.owner_id) AS owner
    FROM wallets w FULL JOIN (
      SELECT e.account, e.owner_id, max(e.wallet_seq) AS seq, count(*) AS entries, sum(e.amount_idr)::bigint AS balance,
        coalesce(sum(e.amount_idr) FILTER (WHERE e.account = 'kol_wallet' AND t.kind = ANY (${EARNING_KINDS})), 0)::bigint AS earned
      FROM ledger_entries e LEFT JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE e.wallet_seq IS NOT NULL GROUP BY e.account, e.owner_id
    ) e ON e.account = w.account AND e.owner_id = w.owner_id
    WHERE (w.seq, w.balance_idr, w.seq, w.earned_idr) IS DISTINCT FROM (e.seq, e.balance, e.entries, e.earned)
    ORDER BY 1, 2 LIMIT 100`.execute(tx);
  return rows.map(({ account, owner }) => `${account} of ${owner}: is not what its entries say`);
}

/** Checks that the balance of each escrow and payout agrees with its entries, and is never below zero. */
async function wrongHeldBalances(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ account: string; owner: string }>`
    SELECT coalesce(h.account, e.account) AS account, coalesce(h.owner_id, e.owner_id) AS owner
    FROM held_balances h FULL JOIN (
      SELECT account, owner_id, sum(amount_idr)::bigint AS balance FROM ledger_entries
      WHERE account = ANY (${[...HELD_ACCOUNTS]}) GROUP BY account, owner_id
    ) e ON e.account = h.account AND e.owner_id = h.owner_id
    WHERE h.balance_idr IS DISTINCT FROM e.balance OR h.balance_idr < 0
    ORDER BY 1, 2 LIMIT 100`.execute(tx);
  return rows.map(({ account, owner }) => `${account} of ${owner}: is not what its entries say`);
}
