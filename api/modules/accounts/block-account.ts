import type { Db } from '../../platform/database.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { recordEvent } from './account-events.repository.ts';
import type { AccountStatus } from './accounts.tables.ts';

/** Longest reason, in characters: it is shown in one sentence on a phone. */
export const MAX_REASON = 200;

export interface BlockOrder {
  /** `+628…` */
  readonly phone: string;
  /** Blocking: shown to the person. Unblocking: for the record only. */
  readonly reason: string;
  /** Name of the person who gives the order, for the record. */
  readonly actor: string;
}

export type BlockOutcome =
  /** `endedSessions`: how many there were. */
  | { readonly done: true; readonly endedSessions: number }
  | { readonly done: false; readonly because: 'no account' | 'blocked already' | 'not blocked' };

/**
 * Keeps a person out from now on: the sessions end at once, and the account is found, offered and invited nowhere.
 * Contracts and money stay as they are, because they belong to the other party as well.
 */
export function blockAccount(db: Db, order: BlockOrder, now: Date): Promise<BlockOutcome> {
  return db.transaction().execute((trx) => blockWithin(trx, order, now));
}

/** As `blockAccount`, in the caller's transaction. */
export async function blockWithin(trx: Db, order: BlockOrder, now: Date): Promise<BlockOutcome> {
  const account = await lockAccount(trx, order.phone);
  if (!account) return { done: false, because: 'no account' };
  if (account.status === 'blocked') return { done: false, because: 'blocked already' };
  await setStatus(trx, account.id, { status: 'blocked', block_reason: order.reason });
  const endedSessions = await endSessionsOf(trx, account.id);
  const { reason, actor } = order;
  await recordEvent(trx, { accountId: account.id, event: 'blocked', reason, actor, at: now });
  return { done: true, endedSessions };
}

/** The account is again what it was before; its person logs in anew. */
export function unblockAccount(db: Db, order: BlockOrder, now: Date): Promise<BlockOutcome> {
  return db.transaction().execute((trx) => unblockWithin(trx, order, now));
}

/** As `unblockAccount`, in the caller's transaction. */
export async function unblockWithin(trx: Db, order: BlockOrder, now: Date): Promise<BlockOutcome> {
  const account = await lockAccount(trx, order.phone);
  if (!account) return { done: false, because: 'no account' };
  if (account.status !== 'blocked') return { done: false, because: 'not blocked' };
  // Staff that was retired meanwhile stays retired: only a new grant makes a person staff again.
  const status = account.activatedAt === null ? 'inactive' : 'active';
  await setStatus(trx, account.id, { status, block_reason: null });
  const { reason, actor } = order;
  await recordEvent(trx, { accountId: account.id, event: 'unblocked', reason, actor, at: now });
  return { done: true, endedSessions: 0 };
}

function lockAccount(trx: Db, phone: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'status', 'activated_at as activatedAt'])
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirst();
}

async function setStatus(
  trx: Db,
  id: string,
  values: { status: AccountStatus; block_reason: string | null },
): Promise<void> {
  // A person who was leaving and is blocked stays: when the block is lifted, the account is as it was before.
  await trx
    .updateTable('users')
    .set({ ...values, closes_at: null })
    .where('id', '=', id)
    .execute();
}
