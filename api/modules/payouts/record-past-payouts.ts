import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { findAccount, replaceAccount } from './accounts.repository.ts';
import { changePayout, insertPayout, recordEvent } from './payouts.repository.ts';
import { postPayout, postStep } from './post-payout.ts';
import { masked } from './rules/account-number.ts';
import { sealedNumber } from './set-account.ts';

export interface PastPayout {
  readonly amountIdr: number;
  readonly requestedAt: Date;
  /** Left out while the withdrawal is under way: it is sent at `sendAt`, unless its owner cancels it before. */
  readonly ended?: { readonly at: Date; readonly failureCode: string | null };
  readonly sendAt?: Date;
}

interface PastOwner {
  readonly userId: string;
  readonly channelCode: string;
  readonly accountNumber: string;
  readonly holderName: string;
  readonly since: Date;
}

/** For demo data: a KOL's account, and withdrawals to it about which the provider is not asked any more, or not yet. */
export async function recordPastPayouts(
  tx: Db,
  { secrets, config }: Pick<Context, 'secrets' | 'config'>,
  { userId, channelCode, accountNumber, holderName, since }: PastOwner,
  payouts: readonly PastPayout[],
): Promise<void> {
  const id = await replaceAccount(
    tx,
    {
      ...sealedNumber(secrets, channelCode, accountNumber),
      userId,
      holderName,
      usableAt: since,
      nameCheck: 'match',
    },
    since,
  );
  const account = await findAccount(tx, id);
  const destination = { text: `${account.bankName} ${masked(account.lastFour)}` };
  for (const { amountIdr, requestedAt, ended, sendAt } of payouts) {
    const payout = await insertPayout(tx, {
      user_id: userId,
      wallet: 'kol_wallet',
      account_id: id,
      channel_code: channelCode,
      amount_idr: amountIdr,
      fee_idr: config.payoutFeeIdr,
      session_id: randomUUID(),
      request_key: null,
      now: requestedAt,
      checkAt: sendAt ?? requestedAt,
    });
    await recordEvent(tx, payout, { event: 'requested', at: requestedAt, actorId: userId });
    await postPayout(tx, payout, destination, { at: requestedAt, own: [userId] });
    if (!ended) continue;
    const { at, failureCode } = ended;
    await postStep(tx, payout, failureCode === null ? 'done' : 'back', destination);
    const status = failureCode === null ? 'succeeded' : 'failed';
    const changed = await changePayout(tx, payout.id, {
      status,
      ended_at: at,
      check_at: null,
      failure_code: failureCode,
      ...{ provider_id: `disb-${randomUUID()}`, was_returned: failureCode !== null },
    });
    await recordEvent(tx, changed, { event: status, at, failureCode });
  }
}
