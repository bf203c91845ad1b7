import type { Db } from '../../platform/database.ts';
import type { AccountEvent } from './accounts.tables.ts';

export interface RecordedEvent {
  readonly accountId: string;
  readonly event: AccountEvent;
  readonly reason: string;
  /** The person's id, or the name of the operator. */
  readonly actor: string;
  readonly at: Date;
}

/** In the transaction of what happened. The record cannot be changed. */
export async function recordEvent(tx: Db, { accountId, ...event }: RecordedEvent): Promise<void> {
  await tx
    .insertInto('account_events')
    .values({ account_id: accountId, ...event })
    .execute();
}
