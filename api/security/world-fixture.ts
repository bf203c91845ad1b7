import sharp from 'sharp';
import { campaignOf } from '../modules/applicants/campaign-fixture.ts';
import { type PaymentsApi, startPaymentsApi } from '../modules/payments/payments-fixture.ts';
import { createSession, passSecondFactor, type SessionKind } from '../modules/sessions/index.ts';
import { link } from '../modules/tiktok/tiktok-fixture.ts';
import { COMPANION_COOKIE } from '../platform/cookies.ts';
import type { SignedIn } from '../platform/testing/sign-in.ts';

export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];

/** A KOL and a Brand that work together, and one of each thing that they can have. */
export interface Pair {
  readonly kol: SignedIn;
  readonly brand: SignedIn;
  readonly slug: string;
  readonly runId: string;
  /** A signed contract of the paid campaign. */
  readonly contractId: string;
  readonly campaignId: string;
  /** An unpaid campaign, which only the Brand can see. */
  readonly draftId: string;
  readonly draftName: string;
  readonly invoice: { readonly id: string; readonly no: string };
  /** Paths of uploaded images. */
  readonly kolImage: string;
  readonly brandImage: string;
}

export interface World {
  readonly api: PaymentsApi;
  readonly pairs: Readonly<Record<Side, Pair>>;
  close(): Promise<void>;
}

/** Limits far above what the tests need; the limits have tests of their own. */
const NO_LIMITS = Object.fromEntries(
  [
    'CODES_PER_ADDRESS_HOUR',
    'CODES_PER_NETWORK_HOUR',
    'GUESSES_PER_ADDRESS_HOUR',
    'REGISTRATIONS_PER_ADDRESS_HOUR',
    'REQUESTS_PER_ADDRESS_MINUTE',
    'TIKTOK_LINKS_PER_USER_HOUR',
    'PAYMENTS_PER_USER_HOUR',
    'UPLOADS_PER_USER_HOUR',
    'TELEMETRY_PER_ADDRESS_MINUTE',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** Their accounts at TikTok. */
export const CREATORS: Readonly<Record<Side, string>> = { A: 'duitpintar.id', B: 'akun.kedua' };

export async function startWorld(): Promise<World> {
  const api = await startPaymentsApi(NO_LIMITS);
  const pairs = { A: await pairOf(api, 'A'), B: await pairOf(api, 'B') };
  return { api, pairs, close: () => api.close() };
}

async function pairOf(api: PaymentsApi, side: Side): Promise<Pair> {
  const kol = await api.signIn('KOL', { fullName: `Pembuat ${side}`, phone: `+62813${NUMBERS[side]}1` });
  const brand = await api.signIn('Brand', { fullName: `Merek ${side}`, phone: `+62813${NUMBERS[side]}2` });
  const [kolImage, brandImage] = [await uploadImage(api, kol), await uploadImage(api, brand)];
  await link(api, kol, CREATORS[side]);

  const campaign = await api.newCampaign({ namaProyek: `Proyek ${side}` }, brand);
  await api.pay(campaign, brand);
  const [order] = await api.gatewayOrders(campaign.id);
  await api.notify(order?.order_id ?? '', { transaction_status: 'settlement' });
  const contractId = await invite(api, { kol, brand }, campaign.id);
  await api.call('PUT', `Campaign/approveContract/${contractId}`, { as: kol });

  const draftName = `Rahasia Dapur ${side}`;
  const draftId = await campaignOf(api.db, brand.id, { name: draftName, verified: false });
  const { slug } = await api.db
    .selectFrom('kol_slugs')
    .select('slug')
    .where('kol_id', '=', kol.id)
    .executeTakeFirstOrThrow();
  const { id: runId } = await api.db
    .selectFrom('sync_runs')
    .select('id')
    .where('kol_id', '=', kol.id)
    .executeTakeFirstOrThrow();
  const invoice = (await api.call('GET', 'Invoice', { as: brand })).body.data[0];
  return {
    kol,
    brand,
    slug,
    runId,
    contractId,
    draftId,
    draftName,
    kolImage,
    brandImage,
    campaignId: campaign.id,
    invoice: { id: invoice.id, no: invoice.no },
  };
}

const NUMBERS: Readonly<Record<Side, string>> = { A: '5550011', B: '7770022' };

/** Invites the KOL. Gives the id of its pending contract. */
export async function invite(
  { call, db }: PaymentsApi,
  { kol, brand }: Pick<Pair, 'kol' | 'brand'>,
  campaignId: string,
): Promise<string> {
  const body = { IdUser: kol.id, IdCampaign: campaignId };
  await call('POST', 'Campaign/registerByBrand', { as: brand, body });
  const query = db.selectFrom('contracts').select('id').where('campaign_id', '=', campaignId);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Another session of the same person, for calls that end it, or of another kind. */
export async function anotherSession(
  { context }: Pick<PaymentsApi, 'context'>,
  person: SignedIn,
  kind: SessionKind = 'browser',
): Promise<SignedIn> {
  const isStaff = person.role === 'Admin';
  const session = await createSession(context.db, context.clock, {
    userId: person.id,
    kind: isStaff ? 'staff' : kind,
    userAgent: 'jest',
  });
  if (isStaff) await passSecondFactor(context.db, session.id, context.clock.now());
  const { id: sessionId, accessToken, companion } = session;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    cookie: `${COMPANION_COOKIE}=${companion}`,
  };
  return { ...person, sessionId, accessToken, headers };
}

/** The same person without the companion cookie. */
export function withoutCookie(person: SignedIn): SignedIn {
  return { ...person, headers: { authorization: person.headers.authorization, cookie: '' } };
}

let shade = 0;

/** A small picture, each time another. */
export async function imageForm(fields: Readonly<Record<string, string>> = {}) {
  shade = (shade + 1) % 0xffffff;
  const background = `#${shade.toString(16).padStart(6, '0')}`;
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'foto.png');
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await sent.arrayBuffer()) };
}

export async function uploadImage(api: PaymentsApi, as: SignedIn): Promise<string> {
  return (await api.call('POST', 'file/upload', { as, ...(await imageForm()) })).body.response.path;
}
