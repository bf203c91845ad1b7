import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { begunVideo, videoOf } from '../../modules/files/video-fixture.ts';
import { receivedCodes } from '../../platform/testing/inbox.ts';
import { newWithdrawal } from '../payable-fixture.ts';
import { anotherSession, imageForm } from '../world-fixture.ts';
import type { CallRows } from './call-row-fixture.ts';
import { nameOf, newPhone } from './things-fixture.ts';

/** Log-in, sessions, files, and what providers and monitors call. */
export const sessionsCalls: CallRows = {
  'GET health': '200 200 200 200 200',
  'GET ready': '200 200 200 200 200',
  'GET openapi.json': '200 200 200 200 200',
  'GET docs': '200 200 200 200 200',
  'GET docs/json': '200 200 200 200 200',
  'GET docs/static/:file': {
    answers: '200 200 200 200 200',
    send: () => ({ path: 'docs/static/index.css' }),
  },
  'POST telemetry': {
    answers: '200 200 200 200 200',
    send: () => ({
      path: 'telemetry',
      body: { events: [{ type: 'page', metric: 'loaded', durationMs: 250 }] },
    }),
  },
  'POST auth/login': {
    answers: '200 200 200 200 200',
    send: () => ({ path: 'auth/login', body: { phoneNumber: newPhone() } }),
  },
  'POST auth/resendOTP': {
    answers: '200 200 200 200 200',
    send: () => ({ path: 'auth/resendOTP', body: { phoneNumber: newPhone() } }),
  },
  'POST auth/register': {
    answers: '200 200 200 200 200',
    send: () => ({
      path: 'auth/register',
      body: { fullName: 'Orang Baru', email: 'baru@contoh.id', phoneNumber: newPhone(), idRole: 'KOL' },
    }),
  },
  'POST otp/validateWA': {
    answers: '400 400 400 400 400',
    send: () => ({
      path: 'otp/validateWA',
      body: { phonenumber: newPhone(), code: '1234' },
    }),
    accepted: async ({ api }) => {
      const phone = '+6281399900011';
      const account = { fullName: 'Kode Benar', email: 'kode@contoh.id', phoneNumber: phone, idRole: 'KOL' };
      await api.call('POST', 'auth/register', { body: account });
      await api.call('POST', 'auth/login', { body: { phoneNumber: phone } });
      await api.runJobs();
      const [code] = await receivedCodes(api, phone);
      return { path: 'otp/validateWA', body: { phonenumber: phone, code } };
    },
  },
  'GET webhooks/whatsapp': {
    answers: '403 403 403 403 403',
    send: () => ({
      path: 'webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=tebakan&hub.challenge=123',
    }),
    accepted: () => ({
      path: 'webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=simulator-verify-token&hub.challenge=123',
    }),
  },
  'POST webhooks/whatsapp': {
    answers: '403 403 403 403 403',
    send: () => ({ path: 'webhooks/whatsapp', body: { entry: [] } }),
    accepted: () => {
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] });
      const signature = createHmac('sha256', 'app-secret').update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
      return { path: 'webhooks/whatsapp', body, headers };
    },
  },
  'POST webhooks/xendit': {
    answers: '403 403 403 403 403',
    send: () => ({
      path: 'webhooks/xendit',
      body: { event: 'payout.succeeded', data: { reference_id: 'PO-1-1', status: 'SUCCEEDED' } },
    }),
    accepted: async ({ api, pairs }) => {
      const reference_id = `PO-${await newWithdrawal(api, pairs.A.kol)}-1`;
      return {
        path: 'webhooks/xendit',
        body: { event: 'payout.succeeded', data: { reference_id, status: 'SUCCEEDED' } },
        headers: { 'x-callback-token': api.context.config.xenditCallbackToken },
      };
    },
  },
  'POST webhooks/midtrans': {
    answers: '403 403 403 403 403',
    send: () => ({
      path: 'webhooks/midtrans',
      body: {
        order_id: 'CMP-1',
        status_code: '200',
        gross_amount: '500000.00',
        transaction_status: 'settlement',
        signature_key: 'ab'.repeat(64),
      },
    }),
    accepted: async ({ api, pairs }) => {
      const order = await api.db
        .selectFrom('payment_orders')
        .select(['order_id', 'amount_idr'])
        .where('campaign_id', '=', pairs.A.campaignId)
        .executeTakeFirstOrThrow();
      const said = { order_id: order.order_id, status_code: '200', gross_amount: `${order.amount_idr}.00` };
      const signature_key = createHash('sha512')
        .update(`${Object.values(said).join('')}${api.context.config.midtransServerKey}`)
        .digest('hex');
      return {
        path: 'webhooks/midtrans',
        body: { ...said, transaction_status: 'settlement', signature_key },
      };
    },
  },
  'GET auth/verifySessions': '401 200 200 200 200',
  'POST auth/logout': {
    answers: '401 200 200 200 200',
    team: 'self',
    endsSessions: true,
  },
  'GET auth/sessions': '401 200 200 200 200',
  'DELETE auth/sessions': { answers: '401 200 200 200 200', team: 'self', endsSessions: true },
  // A session of the KOL in pair A, of the Brand in pair B.
  'DELETE auth/sessions/:id': {
    answers: { A: '401 200 404 404 404', B: '401 404 404 404 200', '?': '401 404 404 404 404' },
    team: 'self',
    send: async ({ api, pairs }, whose) => {
      const owner = whose === 'A' ? pairs.A.kol : pairs.B.brand;
      const id = whose === '?' ? randomUUID() : (await anotherSession(api, owner)).sessionId;
      return { path: `auth/sessions/${id}` };
    },
  },
  'POST file/upload': {
    answers: '401 200 200 200 200',
    team: 'campaigns',
    send: async () => ({ path: 'file/upload', ...(await imageForm()) }),
  },
  'POST file/video': {
    answers: '401 200 200 403 403',
    send: async () => ({ path: 'file/video', body: { ukuran: 500 } }),
  },
  'PUT file/upload/:id/:bagian': {
    answers: { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' },
    send: async ({ api, pairs }, whose) => {
      const id = whose === '?' ? '0'.repeat(40) : await begunVideo(api, pairs[whose].kol.id);
      const headers = { 'content-type': 'application/octet-stream' };
      return { path: `file/upload/${id}/0`, headers, body: videoOf(500) };
    },
  },
  'GET files/:name': {
    answers: { A: '200 200 200 200 200', B: '200 200 200 200 200', '?': '404 404 404 404 404' },
    send: ({ pairs }, whose) => ({
      path: `files/${whose === '?' ? `${randomBytes(20).toString('hex')}.webp` : nameOf(pairs[whose].kolImage)}`,
    }),
  },
};
