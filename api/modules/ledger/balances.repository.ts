import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { HELD_ACCOUNTS } from './ledger.tables.ts';
import type { OwnedAccount } from './rules/entries.ts';

/** Balance in whole rupiah, for accounts whose balance the database keeps: those of people, escrows and payouts. */
export async function balanceOf(db: Db, { account, ownerId }: OwnedAccount): Promise<number> {
  const table = isHeld(account) ? 'held_balances' : 'wallets';
  const row = await db
    .selectFrom(table)
    .select('balance_idr')
    .where(sql<boolean>`account = ${account} AND owner_id = ${ownerId}`)
    .executeTakeFirst();
  return row?.balance_idr ?? 0;
}

const isHeld = (account: string) => HELD_ACCOUNTS.some((held) => held === account);

/** Whether money of this person has ever moved. */
export async function hasWallet(db: Db, ownerId: string): Promise<boolean> {
  const wallet = await db
    .selectFrom('wallets')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return wallet !== undefined;
}

/** What a KOL has earned so far, less what was clawed back, in whole rupiah. */
export async function earnedBy(db: Db, kolId: string): Promise<number> {
  const row = await db
    .selectFrom('wallets')
    .select('earned_idr')
    .where('account', '=', 'kol_wallet')
    .where('owner_id', '=', kolId)
    .executeTakeFirst();
  return row?.earned_idr ?? 0;
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

/** Kind of the event that was posted under a key; undefined when nothing was. */
export async function kindOfPosting(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.kind;
}

/** Id of the transaction that was posted under a key. */
export async function idOfPosting(db: Db, key: string): Promise<string> {
  const { id } = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** Debt of all brands together, in whole rupiah. */
export async function totalDebtIdr(db: Db): Promise<number> {
  const { debt } = await db
    .selectFrom('wallets')
    .select(sql<number>`coalesce(-sum(balance_idr), 0)::bigint`.as('debt'))
    .where('account', '=', 'brand_wallet')
    .where('balance_idr', '<', 0)
    .executeTakeFirstOrThrow();
  return debt;
}

/** Sum of all entries: 0, unless the ledger is broken. Reads the whole table. */
export async function sumOfEntries(db: Db): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_idr), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Number of rows in each table, for the signed heads. */
export async function countPostings(tx: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM ledger_transactions) AS ledger_transactions,
      (SELECT count(*) FROM ledger_entries) AS ledger_entries,
      (SELECT count(*) FROM ledger_links) AS ledger_links,
      (SELECT count(*) FROM wallets) AS wallets,
      (SELECT count(*) FROM held_balances) AS held_balances`.execute(tx);
  return rows[0] ?? {};
}
