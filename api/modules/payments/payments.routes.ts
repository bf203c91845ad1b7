import { SECOND_MS } from '@sohor/shared/format';
import * as wire from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { idempotencyKey } from '../../platform/idempotency-key.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok, responded } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { paymentAwaited } from '../campaigns/index.ts';
import { CHECK_REST_MS, checkOpenPayments, checkPayments } from './check-payments.ts';
import { handleEndPayment } from './give-up-payment.ts';
import { midtransNotification, receiveNotification } from './midtrans-notification.ts';
import { openPayment } from './open-payment.ts';
import { openTopUp } from './open-top-up.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { payInvoice } from './pay-invoice.ts';
import { checkPaidOrders, recheckPaidOrders } from './recheck-paid-orders.ts';
import { toWire } from './top-up-reply.ts';
import { latestTopUps } from './top-ups.repository.ts';

export function registerPayments(app: FastifyInstance, context: Context): void {
  route(app, wire.payCampaign, async ({ caller, body }) => {
    await spendHourly(context, `pay:${caller.userId}`, context.config.paymentsPerUserHour);
    const pay = body.sumber === 'Saldo' ? payFromBalance : openPayment;
    const paymentUrl = await pay(context, {
      brandId: caller.userId,
      personId: caller.personId,
      campaignId: body.idCampaign,
      amountIdr: body.hargaPekerjaan,
    });
    return responded({ paymentUrl });
  });

  route(app, wire.payInvoice, async ({ caller, params }) => {
    await spendHourly(context, `pay:${caller.userId}`, context.config.paymentsPerUserHour);
    const paymentUrl = await payInvoice(context, {
      brandId: caller.userId,
      personId: caller.personId,
      invoiceId: params.id,
    });
    return responded({ paymentUrl });
  });

  route(app, wire.openTopUp, async ({ caller, body, request }) => {
    await spendHourly(context, `pay:${caller.userId}`, context.config.paymentsPerUserHour);
    const paymentUrl = await openTopUp(context, {
      brandId: caller.userId,
      amountIdr: body.amount,
      idempotencyKey: idempotencyKey(request),
    });
    return responded({ paymentUrl });
  });

  route(app, wire.listTopUps, async ({ caller }) => {
    const brandId = caller.userId;
    const now = context.clock.now();
    const topUps = await latestTopUps(context.db, brandId, now);
    // A job asks the gateway, so that the list does not wait for it.
    if (topUps.some(({ status }) => status === 'open'))
      await context.jobs.add(context.db, paymentAwaited, { brandId }, { key: `payment-awaited:${brandId}` });
    return ok(topUps.map((topUp) => toWire(topUp, now)));
  });

  route(app, midtransNotification, async ({ body }) => {
    await receiveNotification(context, {
      orderId: body.order_id,
      statusCode: body.status_code,
      grossAmount: body.gross_amount,
      transactionStatus: body.transaction_status,
      fraudStatus: body.fraud_status,
      signature: body.signature_key,
    });
    return ok(null);
  });

  context.jobs.handle(paymentAwaited, ({ brandId }) =>
    checkOpenPayments(context, { brandId, restMs: 5 * SECOND_MS }),
  );
  context.jobs.handle(checkPayments, () => checkOpenPayments(context, { restMs: CHECK_REST_MS }));
  context.jobs.every('* * * * *', checkPayments);
  context.jobs.handle(checkPaidOrders, () => recheckPaidOrders(context));
  context.jobs.every('*/5 * * * *', checkPaidOrders);
  handleEndPayment(context);
}
