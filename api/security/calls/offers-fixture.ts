import { randomUUID } from 'node:crypto';
import { GATEWAY, post, walletOf } from '../../modules/ledger/index.ts';
import { someTerms } from '../../modules/offers/offers-fixture.ts';
import type { World } from '../world-fixture.ts';
import type { CallRows, Whose } from './call-row-fixture.ts';
import { newCampaign, pairOf } from './things-fixture.ts';

const BOTH_SIDES = { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' };
/** It is the Brand's turn. */
const BRANDS_TURN = { A: '401 409 404 200 404', B: '401 404 409 404 200', '?': '401 404 404 404 404' };
const MISSING_IDR = 100_000;

/** Offers of Brands and KOLs. */
export const offersCalls: CallRows = {
  'GET Offer': '401 200 200 200 200',
  'GET Offer/basis': {
    answers: { A: '401 200 403 200 404', B: '401 403 200 404 200', '?': '401 403 403 404 404' },
    send: async (world, whose) => ({
      path: `Offer/basis?IdCampaign=${await newCampaign(world, whose)}&idUser=${kolOf(world, whose)}`,
    }),
  },
  'GET Offer/:id': {
    answers: BOTH_SIDES,
    send: async (world, whose) => ({ path: `Offer/${(await anOffer(world, whose)).id}` }),
  },
  'POST Offer': {
    answers: { A: '401 200 403 200 404', B: '401 403 200 404 200', '?': '401 403 403 404 404' },
    team: 'campaigns',
    send: async (world, whose) => {
      await makeReady(world, whose);
      const IdCampaign = await newCampaign(world, whose);
      const idUser = kolOf(world, whose);
      return { path: 'Offer', body: { IdCampaign, idUser, clientId: randomUUID(), ...someTerms() } };
    },
  },
  'POST Offer/:id/counter': {
    answers: BRANDS_TURN,
    team: 'campaigns',
    send: countering,
    accepted: async (world) => ({ ...(await countering(world, 'A')), headers: world.pairs.A.brand.headers }),
  },
  'PUT Offer/:id': {
    answers: BRANDS_TURN,
    team: 'campaigns',
    send: deciding,
    accepted: async (world) => ({ ...(await deciding(world, 'A')), headers: world.pairs.A.brand.headers }),
  },
  'POST Campaign/:id/fund': {
    answers: { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' },
    team: 'money',
    send: async (world, whose) => {
      const { campaignId, id: idPenawaran } = await anOffer(world, whose, 1_500_000 + MISSING_IDR);
      await post(world.api.db, {
        key: `test:${randomUUID()}`,
        kind: 'seed' as const,
        description: 'Uji',
        from: GATEWAY,
        to: walletOf('Brand', pairOf(world, whose).brand.id),
        amountIdr: MISSING_IDR,
      });
      const body = { idPenawaran, versi: 1, jumlah: MISSING_IDR, sumber: 'Saldo', clientId: randomUUID() };
      return { path: `Campaign/${campaignId}/fund`, body };
    },
  },
};

const kolOf = (world: World, whose: Whose) => (whose === '?' ? randomUUID() : pairOf(world, whose).kol.id);

async function countering(world: World, whose: Whose) {
  const { id } = await anOffer(world, whose);
  return { path: `Offer/${id}/counter`, body: { clientId: randomUUID(), ...someTerms() } };
}

async function deciding(world: World, whose: Whose) {
  const { id } = await anOffer(world, whose);
  return { path: `Offer/${id}`, body: { keputusan: 'decline', versi: 1 } };
}

/** A KOL's offer about a new campaign. */
async function anOffer(world: World, whose: Whose, harga = 1_400_000) {
  const campaignId = await newCampaign(world, whose);
  if (whose === '?') return { campaignId, id: randomUUID() };
  const { api, pairs } = world;
  const { kol } = pairs[whose];
  await makeReady(world, whose);
  const body = { IdCampaign: campaignId, clientId: randomUUID(), ...someTerms({ harga }) };
  const made = await api.call('POST', 'Offer', { as: kol, body });
  if (made.status !== 200) throw new Error(`no offer: ${made.body.Error}`);
  return { campaignId, id: made.body.data.id as string };
}

/** Both may offer: the tests of calls ask more often than people may, and have blocked each other. */
async function makeReady({ api, pairs }: World, whose: Whose): Promise<void> {
  if (whose === '?') return;
  const { kol, brand } = pairs[whose];
  const keys = [`offers:${kol.id}`, `offers:${brand.id}`];
  await api.db.deleteFrom('rate_counters').where('key', 'in', keys).execute();
  await api.db
    .updateTable('conversations')
    .set({ state: 'open', brand_blocked_at: null, kol_blocked_at: null })
    .where('brand_id', '=', brand.id)
    .where('kol_id', '=', kol.id)
    .execute();
}
