import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, oneOf, text } from './endpoint.ts';
import {
  COURIERS,
  MAX_PLACE,
  MAX_PROBLEM,
  MAX_PRODUCT,
  MAX_STREET,
  MAX_TRACKING,
  SHIPMENT_ACTS,
  SHIPMENT_STATES,
} from './shipment-choices.ts';
import { ById, Time } from './staff-calls.ts';

const Place = text(MAX_PLACE, 1);
const Tracking = Type.String({ maxLength: MAX_TRACKING, pattern: '^[A-Za-z0-9 ./-]*$' });

/** Where a KOL receives a product. */
export const ShipmentAddress = exact({
  nama: Place,
  nomor: text(30, 1),
  jalan: text(MAX_STREET, 1),
  kecamatan: Place,
  /** Kota or kabupaten. */
  kota: Place,
  provinsi: Place,
  kodePos: Type.String({ maxLength: 5, pattern: '^[1-9][0-9]{4}$' }),
});
export type ShipmentAddress = Static<typeof ShipmentAddress>;

/** The product of a contract, as one of its sides may see it. */
export const Shipment = exact({
  status: oneOf(SHIPMENT_STATES),
  produk: Type.String(),
  /** Null where there is none yet, or none any more, and for members of the Brand's team who do not send. */
  alamat: nullable(ShipmentAddress),
  kurir: nullable(oneOf(COURIERS)),
  resi: nullable(Type.String()),
  /** What the KOL says of a product that did not come, or came broken. */
  masalah: nullable(Type.String()),
  diminta: Time,
  dikirim: nullable(Time),
  dijawab: nullable(Time),
  /** While it is on its way: after this the KOL has received it, unless it says otherwise. */
  jawabSampai: nullable(Time),
  /** Who ended it without a product. */
  diakhiriOleh: nullable(oneOf(['KOL', 'Brand'] as const)),
  /** Days by which the deadline of the work has moved for it. */
  hariMundur: Type.Integer({ minimum: 0 }),
});
export type Shipment = Static<typeof Shipment>;

/** What staff sees of it in a dispute: no address, but each act, oldest first. */
export const ShipmentEvidence = exact({
  ...Shipment.properties,
  riwayat: Type.Array(
    exact({
      pada: Time,
      oleh: oneOf(['KOL', 'Brand'] as const),
      langkah: oneOf(SHIPMENT_ACTS),
      /** Courier and number of what was sent, or what was wrong with it. */
      keterangan: nullable(Type.String()),
    }),
  ),
});
export type ShipmentEvidence = Static<typeof ShipmentEvidence>;

/** Null while the Brand has offered no product. */
export const readShipment = endpoint({
  method: 'GET',
  path: 'Shipment/:id',
  access: 'session',
  summary: 'The product that the Brand sends for the work of a contract.',
  team: 'read',
  errors: ['shipment_not_found'],
  params: ById,
  reply: ok(nullable(Shipment)),
});

/** Once for a contract, while the KOL has to hand in. */
export const offerShipment = endpoint({
  method: 'POST',
  path: 'Shipment/:id',
  access: 'Brand',
  summary: 'Tells the KOL of a signed contract that it gets a product, and asks where to.',
  team: { right: 'campaigns', act: 'Menawarkan produk' },
  errors: [
    'shipment_not_found',
    'shipment_offered',
    'shipment_too_late',
    'shipment_over',
    'shipment_paused',
    'shipment_words_required',
  ],
  params: ById,
  body: exact({ produk: text(MAX_PRODUCT, 1) }),
  reply: ok(Shipment),
});

/** Until it is sent, the address can be corrected. */
export const giveShipmentAddress = endpoint({
  method: 'PUT',
  path: 'Shipment/:id/address',
  access: 'KOL',
  summary: 'Where the KOL receives the product.',
  errors: [
    'shipment_not_found',
    'shipment_no_address_wanted',
    'shipment_over',
    'shipment_paused',
    'shipment_words_required',
    'phone_invalid',
  ],
  params: ById,
  body: ShipmentAddress,
  reply: ok(Shipment),
});

/** Until the KOL answers, courier and number can be corrected. */
export const sendShipment = endpoint({
  method: 'PUT',
  path: 'Shipment/:id/sent',
  access: 'Brand',
  summary: 'The Brand has sent the product, for the first time or again.',
  team: { right: 'campaigns', act: 'Mengirim produk' },
  errors: [
    'shipment_not_found',
    'shipment_not_to_ship',
    'shipment_over',
    'shipment_paused',
    'shipment_number_required',
  ],
  params: ById,
  body: exact({ kurir: oneOf(COURIERS), resi: Tracking }),
  reply: ok(Shipment),
});

/** `keterangan`: what is wrong, where it was not received. */
export const answerShipment = endpoint({
  method: 'PUT',
  path: 'Shipment/:id/received',
  access: 'KOL',
  summary: 'Whether the product has reached the KOL.',
  errors: [
    'shipment_not_found',
    'shipment_not_sent',
    'shipment_answered_by_silence',
    'shipment_over',
    'shipment_paused',
    'shipment_words_required',
  ],
  params: ById,
  body: exact({ diterima: Type.Boolean(), keterangan: text(MAX_PROBLEM) }),
  reply: ok(Shipment),
});

/** The KOL at any time before it has the product, the Brand before it has sent it. */
export const endShipment = endpoint({
  method: 'POST',
  path: 'Shipment/:id/without',
  access: 'session',
  summary: 'The work goes on without a product.',
  team: { right: 'campaigns', act: 'Membatalkan pengiriman produk' },
  errors: ['shipment_not_found', 'shipment_ended', 'shipment_over', 'shipment_paused'],
  params: ById,
  reply: ok(Shipment),
});
