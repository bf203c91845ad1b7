import type { FastifyInstance } from 'fastify';
import {
  SERVER_KEY,
  WHATSAPP_PHONE_NUMBER_ID,
  WHATSAPP_TEMPLATE,
  WHATSAPP_TOKEN,
  XENDIT_SECRET_KEY,
} from '../options.ts';

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

const XENDIT_BASIC = `Basic ${Buffer.from(`${XENDIT_SECRET_KEY}:`).toString('base64')}`;

/** Creates a payout; `key` is the idempotency key. */
export function payOut(app: FastifyInstance, reference_id: string, change: object = {}, key = reference_id) {
  return app.inject({
    method: 'POST',
    url: '/xendit/v2/payouts',
    headers: { authorization: XENDIT_BASIC, 'content-type': 'application/json', 'idempotency-key': key },
    payload: {
      reference_id,
      channel_code: 'ID_BCA',
      channel_properties: { account_number: '1234567890', account_holder_name: 'Budi Santoso' },
      amount: 100_000,
      currency: 'IDR',
      description: 'Penarikan',
      ...change,
    },
  });
}

export function xendit(app: FastifyInstance, path: string, method: 'GET' | 'POST' = 'GET') {
  return app.inject({ method, url: `/xendit/${path}`, headers: { authorization: XENDIT_BASIC } });
}

export function control(app: FastifyInstance, url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload });
}
