import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { lockApplicant } from '../applicants/index.ts';
import type { Evidence } from '../audit/index.ts';
import { lockOwnCampaign } from '../campaigns/index.ts';
import { findOffer, lockOffer, type OfferRow, type Party } from './offers.repository.ts';
import type { Side } from './rules/offer.ts';

/** Who acts, for which side. */
export interface Actor extends Party {
  readonly personId: string;
  readonly evidence: Evidence;
}

export const partnerOf = ({ brandId, kolId }: Pick<OfferRow, 'brandId' | 'kolId'>, side: Side) =>
  side === 'brand' ? kolId : brandId;

/** Locks campaign, applicant and offer, in this order as everywhere, so that the first decision wins. 404 for offers of others. */
export async function lockForDecision(tx: Db, party: Party, id: string) {
  const found = await findOffer(tx, party, id);
  if (!found) return fail('offer_not_found');
  const campaign = await lockOwnCampaign(tx, found.campaignId, found.brandId);
  const applicant = await lockApplicant(tx, found);
  const offer = await lockOffer(tx, party, id);
  return campaign && offer ? { campaign, applicant, offer } : fail('offer_not_found');
}
