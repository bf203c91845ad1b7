import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { PayoutEvent, PayoutTables } from './payouts.tables.ts';
import { OPEN_STATES, type PayoutState, referenceOf } from './rules/payout-state.ts';

export type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

export function findPayout(db: Db, id: string) {
  return db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPayout(trx: Db, id: string): Promise<Payout> {
  return trx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

type NewPayout = Pick<
  Payout,
  'user_id' | 'wallet' | 'account_id' | 'channel_code' | 'amount_idr' | 'fee_idr'
> &
  Pick<Payout, 'session_id' | 'request_key'> & { readonly now: Date; readonly checkAt: Date };

export async function insertPayout(trx: Db, { now, checkAt, ...terms }: NewPayout): Promise<Payout> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(trx);
  const id = rows[0]?.id ?? '';
  return trx
    .insertInto('payouts')
    .values({
      ...terms,
      id,
      status: 'requested',
      reference_id: referenceOf(id, 1),
      provider_id: null,
      lease_until: null,
      check_at: checkAt,
      failure_code: null,
      created_at: now,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changePayout(
  trx: Db,
  id: string,
  change: Updateable<PayoutTables['payouts']>,
): Promise<Payout> {
  return trx.updateTable('payouts').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

interface Happened {
  readonly event: PayoutEvent;
  readonly at: Date;
  readonly providerId?: string | null;
  readonly providerStatus?: string;
  readonly failureCode?: string | null | undefined;
  readonly actorId?: string;
  /** Reference of an attempt other than the current one. */
  readonly referenceId?: string;
}

/** False for a webhook that was recorded before, and for an attempt that is already known to be paid again. */
export async function recordEvent(
  trx: Db,
  { id, reference_id }: Pick<Payout, 'id' | 'reference_id'>,
  happened: Happened,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payout_events')
    .values({
      payout_id: id,
      at: happened.at,
      event: happened.event,
      reference_id: happened.referenceId ?? reference_id,
      provider_id: happened.providerId,
      provider_status: happened.providerStatus,
      failure_code: happened.failureCode,
      actor_id: happened.actorId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Repeated {
  readonly userId: string;
  readonly amountIdr: number;
  readonly accountId: string;
  readonly key: string | null;
  readonly keySince: Date;
  readonly equalSince: Date;
}

/** The withdrawal that an earlier try of this request made. */
export function findRepeated(trx: Db, wanted: Repeated): Promise<Payout | undefined> {
  const own = trx.selectFrom('payouts').selectAll().where('user_id', '=', wanted.userId);
  const same =
    wanted.key === null
      ? own
          .where('request_key', 'is', null)
          .where('amount_idr', '=', wanted.amountIdr)
          .where('account_id', '=', wanted.accountId)
          .where('created_at', '>', wanted.equalSince)
          // `succeeded` counts, too: a bank can be so quick that a second click comes after it. A failed one may be repeated.
          .where('status', 'in', [...OPEN_STATES, 'succeeded'])
      : own.where('request_key', '=', wanted.key).where('created_at', '>', wanted.keySince);
  return same.orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

/** Takes payouts to send or to ask the provider about; until `again` no other process gets the same ones. */
export function takeDue(
  db: Db,
  { now, again, most }: { readonly now: Date; readonly again: Date; readonly most: number },
): Promise<Payout[]> {
  return db
    .updateTable('payouts')
    .set({ check_at: again })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payouts')
        .select('id')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/**
 * Payouts made before a time that are under way, or ended after `changedSince`, in the order of their ids.
 * @param after id of the last payout before
 */
export function payoutsAfter(
  db: Db,
  {
    after,
    before,
    changedSince,
    limit,
  }: {
    readonly after: string | null;
    readonly before: Date;
    readonly changedSince: Date;
    readonly limit: number;
  },
): Promise<Payout[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('created_at', '<', before)
    .where((or) => or.or([or('ended_at', 'is', null), or('ended_at', '>', changedSince)]))
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Number and total amount of the payouts in each of these states. */
export function sumByState(db: Db, states: readonly PayoutState[]) {
  return db
    .selectFrom('payouts')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.sum<number>('amount_idr').as('amountIdr'),
    ])
    .where('status', 'in', states)
    .groupBy('status')
    .execute();
}

/** Number of a person's withdrawals that have neither arrived nor come back. */
export async function countOpenPayouts(db: Db, userId: string): Promise<number> {
  const { open } = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Whether a failed attempt is known to be paid as well. */
export async function wasPaidAgain(db: Db, payoutId: string, referenceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_events')
    .select('id')
    .where('payout_id', '=', payoutId)
    .where('reference_id', '=', referenceId)
    .where('event', '=', 'paid_again')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a failed attempt was paid all the same, and not returned by the bank. */
export async function hasBrought(db: Db, payoutId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payout_events as paid')
    .select('paid.id')
    .where('paid.payout_id', '=', payoutId)
    .where('paid.event', '=', 'paid_again')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_events as back')
            .select('back.id')
            .where('back.payout_id', '=', payoutId)
            .whereRef('back.reference_id', '=', 'paid.reference_id')
            .where('back.event', '=', 'reversed'),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The provider's id of an earlier attempt, from its recorded answers. */
export async function providerIdOf(db: Db, payoutId: string, referenceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payout_events')
    .select('provider_id')
    .where('payout_id', '=', payoutId)
    .where('reference_id', '=', referenceId)
    .where('event', 'in', ['sent', 'answered', 'attempt_failed'])
    .where('provider_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.provider_id ?? null;
}

/** Whole rupiah that a person withdrew since a time, without what came back. */
export async function withdrawnSince(trx: Db, userId: string, since: Date): Promise<number> {
  const { sum } = await trx
    .selectFrom('payouts')
    .select(sql<number>`coalesce(sum(amount_idr), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('status', 'not in', ['failed', 'cancelled', 'reversed'])
    .executeTakeFirstOrThrow();
  return Number(sum);
}
