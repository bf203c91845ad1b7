import { totalIdr } from '../format/index.ts';
import { renameTexts } from '../wire/campaign-texts.ts';
import type { CreateCampaign } from '../wire/index.ts';
import { call } from './call.ts';
import type { Campaign } from './campaigns.ts';

/** What the Brand enters in the form; the server adds the rest. */
export type NewCampaign = Omit<
  Campaign,
  | 'id'
  | 'totalIdr'
  | 'isVerified'
  | 'status'
  | 'brandName'
  | 'brandMark'
  | 'cancelled'
  | 'pendingApplicants'
  | 'pendingReviews'
  | 'isFull'
  | 'ownEntry'
  | 'netIdr'
  | 'placesLeft'
>;

/**
 * Makes an unverified campaign of the signed-in Brand.
 * @param key names this attempt: the same key never makes a second campaign
 * @throws {ApiError} 400 for impossible days or an impossible total, 409 for a key that was used with other contents
 */
export async function createCampaign(
  campaign: NewCampaign,
  key: string,
): Promise<Pick<Campaign, 'id' | 'totalIdr'>> {
  const { data } = await call('POST Campaign', { body: toWire(campaign), idempotencyKey: key });
  return {
    id: data.id,
    totalIdr: totalIdr({ priceIdr: data.hargaPekerjaan, kolCount: data.jumlahKOL }),
  };
}

/**
 * Changes a campaign of the signed-in Brand that was never paid. An open payment page for it becomes void.
 * @throws {ApiError} 409 once it was paid or cancelled
 */
export async function editCampaign(
  id: string,
  campaign: NewCampaign,
): Promise<Pick<Campaign, 'id' | 'totalIdr'>> {
  const { data } = await call('PUT Campaign/detail/:id', { params: { id }, body: toWire(campaign) });
  return {
    id: data.id,
    totalIdr: totalIdr({ priceIdr: data.hargaPekerjaan, kolCount: data.jumlahKOL }),
  };
}

/** Deletes a campaign of the signed-in Brand that was never paid. @throws {ApiError} 409 once it was paid or cancelled */
export async function deleteCampaign(id: string): Promise<void> {
  await call('DELETE Campaign/detail/:id', { params: { id } });
}

function toWire(campaign: NewCampaign): CreateCampaign {
  return {
    jenisPekerjaan: campaign.jobType,
    hargaPekerjaan: campaign.priceIdr,
    tipeKonten: campaign.contentType,
    ...renameTexts(campaign, 'name', 'wire'),
    namaProyek: campaign.name,
    tipeProyek: campaign.promotionType,
    coverProyek: campaign.cover,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    jumlahKOL: campaign.kolCount,
    perluDraf: campaign.needsDraft,
  };
}
