import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { Account } from './post.ts';

export async function balanceOf(db: Db, { account, ownerId }: Account): Promise<number> {
  return (await sumOf(db, { account, ownerId })).balance;
}

/** What ever came into an account, whatever left it since. */
export async function receivedBy(db: Db, { account, ownerId }: Account): Promise<number> {
  return (await sumOf(db, { account, ownerId })).received;
}

/** True while a brand owes money: the bank took back more than its campaigns and its balance could give. */
export async function isInDebt(db: Db, brandId: string): Promise<boolean> {
  const wallet = await db
    .selectFrom('wallets')
    .select('owner_id')
    .where('account', '=', 'brand_wallet')
    .where('owner_id', '=', brandId)
    .where('balance_idr', '<', 0)
    .executeTakeFirst();
  return wallet !== undefined;
}

/** What kind of event was posted under a key; undefined when nothing was. */
export async function kindOfPosting(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.kind;
}

async function sumOf(db: Db, { account, ownerId }: Account) {
  return db
    .selectFrom('ledger_entries')
    .select([
      sql<number>`coalesce(sum(amount_idr), 0)::bigint`.as('balance'),
      sql<number>`coalesce(sum(amount_idr) FILTER (WHERE amount_idr > 0), 0)::bigint`.as('received'),
    ])
    .where('account', '=', account)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .executeTakeFirstOrThrow();
}

/** What brands owe together, in whole rupiah. */
export async function totalDebtIdr(db: Db): Promise<number> {
  const { debt } = await db
    .selectFrom('wallets')
    .select(sql<number>`coalesce(-sum(balance_idr), 0)::bigint`.as('debt'))
    .where('account', '=', 'brand_wallet')
    .where('balance_idr', '<', 0)
    .executeTakeFirstOrThrow();
  return debt;
}

/** Of all entries: 0, or the ledger is broken. Reads the whole table. */
export async function sumOfEntries(db: Db): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_idr), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Rows of each table, for the signed heads. */
export async function countPostings(tx: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM ledger_transactions) AS ledger_transactions,
      (SELECT count(*) FROM ledger_entries) AS ledger_entries,
      (SELECT count(*) FROM ledger_links) AS ledger_links,
      (SELECT count(*) FROM wallets) AS wallets`.execute(tx);
  return rows[0] ?? {};
}
