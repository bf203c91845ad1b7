import { DAY_MS } from '@sohor/shared/format';
import { ADDRESS_DAYS, type ShipmentState } from '@sohor/shared/wire/catalog';

/** What the two sides do with a shipment, and in which states. A repeated act that only corrects is allowed. */
const WHEN = {
  address: ['address_wanted', 'to_ship'],
  send: ['to_ship', 'shipped', 'not_received'],
  // The Brand may have forgotten to say that it sent it, and a late parcel may come after all.
  receive: ['to_ship', 'shipped', 'not_received'],
  complain: ['shipped'],
  endAsKol: ['address_wanted', 'to_ship', 'shipped', 'not_received'],
  endAsBrand: ['address_wanted', 'to_ship'],
} as const satisfies Readonly<Record<string, readonly ShipmentState[]>>;

export const mayDo = (act: keyof typeof WHEN, state: ShipmentState): boolean =>
  (WHEN[act] as readonly ShipmentState[]).includes(state);

/** Until when the address is kept. @param endedAt when the work ended; null while it goes on */
export const isAddressKept = (endedAt: Date | null, now: Date): boolean =>
  endedAt === null || +now < +endedAt + ADDRESS_DAYS * DAY_MS;
