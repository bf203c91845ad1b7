import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { type Movers, requireFree, requireOwner } from '../accounts/index.ts';
import { balanceOf } from './balances.repository.ts';
import { WALLET_ACCOUNTS } from './ledger.tables.ts';
import type { Account, Entry, OwnedAccount } from './rules/entries.ts';
import { type CausedByPeople, type PostingKind, ruleOf } from './rules/posting-rules.ts';
import { moveAge, youngMoney } from './young-money.repository.ts';

interface Event {
  /** Names the event; the same key is posted only once, ever. */
  readonly key: string;
  readonly description: string;
  /** The person who caused it; left out where the product acts by itself. */
  readonly actorId?: string;
  /** Campaign, contract and payout that it is about. */
  readonly campaignId?: string;
  readonly contractId?: string;
  readonly payoutId?: string;
  /** Reason that a person gave, when one was needed. */
  readonly cause?: string;
  /** For money of a gateway order that its bank can take back: the order's id. */
  readonly orderId?: string | undefined;
}

interface CausedByItself extends Event {
  readonly kind: Exclude<PostingKind, CausedByPeople>;
}

interface CausedBySomebody extends Event {
  readonly kind: CausedByPeople;
  /** Null where the clock caused it. */
  readonly movers: Movers | null;
}

/** What happened, and whose will it was. */
export type PostedEvent = CausedByItself | CausedBySomebody;

export type Posting = PostedEvent & {
  readonly from: Account;
  readonly to: Account;
  readonly amountIdr: number;
};

/** Moves money, in the caller's transaction. False when the key was posted before: then nothing changes. */
export function post(trx: Db, { from, to, amountIdr, ...event }: Posting): Promise<boolean> {
  return postEntries(trx, event, [
    { of: from, amountIdr: -amountIdr },
    { of: to, amountIdr },
  ]);
}

/**
 * As `post`, for money from or to several accounts; the entries must sum to zero. What the kind of posting asks of people and
 * money is checked here, in the same transaction: see `posting-rules.ts`.
 */
export async function postEntries(trx: Db, event: PostedEvent, entries: readonly Entry[]): Promise<boolean> {
  await requirePeople(trx, event, entries);
  const lines = entries.map(({ of: { account, ownerId }, amountIdr }) => ({
    account,
    owner_id: ownerId,
    amount_idr: amountIdr,
  }));
  const transaction = {
    key: event.key,
    kind: event.kind,
    description: event.description,
    actor_id: event.actorId,
    campaign_id: event.campaignId,
    contract_id: event.contractId,
    payout_id: event.payoutId,
    cause: event.cause,
  };
  const { rows } = await sql<{ posted: boolean }>`
    SELECT ledger_append(${JSON.stringify(transaction)}::jsonb, ${JSON.stringify(lines)}::jsonb) AS posted
  `.execute(trx);
  if (rows[0]?.posted !== true) return false;
  if (ruleOf(event.kind).needsAge) await requireAge(trx, event, entries);
  await moveAge(trx, entries, event);
  return true;
}

async function requirePeople(trx: Db, event: PostedEvent, entries: readonly Entry[]): Promise<void> {
  const { asks, needsOwner } = ruleOf(event.kind);
  const movers = 'movers' in event ? event.movers : null;
  if (movers) await requireFree(trx, movers);
  else if (asks === 'movers') throw new Error(`a posting of kind ${event.kind} names nobody`);
  if (needsOwner)
    for (const { of, amountIdr } of entries)
      if (amountIdr > 0 && isWallet(of)) await requireOwner(trx, of.ownerId);
}

/** The database has already refused to take out more than there is. What is left must cover all that is still too young. */
async function requireAge(trx: Db, event: PostedEvent, entries: readonly Entry[]): Promise<void> {
  const movers = 'movers' in event ? event.movers : null;
  for (const { of, amountIdr } of entries) {
    if (amountIdr >= 0 || !isWallet(of) || !movers) continue;
    const young = await youngMoney(trx, of, movers.at);
    const youngIdr = young.reduce((sum, lot) => sum + lot.amountIdr, 0);
    if ((await balanceOf(trx, of)) < youngIdr) fail('money_too_young');
  }
}

const isWallet = (of: Account): of is OwnedAccount => WALLET_ACCOUNTS.some((one) => one === of.account);

/** True for the database's refusal of a posting that takes more out of an account than it holds. */
export function isOverdraft(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.message.endsWith('does not hold that much');
}
