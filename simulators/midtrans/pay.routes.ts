import { setTimeout as wait } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { object } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import { html } from '../platform/html.ts';
import { type Page, sendPage, serveAsset } from '../platform/pages.ts';
import { decide } from './decide.ts';
import type { Orders } from './orders.ts';
import { messageBody, methodsOf, ordersBody, payBody, resultBody } from './pay-page.ts';
import { isPayable, type Order, type Status, statusCode } from './transaction.ts';

const PATH = '/midtrans/snap/v4/redirection/:token';
const REDIRECT_WAIT_MS = 2000;
const OUTCOMES: Status[] = ['settlement', 'pending', 'deny', 'cancel', 'expire', 'failure'];

type Route = { Params: { token: string } };

/** The page on which the customer pays; a plain form without script. */
export async function registerPay(app: FastifyInstance, context: Context, orders: Orders) {
  await app.register(formbody);
  const { settings } = context;
  const page = (reply: FastifyReply, title: string, rest: Omit<Page, 'title'>) =>
    sendPage(reply, { title: `${title} · Midtrans (simulasi)`, styles: ['/assets/pay.css'], ...rest });
  const notFound = (reply: FastifyReply) =>
    page(reply.code(404), 'Tidak ditemukan', {
      body: messageBody(
        'Transaksi tidak ditemukan',
        'Tautan ini tidak berlaku lagi. Buka pembayaran sekali lagi dari Sohor.',
      ),
    });

  app.get<Route>(PATH, (request, reply) => {
    const order = orders.byToken(request.params.token);
    if (!order) return notFound(reply);
    const { merchantName } = settings.midtrans;
    if (!isPayable(order, settings.now())) {
      return page(reply, 'Pembayaran', { body: resultBody(order, merchantName, finishUrl(order)) });
    }
    const formTargets = order.finish ? [new URL(order.finish).origin] : [];
    return page(reply, 'Pembayaran', { body: payBody(order, merchantName), formTargets });
  });

  app.post<Route>(PATH, async (request, reply) => {
    const order = orders.byToken(request.params.token);
    if (!order) return notFound(reply);
    const form = object(request.body) ?? {};
    const outcome = OUTCOMES.find((one) => one === form.outcome);
    if (!outcome) {
      const body = messageBody(
        'Pilihan tidak dikenal',
        'Kembali ke halaman pembayaran, lalu pilih salah satu tombol.',
      );
      return page(reply.code(400), 'Pilihan tidak dikenal', { body });
    }
    if (isPayable(order, settings.now())) {
      const method =
        methodsOf(order).find(({ type }) => type === form.payment_type)?.type ?? order.payment_type;
      const told = decide(orders, context, order.order_id, outcome, { payment_type: method });
      await Promise.race([told, wait(REDIRECT_WAIT_MS, undefined, { ref: false })]);
    }
    const now = orders.get(order.order_id) ?? order;
    return reply.redirect(finishUrl(now) ?? request.url, 303);
  });

  app.get('/midtrans', (_request, reply) =>
    page(reply, 'Pesanan', {
      body: html`${ordersBody(orders.newestFirst().slice(0, 100), (order) => orders.paymentUrl(order))}`,
    }),
  );
  serveAsset(app, '/assets/pay.css', new URL('pay.css', import.meta.url));
}

/** Address to which Snap returns the browser, with the outcome in its query. */
function finishUrl(order: Order): string | undefined {
  if (!order.finish) return undefined;
  const url = new URL(order.finish);
  const status = order.status;
  if (status) {
    url.searchParams.set('order_id', order.order_id);
    url.searchParams.set('status_code', status === 'expire' ? '407' : statusCode(status, order.fraud_status));
    url.searchParams.set('transaction_status', status);
  }
  return url.href;
}
