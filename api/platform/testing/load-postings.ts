import pg from 'pg';
import { superuserOf } from './databases.ts';

export interface LoadedPostings {
  /** The beginning of each transaction's key. */
  readonly key: string;
  readonly account: 'campaign_escrow' | 'brand_wallet' | 'kol_wallet';
  readonly owners: readonly string[];
  /** How many entries each owner gets. */
  readonly each: number;
  readonly amountIdr: number;
}

/**
 * Inserts many postings from the gateway at once, for tests of how much a list reads. Triggers are off, as they run for
 * each row: numbers and balances are set by one statement each, and no chain covers these transactions.
 */
export async function loadPostings(databaseUrl: string, loaded: LoadedPostings): Promise<void> {
  const client = new pg.Client({ connectionString: superuserOf(databaseUrl) });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await load(client, loaded);
  } finally {
    await client.end();
  }
}

async function load(
  client: pg.Client,
  { key, account, owners, each, amountIdr }: LoadedPostings,
): Promise<void> {
  const isWallet = account !== 'campaign_escrow';
  await client.query(
    `WITH posted AS (
      INSERT INTO ledger_transactions (key, kind, description)
      SELECT $1 || ':' || n, 'x', 'x' FROM generate_series(1, cardinality($2::uuid[]) * $3) n RETURNING id, key
    ), numbered AS (
      SELECT id, ($2::uuid[])[1 + (n - 1) / $3] AS owner_id, 1 + (n - 1) % $3 AS seq
      FROM posted CROSS JOIN LATERAL (SELECT split_part(key, ':', -1)::int AS n) k
    )
    INSERT INTO ledger_entries (transaction_id, line, account, owner_id, amount_idr, wallet_seq, balance_after_idr)
    SELECT id, 1, 'gateway_clearing', NULL, -$5::bigint, NULL, NULL FROM numbered
    UNION ALL
    SELECT id, 2, $4, owner_id, $5, CASE WHEN $6 THEN seq END, CASE WHEN $6 THEN seq * $5 END FROM numbered`,
    [key, owners, each, account, amountIdr, isWallet],
  );
  const balances = isWallet
    ? `INSERT INTO wallets (account, owner_id, seq, balance_idr) SELECT $1, owner_id, $3, $3 * $4::bigint FROM unnest($2::uuid[]) o (owner_id)`
    : `INSERT INTO held_balances (account, owner_id, balance_idr) SELECT $1, owner_id, $3 * $4::bigint FROM unnest($2::uuid[]) o (owner_id)`;
  await client.query(balances, [account, owners, each, amountIdr]);
}
