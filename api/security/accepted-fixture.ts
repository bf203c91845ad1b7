import { createHash, createHmac } from 'node:crypto';
import { consent } from '../modules/tiktok/tiktok-fixture.ts';
import { receivedCodes } from '../platform/testing/inbox.ts';
import { REQUESTS, type Sent } from './requests-fixture.ts';
import type { World } from './world-fixture.ts';

/** A request that its call accepts, where none can be made of its description: signed by a provider, or with a code. */
const SIGNED: Readonly<Record<string, (world: World) => Promise<Sent> | Sent>> = {
  'POST otp/validateWA': async ({ api }) => {
    const phone = '+6281399900011';
    const account = { fullName: 'Kode Benar', email: 'kode@contoh.id', phoneNumber: phone, idRole: 'KOL' };
    await api.call('POST', 'auth/register', { body: account });
    await api.call('POST', 'auth/login', { body: { phoneNumber: phone } });
    await api.runJobs();
    const [code] = await receivedCodes(api, phone);
    return { path: 'otp/validateWA', body: { phonenumber: phone, code } };
  },
  'POST auth/tiktok/exchange': async ({ api }) => ({
    path: 'auth/tiktok/exchange',
    body: await consent(api, 'duitpintar.id'),
  }),
  'GET Scraper/scraperTiktok': async ({ api, pairs }) => {
    // Whoever changes its profile at random has no name at TikTok in the end.
    const tiktok = 'duitpintar.id';
    await api.db.updateTable('kol_profiles').set({ tiktok }).where('kol_id', '=', pairs.A.kol.id).execute();
    return { path: 'Scraper/scraperTiktok' };
  },
  'GET webhooks/whatsapp': () => ({
    path: 'webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=simulator-verify-token&hub.challenge=123',
  }),
  'POST webhooks/whatsapp': () => {
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] });
    const signature = createHmac('sha256', 'app-secret').update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    return { path: 'webhooks/whatsapp', body, headers };
  },
  'POST webhooks/midtrans': async ({ api, pairs }) => {
    const order = await api.db
      .selectFrom('payment_orders')
      .select(['order_id', 'amount_idr'])
      .where('campaign_id', '=', pairs.A.campaignId)
      .executeTakeFirstOrThrow();
    const said = { order_id: order.order_id, status_code: '200', gross_amount: `${order.amount_idr}.00` };
    const signature_key = createHash('sha512')
      .update(`${Object.values(said).join('')}${api.context.config.midtransServerKey}`)
      .digest('hex');
    return { path: 'webhooks/midtrans', body: { ...said, transaction_status: 'settlement', signature_key } };
  },
};

/** A request that the call accepts when the KOL or the Brand of pair A makes it. */
export async function acceptable(world: World, name: string): Promise<Sent> {
  const make = SIGNED[name] ?? ((one: World) => REQUESTS[name]?.(one, 'A'));
  const sent = await make(world);
  if (!sent) throw new Error(`no request for ${name}`);
  return sent;
}
