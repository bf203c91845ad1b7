import type { FastifyInstance } from 'fastify';
import { SERVER_KEY, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_TEMPLATE, WHATSAPP_TOKEN } from '../options.ts';

const BASIC = `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`;

/** A correct send call's body. */
export function codeMessage(to: string, code: string) {
  const parameters = [{ type: 'text', text: code }];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: WHATSAPP_TEMPLATE,
      language: { code: 'id' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  };
}

export function send(app: FastifyInstance, payload: object | string, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: `/whatsapp-api/v26.0/${WHATSAPP_PHONE_NUMBER_ID}/messages`,
    headers: { authorization: `Bearer ${WHATSAPP_TOKEN}`, 'content-type': 'application/json', ...headers },
    payload,
  });
}

export function create(
  app: FastifyInstance,
  order_id: string,
  extra: object = {},
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: 'POST',
    url: '/midtrans/snap/v1/transactions',
    headers: { authorization: BASIC, 'content-type': 'application/json', ...headers },
    payload: { transaction_details: { order_id, gross_amount: 100000 }, ...extra },
  });
}

export function core(app: FastifyInstance, orderId: string, action: string, payload?: object) {
  const method = action === 'status' ? 'GET' : 'POST';
  const url = `/midtrans/v2/${orderId}/${action}`;
  return app.inject({ method, url, headers: { authorization: BASIC }, ...(payload && { payload }) });
}

/** Presses a button of the pay page. */
export function choose(app: FastifyInstance, token: string, outcome: string) {
  return app.inject({
    method: 'POST',
    url: `/midtrans/snap/v4/redirection/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ outcome, payment_type: 'gopay' }).toString(),
  });
}

export function control(app: FastifyInstance, url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload });
}
