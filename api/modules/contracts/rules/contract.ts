import { DAY_MS } from '@sohor/shared/format';
import type { CONTRACT_STATES } from '@sohor/shared/wire/catalog';
import type { AgreedTerms } from './agreed-terms.ts';

export type ContractStatus = (typeof CONTRACT_STATES)[number];

/** How long an offer waits for the KOL's signature, at most until the campaign ends. */
export const OFFER_MS = 7 * DAY_MS;

/** When an offer ends by itself: work that is late already cannot begin. */
export function offerEnds({ createdAt, endDate, agreed }: Offer): Date {
  const lastDay = agreed?.draftDue ?? agreed?.publishDue ?? endDate;
  const lastMoment = Date.parse(`${lastDay}T00:00:00+07:00`) + DAY_MS;
  return new Date(Math.min(createdAt.getTime() + OFFER_MS, lastMoment));
}

interface Offer {
  readonly createdAt: Date;
  /** The campaign's last day, `YYYY-MM-DD` in Jakarta. */
  readonly endDate: string;
  readonly agreed?: Pick<AgreedTerms, 'draftDue' | 'publishDue'> | null;
}

/** True for an offer that nobody answered in time. */
export function hasLapsed(offer: Offer & { readonly status: ContractStatus }, now: Date): boolean {
  return offer.status === 'pending' && now >= offerEnds(offer);
}

/** Why the KOL cannot sign or decline any more; null while it can. The first decision stands. */
export function refusalOfDecision(status: ContractStatus) {
  if (status === 'pending') return null;
  if (status === 'lapsed') return 'contract_lapsed';
  return status === 'approved' ? 'contract_already_signed' : 'contract_already_declined';
}

/** True for a signed contract until the campaign's last day is over. Both days are `YYYY-MM-DD` in Jakarta. */
export function isActive(status: ContractStatus, endDate: string, today: string): boolean {
  return status === 'approved' && today <= endDate;
}
