/**
 * States of a product that a Brand sends to the KOL of a contract: the KOL gives its address, the Brand sends, the KOL answers.
 * After `not_received` the Brand sends again; `without`: the work goes on without the product.
 */
export const SHIPMENT_STATES = [
  'address_wanted',
  'to_ship',
  'shipped',
  'received',
  'not_received',
  'without',
] as const;
/** One of {@link SHIPMENT_STATES}. */
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** What the two sides do with it, in order of the usual case. `address` may come again, `sent` too. */
export const SHIPMENT_ACTS = ['offered', 'address', 'sent', 'missing', 'received', 'ended'] as const;
/** One of {@link SHIPMENT_ACTS}. */
export type ShipmentAct = (typeof SHIPMENT_ACTS)[number];

/** Who brings it. The last two may have no number to follow. */
export const COURIERS = [
  'JNE',
  'J&T',
  'SiCepat',
  'AnterAja',
  'Ninja Xpress',
  'POS Indonesia',
  'GoSend/Grab',
  'Lainnya',
] as const;
/** One of {@link COURIERS}. */
export type Courier = (typeof COURIERS)[number];
/** Whether a parcel of that courier always has a number. */
export const hasTrackingNumber = (courier: Courier): boolean =>
  courier !== 'GoSend/Grab' && courier !== 'Lainnya';

/** Characters of the product's description. */
export const MAX_PRODUCT = 200;
/** Characters of what is wrong with it. */
export const MAX_PROBLEM = 500;
/** Characters of a parcel's number. */
export const MAX_TRACKING = 40;
/** Characters of an address's street. */
export const MAX_STREET = 200;
/** Characters of every other part of an address. */
export const MAX_PLACE = 80;
/** Days for which the Brand sees the address after the work has ended. */
export const ADDRESS_DAYS = 30;
/** Days after which a KOL that says nothing of a product on its way has received it. */
export const GOODS_ANSWER_DAYS = 7;
/** Days by which the KOL's deadline moves at most while it waits for the product. */
export const MAX_GOODS_DAYS = 14;

/** Names of the states on the screen. */
export const SHIPMENT_LABELS = {
  address_wanted: 'Menunggu alamat',
  to_ship: 'Menunggu dikirim',
  shipped: 'Dalam perjalanan',
  received: 'Sudah diterima',
  not_received: 'Belum diterima',
  without: 'Tanpa produk',
} as const satisfies Readonly<Record<ShipmentState, string>>;
