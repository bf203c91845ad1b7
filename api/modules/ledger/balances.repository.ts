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
