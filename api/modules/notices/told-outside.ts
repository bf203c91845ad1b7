import { NEUTRAL, type Sender } from '../../platform/outbound.ts';
import type { Delivery } from './deliveries.repository.ts';
import type { Names } from './notice-kinds.ts';

type From = Pick<Delivery, 'hasAgreed' | 'isVerified' | 'isFromOther'>;

export const senderOf = ({ hasAgreed, isFromOther }: From): Sender =>
  isFromOther ? (hasAgreed ? 'partner' : 'stranger') : 'self';

/**
 * Names as they may stand in a message that leaves the product under Sohor's name. Names of people and campaigns are free text:
 * without the reader's consent, only those of accounts that staff has verified are written.
 */
export function toldOutside({
  names,
  hasAgreed,
  isVerified,
  ...rest
}: From & { readonly names: Names }): Names {
  if (hasAgreed || isVerified || !rest.isFromOther) return names;
  const who = names.role === 'Brand' ? NEUTRAL.KOL : NEUTRAL.Brand;
  return { ...names, who, campaign: NEUTRAL.campaign };
}
