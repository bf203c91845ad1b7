import { DAY_MS, HOUR_MS } from '@sohor/shared/format';
import { type RawBuilder, sql } from 'kysely';
import { countWaiting, MAX_WAITING, type WaitingCount } from '../../platform/count-waiting.ts';
import type { Db } from '../../platform/database.ts';
import { hasPart } from '../../platform/like.ts';
import { OPEN_STATES, type PayoutState, readReference } from './rules/payout-state.ts';

export interface PayoutSearch {
  /** Left out: payouts of everybody. */
  readonly userId?: string;
  readonly states?: readonly PayoutState[];
  /** Where the page before ended: time and id of its last payout. */
  readonly after?: { readonly createdAt: string; readonly id: string } | null;
  readonly limit: number;
  /** Part of the owner's name, or a whole id of payout or owner, or a whole reference. */
  readonly text?: string;
  readonly isOldestFirst?: boolean;
}

/** Payouts with their destination, newest first: those of one owner, or all of them for staff. */
export function listPayouts(db: Db, search: PayoutSearch) {
  const { userId, states, after, limit, text = '', isOldestFirst = false } = search;
  let query = matching(payoutRows(db), text);
  if (userId !== undefined) query = query.where('p.user_id', '=', userId);
  if (states !== undefined) query = query.where('p.status', 'in', states);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('p.created_at', 'p.id'),
        isOldestFirst ? '>' : '<',
        tuple(new Date(after.createdAt), after.id),
      ),
    );
  const direction = isOldestFirst ? 'asc' : 'desc';
  return query.orderBy('p.created_at', direction).orderBy('p.id', direction).limit(limit).execute();
}
export type PayoutRow = Awaited<ReturnType<typeof listPayouts>>[number];

export function findPayoutRow(db: Db, userId: string, id: string): Promise<PayoutRow | undefined> {
  return payoutRows(db).where('p.user_id', '=', userId).where('p.id', '=', id).executeTakeFirst();
}

export function findPayoutForStaff(db: Db, id: string): Promise<PayoutRow | undefined> {
  return payoutRows(db).where('p.id', '=', id).executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function matching(query: ReturnType<typeof payoutRows>, text: string) {
  if (text === '') return query;
  if (UUID.test(text)) return query.where((or) => or.or([or('p.id', '=', text), or('p.user_id', '=', text)]));
  const id = readReference(text)?.payoutId;
  if (id) return query.where('p.id', '=', id);
  return query.where(hasPart('u.full_name', text));
}

const payoutRows = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('payout_accounts as a', 'a.id', 'p.account_id')
    .innerJoin('payout_channels as c', 'c.code', 'p.channel_code')
    .innerJoin('people as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.user_id as userId',
      'p.account_id as accountId',
      'u.full_name as fullName',
      'p.wallet',
      'p.amount_idr as amountIdr',
      'p.fee_idr as feeIdr',
      'p.status',
      'p.attempt',
      'p.reference_id as referenceId',
      'p.provider_id as providerId',
      'p.failure_code as failureCode',
      'p.created_at as createdAt',
      'p.ended_at as endedAt',
      'p.channel_code as channelCode',
      'c.name as bankName',
      'a.last_four as lastFour',
      'a.holder_name as holderName',
    ])
    // Whether the same account can be used for another try.
    .select(({ eb }) =>
      eb.and([eb('a.replaced_at', 'is', null), eb('a.refusal', 'is', null)]).as('isAccountInUse'),
    );

const DAYS_LOOKED_BACK = 7;

/** Payouts that have been under way for more than an hour. */
export const countLatePayouts = (db: Db, now: Date): Promise<WaitingCount> =>
  countInStates(db, OPEN_STATES, sql`p.created_at < ${new Date(now.getTime() - HOUR_MS)}`);

/** Payouts of the last days that came back: their owners often need help. */
export const countReturnedPayouts = (db: Db, now: Date): Promise<WaitingCount> =>
  countInStates(
    db,
    ['failed', 'reversed'],
    sql`p.created_at > ${new Date(now.getTime() - DAYS_LOOKED_BACK * DAY_MS)}`,
  );

/** State by state, as the index is. */
const countInStates = (db: Db, states: readonly PayoutState[], when: RawBuilder<unknown>) =>
  countWaiting(
    db,
    sql`SELECT f.at FROM unnest(${states}::text[]) s, LATERAL (SELECT p.created_at AS at FROM payouts p
      WHERE p.status = s AND ${when} ORDER BY p.created_at LIMIT ${MAX_WAITING}) f ORDER BY f.at`,
  );
