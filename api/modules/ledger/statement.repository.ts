import type { Db } from '../../platform/database.ts';
import type { Period } from '../../platform/period.ts';
import type { OwnedAccount } from './rules/entries.ts';

export interface StatementWanted {
  /** Number (in its wallet) of the last entry seen. */
  readonly before: number | null;
  readonly period: Period;
  readonly limit: number;
}

/** Entries of a wallet, newest first. */
export function findStatement(
  db: Db,
  { account, ownerId }: OwnedAccount,
  { before, period: { from, until }, limit }: StatementWanted,
) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .leftJoin('people as actor', 'actor.id', 't.actor_id')
    .select(['t.id', 't.kind', 't.description', 'actor.full_name as actorName', 'e.created_at as at'])
    .select(['e.amount_idr as amountIdr'])
    .select(({ ref }) => [
      ref('e.wallet_seq').$notNull().as('seq'),
      ref('e.balance_after_idr').$notNull().as('balanceIdr'),
    ])
    .where('e.account', '=', account)
    .where('e.owner_id', '=', ownerId)
    .where('e.wallet_seq', 'is not', null)
    .$if(before !== null, (query) => query.where('e.wallet_seq', '<', before))
    .$if(from !== null, (query) => query.where('e.created_at', '>=', from as Date))
    .$if(until !== null, (query) => query.where('e.created_at', '<', until as Date))
    .orderBy('e.wallet_seq', 'desc')
    .limit(limit)
    .execute();
}
export type StatementRow = Awaited<ReturnType<typeof findStatement>>[number];
