import { NEUTRAL, type Sender } from '../../platform/outbound.ts';
import { rulesOf } from './channels.ts';
import type { Delivery } from './deliveries.repository.ts';
import type { Names } from './notice-kinds.ts';

type From = Pick<Delivery, 'hasAgreed' | 'isVerified' | 'isFromOther'>;

export const senderOf = ({ kind, hasAgreed, isFromOther }: From & Pick<Delivery, 'kind'>): Sender => {
  if (isFromOther) return hasAgreed ? 'partner' : 'stranger';
  return rulesOf(kind).group === 'security' ? 'security' : 'self';
};

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
