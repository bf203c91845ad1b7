import { DAY_MS, formatRupiah, MINUTE_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { readName } from '../../platform/input.ts';
import { lockPerson } from '../accounts/index.ts';
import { isOverdraft } from '../ledger/index.ts';
import { addNotices } from '../notices/index.ts';
import { accountInUse } from './accounts.repository.ts';
import { CHECK_EVERY_MS } from './apply-answer.ts';
import { findChannel } from './channels.repository.ts';
import { spendPermit } from './confirm-account.ts';
import {
  findRepeated,
  insertPayout,
  type Payout,
  recordEvent,
  withdrawnSince,
} from './payouts.repository.ts';
import { postPayout } from './post-payout.ts';
import { masked } from './rules/account-number.ts';
import { sendPayout } from './send-payout.ts';
import { isNumberOf } from './set-account.ts';
import { refuseUnusable } from './usable-account.ts';

/** How long a request key of the client stands for the withdrawal that it made. */
const KEY_LIFE_MS = DAY_MS;
/** Without a key, an equal withdrawal within this time is a double click. */
const SAME_CLICK_MS = MINUTE_MS;

export interface WantedPayout {
  readonly caller: Caller;
  readonly amountIdr: number;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly key: string | undefined;
}

/** Takes amount and fee out of the wallet and has the payout sent, in one transaction. */
export async function withdraw(context: Context, wanted: WantedPayout): Promise<Payout> {
  try {
    return await context.db.transaction().execute((trx) => make(context, trx, wanted));
  } catch (error) {
    // The database refuses when the balance is too low. A check before could be out of date by now.
    if (isOverdraft(error)) fail('payout_balance_too_low');
    throw error;
  }
}

async function make(context: Context, trx: Context['db'], wanted: WantedPayout): Promise<Payout> {
  const { caller, amountIdr, key = null } = wanted;
  const { config, clock, jobs } = context;
  const userId = caller.userId;
  // One request at a time for each person, so that the second of two equal requests sees the first.
  await lockPerson(trx, userId);
  const now = clock.now();
  const account = (await accountInUse(trx, userId)) ?? fail('payout_account_not_found');
  const before = await findRepeated(trx, {
    userId,
    amountIdr,
    accountId: account.id,
    key,
    keySince: new Date(now.getTime() - KEY_LIFE_MS),
    equalSince: new Date(now.getTime() - SAME_CLICK_MS),
  });
  if (before) {
    const isSame = before.amount_idr === amountIdr && before.account_id === account.id;
    return isSame ? before : fail('idempotency_key_reused');
  }

  const channel = (await findChannel(trx, account.channelCode)) ?? fail('payout_bank_unknown');
  const isItsAccount =
    wanted.bankCode === account.channelCode &&
    readName(wanted.accountName) === account.holderName &&
    isNumberOf(context, account, wanted.accountNumber, channel.kind);
  if (!isItsAccount) fail('payout_account_differs');
  refuseUnusable(account, now);
  const [min, max] = limitsOf(channel);
  if (amountIdr < min || amountIdr > max)
    fail('payout_out_of_range', { reason: `antara ${formatRupiah(min)} dan ${formatRupiah(max)}` });
  await refuseTooMuch(context, trx, userId, amountIdr, now);
  await spendPermit(trx, caller.sessionId, account, amountIdr, now);

  const payout = await insertPayout(trx, {
    user_id: userId,
    wallet: caller.role === 'Brand' ? 'brand_wallet' : 'kol_wallet',
    account_id: account.id,
    channel_code: account.channelCode,
    amount_idr: amountIdr,
    fee_idr: config.payoutFeeIdr,
    session_id: caller.sessionId,
    request_key: key,
    now,
    checkAt: new Date(now.getTime() + CHECK_EVERY_MS),
  });
  await recordEvent(trx, payout, { event: 'requested', at: now, actorId: userId });
  const target = `${account.bankName} ${masked(account.lastFour)}`;
  await postPayout(trx, payout, { text: target }, { at: now, own: [userId, caller.personId] });
  const facts = { amountIdr, account: target };
  await addNotices(trx, [{ kind: 'withdrawal_made', userId, key: payout.id, at: now, facts }]);
  await jobs.add(trx, sendPayout, { payoutId: payout.id });
  return payout;
}

/** An account that somebody took over is not emptied in a minute. Withdrawals whose money came back do not count. */
async function refuseTooMuch(
  { config }: Context,
  trx: Context['db'],
  userId: string,
  amountIdr: number,
  now: Date,
): Promise<void> {
  const sentIdr = await withdrawnSince(trx, userId, new Date(now.getTime() - DAY_MS));
  if (sentIdr + amountIdr > config.payoutsPerDayIdr)
    fail('payout_day_limit', { reason: formatRupiah(config.payoutsPerDayIdr) });
}

/** Smallest and largest amount of one withdrawal. */
export const limitsOf = ({ minIdr, maxIdr }: { minIdr: number; maxIdr: number }): [number, number] => [
  Math.max(minIdr, LIMITS.minPayoutIdr),
  maxIdr,
];
