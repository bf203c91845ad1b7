import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { object } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import { sendPage, serveAsset } from '../platform/pages.ts';
import { registerXenditControl } from './control.routes.ts';
import { decide, XENDIT_FAULTS } from './decide.ts';
import { registerNames } from './names.routes.ts';
import { retryPolicy } from './notification.ts';
import { registerPayoutCalls } from './payouts.routes.ts';
import { Payouts } from './payouts.ts';
import { outcomesOf, payoutsBody } from './payouts-page.ts';

const SWEEP_MS = 500;
const MINUTE_MS = 60_000;
/** Minutes of the provider's clock after which a payout goes on by itself. */
const REQUESTED_AFTER = 1;
const SUCCEEDED_AFTER = 15;
const MAX_SHOWN = 100;

/** Xendit: payouts to banks and e-wallets. */
export function registerXendit(app: FastifyInstance, context: Context) {
  const payouts = new Payouts(context);
  context.faults.declare('xendit', XENDIT_FAULTS);
  context.deliveries.declare('xendit', retryPolicy);
  app.register(async (scope) => registerPayoutCalls(scope, context, payouts));
  app.register(async (scope) => registerXenditControl(scope, context, payouts));
  app.register(async (scope) => registerNames(scope, context));
  app.register(async (scope) => registerPage(scope, context, payouts));
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    sweep = setInterval(() => advance(context, payouts), SWEEP_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}

/** Moves payouts on after some time, on the fast clock. */
function advance(context: Context, payouts: Payouts) {
  if (payouts.waits) return;
  const { now, clockFactor } = context.settings;
  for (const payout of payouts.newestFirst()) {
    const minutes = ((now() - payout.updated) * clockFactor) / MINUTE_MS;
    if (payout.status === 'ACCEPTED' && minutes >= REQUESTED_AFTER) payouts.become(payout, 'REQUESTED');
    else if (payout.status === 'REQUESTED' && minutes >= SUCCEEDED_AFTER)
      void decide(payouts, context, payout.id, 'SUCCEEDED');
  }
}

async function registerPage(app: FastifyInstance, context: Context, payouts: Payouts) {
  await app.register(formbody);
  app.get('/xendit', (_request, reply) =>
    sendPage(reply, {
      title: 'Penarikan · Xendit (simulasi)',
      styles: ['/assets/pay.css', '/assets/payouts.css'],
      body: payoutsBody(payouts, MAX_SHOWN),
    }),
  );
  app.post('/xendit/payouts', async (request, reply) => {
    const form = object(request.body) ?? {};
    if (form.waits === 'yes' || form.waits === 'no') payouts.waits = form.waits === 'yes';
    const payout = payouts.get(String(form.id));
    const outcome = payout && outcomesOf(payout).find(({ name }) => name === form.outcome);
    if (payout && outcome) void decide(payouts, context, payout.id, outcome.status, outcome.failureCode);
    return reply.redirect('/xendit', 303);
  });
  serveAsset(app, '/assets/payouts.css', new URL('payouts.css', import.meta.url));
}
