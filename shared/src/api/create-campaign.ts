import type { CreateCampaign } from '../wire/index.ts';
import { call } from './call.ts';
import type { Campaign } from './campaigns.ts';

/** What the Brand states in the form; the server adds the rest. */
export type NewCampaign = Omit<
  Campaign,
  | 'id'
  | 'totalIdr'
  | 'isVerified'
  | 'status'
  | 'brandName'
  | 'isBrandChecked'
  | 'cancelled'
  | 'pendingApplicants'
  | 'pendingReviews'
  | 'ownEntry'
>;

/**
 * Makes an unverified campaign of the signed-in Brand.
 * @param key names this attempt: a repeated click with the same key makes no second campaign
 * @throws {ApiError} 400 for days or a total that cannot be, 409 for a key that was used with other contents
 */
export async function createCampaign(
  campaign: NewCampaign,
  key: string,
): Promise<Pick<Campaign, 'id' | 'totalIdr'>> {
  const body: CreateCampaign = {
    jenisPekerjaan: campaign.jobType,
    hargaPekerjaan: campaign.priceIdr,
    tipeKonten: campaign.contentType,
    referensiVisual: campaign.visualReference,
    arahanKonten: campaign.contentDirection,
    arahanCaption: campaign.captionDirection,
    catatan: campaign.note,
    website: campaign.website,
    hashtag: campaign.hashtags,
    mentionAccount: campaign.mentions,
    namaProyek: campaign.name,
    tipeProyek: campaign.promotionType,
    coverProyek: campaign.cover,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    jumlahKOL: campaign.kolCount,
    perluDraf: campaign.needsDraft,
  };
  const { data } = await call('POST Campaign', { body, idempotencyKey: key });
  return { id: data.id, totalIdr: data.hargaPekerjaan * data.jumlahKOL };
}
