import type { OfferBasisReply } from '@sohor/shared/wire';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { isActiveKol } from '../accounts/index.ts';
import { findOfferedCampaign, findOwnCampaign } from '../campaigns/index.ts';
import { termsOfCampaign, termsToWire } from '../contracts/index.ts';
import { findRateCard } from '../rate-cards/index.ts';
import { findCampaignTerms, type Party } from './offers.repository.ts';

/** What an offer of this side to, or by, this KOL starts from. */
export async function readBasis(
  db: Db,
  { side, id }: Party,
  { campaignId, kolId }: { readonly campaignId: string; readonly kolId: string },
): Promise<OfferBasisReply['data']> {
  const isBrand = side === 'brand';
  const campaign = await (isBrand
    ? findOwnCampaign(db, campaignId, id)
    : findOfferedCampaign(db, campaignId));
  if (!campaign) return fail('campaign_not_found');
  if (isBrand && !(await isActiveKol(db, kolId))) fail('kol_not_found');
  const terms = await findCampaignTerms(db, campaignId);
  return {
    namaProyek: terms.name,
    berakhir: terms.endDate,
    syaratCampaign: termsToWire(termsOfCampaign(terms)),
    hakPakai: terms.usageRights,
    eksklusivitas: terms.exclusivity,
    rateCard: (await findRateCard(db, kolId)) ?? null,
  };
}
