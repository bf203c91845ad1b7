import type { World } from '../world-fixture.ts';
import type { CallRows, Whose } from './call-row-fixture.ts';
import { newPhone, newWork } from './things-fixture.ts';

const BOTH_SIDES = { A: '401 200 404 200 404', B: '401 404 200 404 200', '?': '401 404 404 404 404' };
const OF_KOL = { A: '401 200 404 403 403', B: '401 404 200 403 403', '?': '401 404 404 403 403' };
const OF_BRAND = { A: '401 403 403 200 404', B: '401 403 403 404 200', '?': '401 403 403 404 404' };
const ADDRESS = {
  ...{ nama: 'Sari', jalan: 'Jl. Kenanga 12', kecamatan: 'Coblong', kota: 'Kota Bandung' },
  ...{ provinsi: 'Jawa Barat', kodePos: '40132' },
};
const SENT = { kurir: 'JNE', resi: 'CGK0012' };

/** The product that a Brand sends for the work of a contract. */
export const shipmentsCalls: CallRows = {
  'GET Shipment/:id': {
    answers: BOTH_SIDES,
    send: async (world, whose) => ({ path: `Shipment/${await aProduct(world, whose)}` }),
  },
  'POST Shipment/:id': {
    answers: OF_BRAND,
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Shipment/${(await newWork(world, whose)).contractId}`,
      body: { produk: 'Serum wajah' },
    }),
  },
  'PUT Shipment/:id/address': {
    answers: OF_KOL,
    send: async (world, whose) => ({
      path: `Shipment/${await aProduct(world, whose)}/address`,
      body: { ...ADDRESS, nomor: newPhone() },
    }),
  },
  'PUT Shipment/:id/sent': {
    answers: OF_BRAND,
    team: 'campaigns',
    send: async (world, whose) => ({
      path: `Shipment/${await aProduct(world, whose, 'addressed')}/sent`,
      body: SENT,
    }),
  },
  'PUT Shipment/:id/received': {
    answers: OF_KOL,
    send: async (world, whose) => ({
      path: `Shipment/${await aProduct(world, whose, 'sent')}/received`,
      body: { diterima: false, keterangan: 'Botolnya pecah.' },
    }),
  },
  'POST Shipment/:id/without': {
    answers: BOTH_SIDES,
    team: 'campaigns',
    send: async (world, whose) => ({ path: `Shipment/${await aProduct(world, whose)}/without` }),
  },
};

/** A contract whose Brand has offered a product. */
async function aProduct(world: World, whose: Whose, stands?: 'addressed' | 'sent'): Promise<string> {
  const { contractId } = await newWork(world, whose);
  if (whose === '?') return contractId;
  const { api, pairs } = world;
  const { brand, kol } = pairs[whose];
  const path = `Shipment/${contractId}`;
  await api.call('POST', path, { as: brand, body: { produk: 'Serum wajah' } });
  if (stands)
    await api.call('PUT', `${path}/address`, { as: kol, body: { ...ADDRESS, nomor: '081234567890' } });
  if (stands === 'sent') await api.call('PUT', `${path}/sent`, { as: brand, body: SENT });
  return contractId;
}
