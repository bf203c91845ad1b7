import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { decodeCursor, pageLimit, replyPage } from '../../platform/cursor.ts';
import { fail } from '../../platform/errors.ts';
import { idempotencyKey } from '../../platform/idempotency-key.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { accountInUse } from './accounts.repository.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { openChannels } from './channels.repository.ts';
import { askForCode, enterCode, permitOf } from './confirm-account.ts';
import { findPayoutRow, listPayouts } from './list-payouts.ts';
import { toAccount, toBank, toWithdrawal } from './payout-replies.ts';
import { refreshChannelsDaily } from './refresh-channels.ts';
import { handleSendPayout } from './send-payout.ts';
import { setAccount } from './set-account.ts';
import { staffPayoutsRoutes } from './staff-payouts.routes.ts';
import { scheduleSweep } from './sweep-payouts.ts';
import { watchPayouts } from './watch-payouts.ts';
import { withdraw } from './withdraw.ts';
import { handleConfirmPayout, receiveWebhook, xenditWebhook } from './xendit-notification.ts';

const FEWEST_ROWS = 10;

export function registerPayouts(app: FastifyInstance, context: Context): void {
  accountRoutes(app);
  withdrawalRoutes(app);
  staffPayoutsRoutes(app);

  route(app, xenditWebhook, async ({ body, request }) => {
    await receiveWebhook(context, {
      token: request.headers['x-callback-token'],
      referenceId: body.data.reference_id,
      status: body.data.status,
    });
    return ok(null);
  });

  handleSendPayout(context);
  handleConfirmPayout(context);
  scheduleSweep(context);
  refreshChannelsDaily(context);
  watchPayouts(context);
}

function accountRoutes(app: FastifyInstance): void {
  route(app, wire.listBanks, async ({ caller, context }) => {
    const { db, clock, config } = context;
    const now = clock.now();
    const [banks, account] = await Promise.all([openChannels(db), accountInUse(db, caller.userId)]);
    return ok({
      banks: banks.map(toBank),
      fee: config.payoutFeeIdr,
      account: account ? toAccount(account, now, await permitOf(db, caller.sessionId, account, now)) : null,
    });
  });

  route(app, wire.setPayoutAccount, async ({ caller, body, context }) => {
    await spendHourly(context, `payout-account:${caller.userId}`, context.config.payoutsPerUserHour);
    const account = await setAccount(context, {
      ...body,
      userId: caller.userId,
      isConfirmed: body.pastikan === true,
    });
    const now = context.clock.now();
    return ok(toAccount(account, now, await permitOf(context.db, caller.sessionId, account, now)));
  });

  route(app, wire.requestPayoutCode, async ({ caller, body, context }) => {
    await askForCode(context, caller, { accountId: body.idAccount, amountIdr: body.amount });
    return ok(null);
  });

  route(app, wire.confirmPayoutCode, async ({ caller, body, context }) => {
    const until = await enterCode(context, caller, body.code);
    return ok({ confirmedUntil: until.toISOString() });
  });
}

function withdrawalRoutes(app: FastifyInstance): void {
  route(app, wire.withdraw, async ({ caller, body, request, context }) => {
    await spendHourly(context, `payout:${caller.userId}`, context.config.payoutsPerUserHour);
    const { id } = await withdraw(context, {
      caller,
      amountIdr: body.amount,
      bankCode: body.bankCode,
      accountNumber: body.accountNumber,
      accountName: body.accountName,
      key: idempotencyKey(request),
    });
    return ok(await replyOf(context, caller, id));
  });

  route(app, wire.listWithdrawals, async ({ caller, query, context }) => {
    const limit = pageLimit(query.limit, FEWEST_ROWS);
    const [createdAt, id] = decodeCursor(query.cursor, ['time', 'uuid']) ?? [];
    const rows = await listPayouts(context.db, {
      userId: caller.userId,
      after: createdAt && id ? { createdAt: String(createdAt), id: String(id) } : null,
      limit: limit + 1,
    });
    return replyPage(rows, limit, {
      keysOf: (row) => [row.createdAt.toISOString(), row.id],
      toWire: toWithdrawal,
    });
  });

  route(app, wire.readWithdrawal, async ({ caller, params, context }) =>
    ok(await replyOf(context, caller, params.id)),
  );

  route(app, wire.cancelWithdrawal, async ({ caller, params, context }) => {
    await cancelWithdrawal(context, caller.userId, params.id);
    return ok(await replyOf(context, caller, params.id));
  });
}

async function replyOf({ db }: Context, { userId }: Caller, id: string): Promise<wire.Withdrawal> {
  const row = await findPayoutRow(db, userId, id);
  return row ? toWithdrawal(row) : fail('payout_not_found');
}
