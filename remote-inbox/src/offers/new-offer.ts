import { APP_BASE } from '@sohor/shared/platform';

/** Value of `?penawaran=` that opens the form for a new offer; others are ids. */
export const NEW_OFFER = 'baru';

/** The conversation with somebody, under the form for a new offer. @param withId for a KOL the id of the campaign */
export function newOfferPath(withId: string, campaignId?: string): string {
  const query = { dengan: withId, ...(campaignId && { campaign: campaignId }), penawaran: NEW_OFFER };
  return `${APP_BASE}/pesan?${new URLSearchParams(query)}`;
}
