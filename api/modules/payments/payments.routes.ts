import { SECOND_MS } from '@sohor/shared/format';
import { payCampaign } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { spendHourly } from '../../platform/limits.ts';
import { ok, responded } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { paymentAwaited } from '../campaigns/index.ts';
import { CHECK_REST_MS, checkOpenPayments, checkPayments } from './check-payments.ts';
import { handleEndPayment } from './give-up-payment.ts';
import { midtransNotification, receiveNotification } from './midtrans-notification.ts';
import { openPayment } from './open-payment.ts';
import { checkPaidOrders, recheckPaidOrders } from './recheck-paid-orders.ts';
import { handleTellReversal } from './tell-reversal.ts';

export function registerPayments(app: FastifyInstance, context: Context): void {
  route(app, payCampaign, async ({ caller, body }) => {
    await spendHourly(context, `pay:${caller.userId}`, context.config.paymentsPerUserHour);
    const paymentUrl = await openPayment(context, {
      brandId: caller.userId,
      campaignId: body.idCampaign,
      amountIdr: body.hargaPekerjaan,
    });
    return responded({ paymentUrl });
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
  handleTellReversal(context);
  handleEndPayment(context);
}
