import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, jakartaDay } from '@sohor/shared/format';
import { campaignOf } from '../modules/applicants/campaign-fixture.ts';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import { anotherSession, imageForm, invite, type Side, type World } from './world-fixture.ts';

/** Whose things a request names: those of a pair, or nobody's at all. */
export type Whose = Side | '?';

export interface Sent {
  /** Relative to /api/v1/. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Make = (world: World, whose: Whose) => Sent | Promise<Sent>;

/** A fresh request for every call of the API, which the owner of what it names may make. */
export const REQUESTS: Readonly<Record<string, Make>> = {
  'GET health': () => ({ path: 'health' }),
  'GET ready': () => ({ path: 'ready' }),
  'GET openapi.json': () => ({ path: 'openapi.json' }),
  'GET docs': () => ({ path: 'docs' }),

  'POST telemetry': () => ({
    path: 'telemetry',
    body: { events: [{ type: 'page', metric: 'loaded', durationMs: 250 }] },
  }),

  'POST auth/login': () => ({ path: 'auth/login', body: { phoneNumber: newPhone() } }),
  'POST auth/resendOTP': () => ({ path: 'auth/resendOTP', body: { phoneNumber: newPhone() } }),
  'POST auth/register': () => ({
    path: 'auth/register',
    body: { fullName: 'Orang Baru', email: 'baru@contoh.id', phoneNumber: newPhone(), idRole: 'KOL' },
  }),
  'POST otp/validateWA': () => ({
    path: 'otp/validateWA',
    body: { phonenumber: newPhone(), code: '1234' },
  }),
  'GET auth/verifySessions': () => ({ path: 'auth/verifySessions' }),
  'POST auth/logout': () => ({ path: 'auth/logout' }),
  'GET auth/sessions': () => ({ path: 'auth/sessions' }),
  // Of pair A the KOL's, of pair B the Brand's.
  'DELETE auth/sessions/:id': async ({ api, pairs }, whose) => {
    const owner = whose === 'A' ? pairs.A.kol : pairs.B.brand;
    const id = whose === '?' ? randomUUID() : (await anotherSession(api, owner)).sessionId;
    return { path: `auth/sessions/${id}` };
  },

  'GET webhooks/whatsapp': () => ({
    path: 'webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=tebakan&hub.challenge=123',
  }),
  'POST webhooks/whatsapp': () => ({ path: 'webhooks/whatsapp', body: { entry: [] } }),
  'POST webhooks/midtrans': () => ({
    path: 'webhooks/midtrans',
    body: {
      order_id: 'CMP-1',
      status_code: '200',
      gross_amount: '500000.00',
      transaction_status: 'settlement',
      signature_key: 'ab'.repeat(64),
    },
  }),

  'POST file/upload': async () => ({ path: 'file/upload', ...(await imageForm()) }),
  'GET files/:name': ({ pairs }, whose) => ({
    path: `files/${whose === '?' ? `${randomBytes(20).toString('hex')}.webp` : nameOf(pairs[whose].kolImage)}`,
  }),

  'GET Campaign/all': () => ({ path: 'Campaign/all' }),
  'GET Campaign': () => ({ path: 'Campaign' }),
  'GET Campaign/detail/:id': ({ pairs }, whose) => ({
    path: `Campaign/detail/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
  }),
  'POST Campaign': ({ pairs }, whose) => ({
    path: 'Campaign',
    body: { ...CAMPAIGN, coverProyek: whose === '?' ? unknownImage() : pairs[whose].brandImage },
  }),
  'POST Campaign/payCampaign': async ({ api, pairs }, whose) => {
    const { id, total } =
      whose === '?' ? { id: randomUUID(), total: 500_000 } : await api.newCampaign({}, pairs[whose].brand);
    return { path: 'Campaign/payCampaign', body: { idCampaign: id, hargaPekerjaan: total } };
  },

  'GET Campaign/cancel/:id': ({ pairs }, whose) => ({
    path: `Campaign/cancel/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
  }),
  'POST Campaign/cancel': async (world, whose) => ({
    path: 'Campaign/cancel',
    body: { idCampaign: await newCampaign(world, whose), alasan: 'Produk batal terbit.' },
  }),

  'GET Campaign/registerMember/:campaignId': ({ pairs }, whose) => ({
    path: `Campaign/registerMember/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
  }),
  'PUT Campaign/MemberCampaign': async (world, whose) => {
    const idCampaign = await newCampaign(world, whose);
    const { kol } = pairOf(world, whose);
    if (whose !== '?') {
      const body = { IdUser: kol.id, IdCampaign: idCampaign };
      await world.api.call('POST', 'Campaign/register', { as: kol, body });
    }
    return { path: 'Campaign/MemberCampaign', body: { status: 'Approved', idCampaign, idUser: kol.id } };
  },
  'POST Campaign/register': async (world, whose) => ({
    path: 'Campaign/register',
    body: {
      IdUser: whose === '?' ? randomUUID() : world.pairs[whose].kol.id,
      IdCampaign: await newCampaign(world, whose),
    },
  }),
  'POST Campaign/registerByBrand': async (world, whose) => ({
    path: 'Campaign/registerByBrand',
    body: { IdUser: pairOf(world, whose).kol.id, IdCampaign: await newCampaign(world, whose) },
  }),

  'GET Campaign/Kontrak': () => ({ path: 'Campaign/Kontrak' }),
  'GET Campaign/Kontrak/:id': ({ pairs }, whose) => ({
    path: `Campaign/Kontrak/${whose === '?' ? randomUUID() : pairs[whose].contractId}`,
  }),
  'GET Campaign/Kontrak/:id/pdf': ({ pairs }, whose) => ({
    path: `Campaign/Kontrak/${whose === '?' ? randomUUID() : pairs[whose].contractId}/pdf`,
  }),
  'PUT Campaign/approveContract/:id': async (world, whose) => ({
    path: `Campaign/approveContract/${await newContract(world, whose)}`,
    body: {},
  }),
  'PUT Campaign/declineContract/:id': async (world, whose) => ({
    path: `Campaign/declineContract/${await newContract(world, whose)}`,
    body: {},
  }),

  'GET Campaign/content/:id': ({ pairs }, whose) => ({
    path: `Campaign/content/${whose === '?' ? randomUUID() : pairs[whose].campaignId}`,
  }),
  'POST Campaign/content': async (world, whose) => ({
    path: 'Campaign/content',
    body: { IdCampaign: (await newWork(world, whose)).campaignId, url: newVideo(), note: 'Sudah tayang.' },
  }),
  'PUT Campaign/content/:id': async (world, whose) => ({
    path: `Campaign/content/${(await newWork(world, whose, 'handed in')).contractId}`,
    body: { status: 'Accepted', note: '' },
  }),
  'PUT Campaign/content/:id/extend': async (world, whose) => ({
    path: `Campaign/content/${(await newWork(world, whose, 'overdue')).contractId}/extend`,
    body: { batas: jakartaDay(new Date(world.api.clock.now().getTime() + 2 * DAY_MS)) },
  }),
  'POST Campaign/cancelContract/:id': async (world, whose) => ({
    path: `Campaign/cancelContract/${(await newWork(world, whose)).contractId}`,
    body: { alasan: 'Jadwal berubah.' },
  }),
  // The Brand has proposed it.
  'PUT Campaign/cancelContract/:id': async (world, whose) => ({
    path: `Campaign/cancelContract/${(await newWork(world, whose, 'proposed')).contractId}`,
    body: { setuju: true },
  }),
  'GET Tax/preview/:idKontrak': ({ pairs }, whose) => ({
    path: `Tax/preview/${whose === '?' ? randomUUID() : pairs[whose].contractId}`,
  }),

  'GET Dashboard': () => ({ path: 'Dashboard' }),
  'GET Wallet': () => ({ path: 'Wallet' }),
  'GET Wallet/topUp': () => ({ path: 'Wallet/topUp' }),
  'POST Wallet/topUp': () => ({ path: 'Wallet/topUp', body: { amount: 50_000 } }),
  'GET Wallet/transactions': () => ({ path: 'Wallet/transactions' }),
  'GET Wallet/transactions.csv': () => ({ path: 'Wallet/transactions.csv' }),
  'GET Wallet/upcoming': () => ({ path: 'Wallet/upcoming' }),
  'GET Wallet/upcoming.csv': () => ({ path: 'Wallet/upcoming.csv' }),
  'GET Invoice': () => ({ path: 'Invoice' }),
  'GET Invoice/:id/pdf': ({ pairs }, whose) => ({
    path: `Invoice/${whose === '?' ? randomUUID() : pairs[whose].invoice.id}/pdf`,
  }),

  'GET user/kol': () => ({ path: 'user/kol' }),
  'GET user/kol/:category': (_world, whose) => ({ path: `user/kol/${whose === '?' ? 'apasaja' : 'beauty'}` }),
  'GET public/kol': () => ({ path: 'public/kol' }),
  'GET public/kol/:slug': ({ pairs }, whose) => ({
    path: `public/kol/${whose === '?' ? 'tidak-ada' : pairs[whose].slug}`,
  }),

  'GET RateCard': () => ({ path: 'RateCard' }),
  'PUT RateCard': () => ({
    path: 'RateCard',
    body: { currency: 'IDR', rates: { TikTok: { Video: 1 }, Appearance: { Attendance: 2 } } },
  }),
  'GET Scraper': () => ({ path: 'Scraper' }),
  'GET Scraper/scraperTiktok': () => ({ path: 'Scraper/scraperTiktok' }),
  'GET Scraper/sync/:runId': ({ pairs }, whose) => ({
    path: `Scraper/sync/${whose === '?' ? randomUUID() : pairs[whose].runId}`,
  }),
  'GET auth/tiktok/config': () => ({ path: 'auth/tiktok/config' }),
  'POST auth/tiktok/exchange': () => ({
    path: 'auth/tiktok/exchange',
    body: {
      code: 'bukan-kode',
      codeVerifier: 'v'.repeat(64),
      redirectUri: 'http://localhost:3000/appSohor/rate-card',
    },
  }),
  'POST auth/UpdateProfileSosmed': (world, whose) => ({
    path: 'auth/UpdateProfileSosmed',
    body: {
      image: whose === '?' ? unknownImage() : world.pairs[whose].kolImage,
      categories: 'Beauty',
      youtube: '',
      tiktok: '',
      instagram: '@sari.cantik',
      facebook: '',
      linkedin: 'https://contoh.id/sari',
      bio: 'Suka kopi.',
      fullName: pairOf(world, whose).kol.fullName,
    },
  }),
};

let videos = 0;
function newVideo(): string {
  videos += 1;
  return `https://www.tiktok.com/@sari/video/${7_300_000_000 + videos}`;
}

let phones = 0;
function newPhone(): string {
  phones += 1;
  return `+62857${String(phones).padStart(8, '0')}`;
}
const nameOf = (path: string) => path.split('/').at(-1);
const unknownImage = () => `/api/v1/files/${randomBytes(20).toString('hex')}.webp`;
const pairOf = ({ pairs }: World, whose: Whose) => pairs[whose === '?' ? 'A' : whose];

async function newCampaign({ api, pairs }: World, whose: Whose): Promise<string> {
  return whose === '?' ? randomUUID() : campaignOf(api.db, pairs[whose].brand.id);
}

async function newContract(world: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  return invite(world.api, world.pairs[whose], await newCampaign(world, whose));
}

/** A signed contract of a campaign of its own, whose work stands there. */
async function newWork(world: World, whose: Whose, stands?: 'handed in' | 'overdue' | 'proposed') {
  const campaignId = await newCampaign(world, whose);
  if (whose === '?') return { campaignId, contractId: randomUUID() };
  const { api, pairs } = world;
  const { kol, brand } = pairs[whose];
  const contractId = await invite(api, pairs[whose], campaignId);
  await api.call('PUT', `Campaign/approveContract/${contractId}`, { as: kol });
  if (stands === 'handed in') {
    const body = { IdCampaign: campaignId, url: newVideo(), note: '' };
    await api.call('POST', 'Campaign/content', { as: kol, body });
  }
  if (stands === 'proposed')
    await api.call('POST', `Campaign/cancelContract/${contractId}`, {
      as: brand,
      body: { alasan: 'Batal.' },
    });
  if (stands === 'overdue') {
    const anHourAgo = new Date(api.clock.now().getTime() - HOUR_MS);
    const late = { deadline_at: anHourAgo, due_at: anHourAgo };
    await api.db.updateTable('deliverables').set(late).where('contract_id', '=', contractId).execute();
  }
  return { campaignId, contractId };
}
