import { createHash, createHmac } from 'node:crypto';
import { HOUR_MS } from '@sohor/shared/format';
import { openEnrolment } from '../modules/staff/index.ts';
import { totpCode, totpStep } from '../modules/staff/rules/totp.ts';
import { joined } from '../modules/team/team-fixture.ts';
import { consent } from '../modules/tiktok/tiktok-fixture.ts';
import { receivedCodes } from '../platform/testing/inbox.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { newWithdrawal, usableAccount } from './payable-fixture.ts';
import { REQUESTS, type Sent } from './requests-fixture.ts';
import type { World } from './world-fixture.ts';

/** A member of staff who may set up an authenticator. */
async function newStaff({ db, clock, signIn }: World['api']): Promise<SignedIn> {
  const staff = await signIn('Admin', { hasSecondFactor: false });
  await openEnrolment(db, staff.id, new Date(clock.now().getTime() + HOUR_MS));
  return staff;
}

/** Requests that must be signed by a provider or need a code, so that none can be generated from the description. */
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
  'POST Ops/session/enrol': async ({ api }) => ({
    path: 'Ops/session/enrol',
    headers: (await newStaff(api)).headers,
  }),
  'PUT Ops/session': async ({ api }) => {
    const as = await newStaff(api);
    const { secret } = (await api.call('POST', 'Ops/session/enrol', { as })).body.data;
    const code = totpCode(secret, totpStep(api.clock.now()));
    return { path: 'Ops/session', headers: as.headers, body: { code } };
  },
  'POST auth/tiktok/exchange': async ({ api }) => ({
    path: 'auth/tiktok/exchange',
    body: await consent(api, 'duitpintar.id'),
  }),
  'GET Scraper/scraperTiktok': async ({ api, pairs }) => {
    // Random changes of the profile may have removed its name at TikTok.
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
  // Made by somebody else, as after the change a person cannot move money for a day.
  'PUT Account/phone': async ({ api }) => {
    const { phone, headers } = await api.signIn('KOL');
    const nomor = `+62857${String(Date.now()).slice(-9)}`;
    await api.call('POST', 'Account/phone', { body: { nomor }, headers });
    await api.runJobs();
    const codeAt = async (number: string) => (await receivedCodes(api, number)).find(Boolean);
    const body = { kodeLama: await codeAt(phone), kodeBaru: await codeAt(nomor) };
    return { path: 'Account/phone', headers, body };
  },
  // Made by somebody else, as random requests may have spent what the people of the world may ask in an hour.
  'POST Account/email': async ({ api }) => ({
    path: 'Account/email',
    headers: (await api.signIn('KOL')).headers,
    body: { email: 'kotak@contoh.id' },
  }),
  'PUT Account/email': async ({ api }) => {
    const as = await api.signIn('KOL');
    const to = 'kotak.pasti@contoh.id';
    await api.call('POST', 'Account/email', { as, body: { email: to } });
    await api.runJobs();
    const [mail] = (await api.simulators.inject({ url: '/mail/inbox.json', query: { to } })).json();
    const token = /\?email=([\w-]{43})/.exec(mail.text)?.[1];
    return { path: 'Account/email', headers: as.headers, body: { token } };
  },
  // Made by somebody else, as the people of the world have open work.
  'POST Account/closing': async ({ api }) => ({
    path: 'Account/closing',
    headers: (await api.signIn('KOL')).headers,
  }),
  'PUT Account/closing': async ({ api }) => {
    const { phone, headers } = await api.signIn('KOL');
    await api.call('POST', 'Account/closing', { headers });
    await api.runJobs();
    return {
      path: 'Account/closing',
      headers,
      body: { kode: (await receivedCodes(api, phone)).find(Boolean) },
    };
  },
  // Made by a member, as an owner cannot leave.
  'POST Team/leave': async ({ api, pairs }) => ({
    path: 'Team/leave',
    headers: (await joined(api, pairs.A.brand, 'reader')).headers,
  }),
  'PUT Wallet/withdraw/code': async ({ api, pairs }) => {
    const { kol } = pairs.A;
    await api.db.deleteFrom('code_scopes').where('phone', '=', kol.phone).execute();
    await api.db.deleteFrom('code_events').where('phone', '=', kol.phone).execute();
    const idAccount = await usableAccount(api, kol);
    await api.call('POST', 'Wallet/withdraw/code', { as: kol, body: { idAccount, amount: 20_000 } });
    await api.runJobs();
    const code = (await receivedCodes(api, kol.phone)).find(Boolean);
    return { path: 'Wallet/withdraw/code', body: { code } };
  },
  'POST webhooks/xendit': async ({ api, pairs }) => {
    const reference_id = `PO-${await newWithdrawal(api, pairs.A.kol)}-1`;
    return {
      path: 'webhooks/xendit',
      body: { event: 'payout.succeeded', data: { reference_id, status: 'SUCCEEDED' } },
      headers: { 'x-callback-token': api.context.config.xenditCallbackToken },
    };
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
