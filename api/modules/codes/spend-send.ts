import { addressKeys } from '../../platform/address.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { countHourly } from '../../platform/limits.ts';

/** Above the limit a code costs work; above so many times the limit there is none. */
const REFUSED_ABOVE = 10;

/**
 * Counts a code that an unknown device asks for, by address and by network; 429 far above the limits.
 * @returns whether it is above a limit, so that the asker has to prove work: many people may share the address
 */
export async function spendSend(context: Context, address: string): Promise<boolean> {
  const { codesPerAddressHour, codesPerNetworkHour } = context.config;
  const { client, network } = addressKeys(address);
  const counts = [
    { ...(await countHourly(context, `code:${client}`)), most: codesPerAddressHour },
    { ...(await countHourly(context, `code-net:${network}`)), most: codesPerNetworkHour },
  ];
  for (const { count, most, endsIn } of counts) {
    if (count > REFUSED_ABOVE * most)
      fail('too_many_requests', { detail: 'codes of one address or network', retryAfter: endsIn });
  }
  return counts.some(({ count, most }) => count > most);
}
