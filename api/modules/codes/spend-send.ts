import { addressKeys } from '../../platform/address.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { countHourly } from '../../platform/limits.ts';

/** Above the limit a code costs a proof of work; above this many times the limit no code is sent. */
const REFUSED_ABOVE = 10;

/**
 * Counts a code that an unknown device asks for, by address and by network; 429 far above the limits. An address above its limit
 * gets no code without a proof, so its request is not counted against the network, which others share.
 * @returns whether a limit is exceeded, so that a proof of work is needed: many people may share the address
 */
export async function spendSend(
  context: Context,
  asking: { readonly address: string; readonly hasProof: () => Promise<boolean> },
): Promise<boolean> {
  const { codesPerAddressHour, codesPerNetworkHour } = context.config;
  const { client, network } = addressKeys(asking.address);
  const isOverClient = await spend(context, `code:${client}`, codesPerAddressHour);
  if (isOverClient && !(await asking.hasProof())) return true;
  const isOverNetwork = await spend(context, `code-net:${network}`, codesPerNetworkHour);
  return isOverClient || isOverNetwork;
}

async function spend(context: Context, key: string, most: number): Promise<boolean> {
  const { count, endsIn } = await countHourly(context, key);
  if (count > REFUSED_ABOVE * most) fail('too_many_requests', { detail: `limit ${key}`, retryAfter: endsIn });
  return count > most;
}
