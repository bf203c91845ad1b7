import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { registerMidtransControl } from './control.routes.ts';
import { registerCore } from './core.routes.ts';
import { decide, MIDTRANS_FAULTS } from './decide.ts';
import { retryPolicy } from './notification.ts';
import { Orders } from './orders.ts';
import { registerPay } from './pay.routes.ts';
import { registerSnap } from './snap.routes.ts';

const SWEEP_MS = 1000;

/** Midtrans: Snap, the pay page and the Core API. */
export function registerMidtrans(app: FastifyInstance, context: Context) {
  const orders = new Orders(context);
  context.faults.declare('midtrans', MIDTRANS_FAULTS);
  context.deliveries.declare('midtrans', retryPolicy);

  app.register(async (scope) => registerSnap(scope, context, orders));
  app.register(async (scope) => registerCore(scope, context, orders));
  app.register(async (scope) => registerPay(scope, context, orders));
  app.register(async (scope) => registerMidtransControl(scope, context, orders));

  let sweep: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    sweep = setInterval(() => expireOverdue(context, orders), SWEEP_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}

/** Expires payments whose time has passed, and notifies the merchant. */
function expireOverdue(context: Context, orders: Orders) {
  const now = context.settings.now();
  for (const order of orders.newestFirst()) {
    if (order.status === 'pending' && now >= order.expires_at)
      void decide(orders, context, order.order_id, 'expire');
  }
}
