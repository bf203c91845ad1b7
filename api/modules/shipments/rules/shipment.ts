import { DAY_MS } from '@sohor/shared/format';
import { ADDRESS_DAYS, type ShipmentState } from '@sohor/shared/wire/catalog';

/** What the two sides do with a shipment, and in which states. A repeated act that only corrects is allowed. */
const WHEN = {
  address: ['address_wanted', 'to_ship', 'not_received'],
  send: ['to_ship', 'shipped', 'not_received'],
  // The Brand may have forgotten to say that it sent it, and a late parcel may come after all.
  receive: ['to_ship', 'shipped', 'not_received'],
  complain: ['shipped'],
  endAsKol: ['address_wanted', 'to_ship', 'shipped', 'not_received'],
  endAsBrand: ['address_wanted', 'to_ship'],
} as const satisfies Readonly<Record<string, readonly ShipmentState[]>>;

export const mayDo = (act: keyof typeof WHEN, state: ShipmentState): boolean =>
  (WHEN[act] as readonly ShipmentState[]).includes(state);

/** Whether the address is still needed: after the work only for what was sent. @param endedAt null while the work goes on */
export const isAddressKept = (endedAt: Date | null, shippedAt: Date | null, now: Date): boolean =>
  endedAt === null || (shippedAt !== null && +now < +endedAt + ADDRESS_DAYS * DAY_MS);
