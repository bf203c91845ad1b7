import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { whyNotFree } from '../../platform/money-state.ts';

/** The people whose will moves money. */
export interface Movers {
  readonly at: Date;
  /** The account that acts and, for a team, the member who acts for it. */
  readonly own: readonly string[];
  /** The other side of the contract, which has to be free as well. */
  readonly other?: string;
}

/**
 * Fails unless all movers are active, not frozen and not held. Their rows stay locked until the transaction ends, so that a
 * freeze, a block or a change of number comes wholly before or wholly after the posting.
 */
export async function requireFree(tx: Db, { at, own, other }: Movers): Promise<void> {
  const ids = [...new Set([...own, ...(other === undefined ? [] : [other])])];
  const people = await tx
    .selectFrom('users')
    .select(['id', 'status', 'freeze_reason as freezeReason'])
    .select(['money_held_until as heldUntil', 'left_at as leftAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  for (const id of ids) {
    const person = people.find((one) => one.id === id);
    const refusal = person ? whyNotFree(person, at) : ({ isGone: true } as const);
    if (refusal === null) continue;
    if (id === other) fail('other_side_stands_still');
    if (refusal.isGone) fail('unauthorized', 'no longer active');
    fail('account_frozen', { reason: refusal.reason });
  }
}

/** Whether a person may move money now. */
export async function isFree(db: Db, id: string, now: Date): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select(['status', 'freeze_reason as freezeReason'])
    .select(['money_held_until as heldUntil', 'left_at as leftAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return person !== undefined && whyNotFree(person, now) === null;
}

/** Fails where nobody owns the wallet any more: the account is closed, was never proved, or acted for a Brand. */
export async function requireOwner(tx: Db, id: string): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '!=', 'Admin')
    .where('brand_id', 'is', null)
    .where('status', 'not in', ['inactive', 'closed'])
    .forShare()
    .executeTakeFirst();
  if (!owner) fail('wallet_of_nobody');
}
