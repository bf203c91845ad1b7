import type { Courier, ShipmentAct, ShipmentState } from '../wire/catalog.ts';
import type { Shipment as WireShipment } from '../wire/index.ts';
import { call } from './call.ts';
import type { Party } from './content.ts';

/** Where a KOL receives a product. */
export interface ShipmentAddress {
  recipient: string;
  phone: string;
  street: string;
  /** Kecamatan, then kota or kabupaten. */
  district: string;
  city: string;
  province: string;
  /** Five digits. */
  postcode: string;
}

/** The product that a Brand sends for the work of a contract. */
export interface Shipment {
  state: ShipmentState;
  product: string;
  /** Null where there is none yet, or none any more, and for members of the Brand's team who do not send. */
  address: ShipmentAddress | null;
  courier: Courier | null;
  tracking: string | null;
  /** What the KOL says of a product that did not come, or came broken. */
  problem: string | null;
  /** ISO 8601, like all times here. */
  offeredAt: string;
  sentAt: string | null;
  answeredAt: string | null;
  /** While it is on its way: after this it counts as received. */
  answerBy: string | null;
  /** Who ended it without a product. */
  endedBy: Party | null;
  /** Days by which the KOL's deadline has moved for it. */
  movedDays: number;
}

/** One act of a side, as evidence. */
export interface ShipmentEvent {
  at: string;
  by: Party;
  act: ShipmentAct;
  /** Courier and number of what was sent, or what was wrong with it. */
  words: string | null;
}

/** Translates from the wire. */
export const toShipment = ({ alamat, ...wire }: WireShipment): Shipment => ({
  state: wire.status,
  product: wire.produk,
  address: alamat && {
    recipient: alamat.nama,
    phone: alamat.nomor,
    street: alamat.jalan,
    district: alamat.kecamatan,
    city: alamat.kota,
    province: alamat.provinsi,
    postcode: alamat.kodePos,
  },
  courier: wire.kurir,
  tracking: wire.resi,
  problem: wire.masalah,
  offeredAt: wire.diminta,
  sentAt: wire.dikirim,
  answeredAt: wire.dijawab,
  answerBy: wire.jawabSampai,
  endedBy: wire.diakhiriOleh,
  movedDays: wire.hariMundur,
});

/** Null while the Brand has offered no product. @throws {ApiError} 404 for a contract of others */
export async function fetchShipment(contractId: string): Promise<Shipment | null> {
  const { data } = await call('GET Shipment/:id', { params: { id: contractId } });
  return data && toShipment(data);
}

/** The Brand offers a product, once. @throws {ApiError} 409 for a second one, and once the KOL has handed in */
export async function offerShipment(contractId: string, product: string): Promise<Shipment> {
  const body = { produk: product };
  return toShipment((await call('POST Shipment/:id', { params: { id: contractId }, body })).data);
}

/** The KOL says where to. @throws {ApiError} 409 when it was sent or ended */
export async function giveShipmentAddress(contractId: string, address: ShipmentAddress): Promise<Shipment> {
  const body = {
    nama: address.recipient,
    nomor: address.phone,
    jalan: address.street,
    kecamatan: address.district,
    kota: address.city,
    provinsi: address.province,
    kodePos: address.postcode,
  };
  return toShipment((await call('PUT Shipment/:id/address', { params: { id: contractId }, body })).data);
}

/** The Brand has sent it. @throws {ApiError} 409 when the KOL has it or goes on without it */
export async function sendShipment(
  contractId: string,
  { courier, tracking }: { courier: Courier; tracking: string },
): Promise<Shipment> {
  const body = { kurir: courier, resi: tracking };
  return toShipment((await call('PUT Shipment/:id/sent', { params: { id: contractId }, body })).data);
}

/** The KOL has it, or says what is wrong. @param problem null: it is there @throws {ApiError} 409 for a second answer */
export async function answerShipment(contractId: string, problem: string | null): Promise<Shipment> {
  const body = { diterima: problem === null, keterangan: problem ?? '' };
  return toShipment((await call('PUT Shipment/:id/received', { params: { id: contractId }, body })).data);
}

/** The work goes on without a product. @throws {ApiError} 409 when it is too late for that */
export async function endShipment(contractId: string): Promise<Shipment> {
  return toShipment((await call('POST Shipment/:id/without', { params: { id: contractId } })).data);
}
