/**
 * States of a campaign in their usual order, with the name of each on the wire and on the screen. `awaiting-payment`: its payment
 * is open; `draft`: any other unpaid one; `completed`: its last day is past; `cancelled`: by its Brand, before its last day was
 * past.
 */
export const CAMPAIGN_LABELS = {
  draft: 'Draft',
  'awaiting-payment': 'Menunggu Persetujuan',
  active: 'Aktif',
  completed: 'Selesai',
  cancelled: 'Dibatalkan',
} as const;
/** State of a campaign. */
export type CampaignStatus = keyof typeof CAMPAIGN_LABELS;

/** Ways to sort a Brand's campaigns: newest first, ending soonest first, most expensive first, by name. */
export const CAMPAIGN_SORTS = ['newest', 'ending', 'cost', 'name'] as const;
/** One of {@link CAMPAIGN_SORTS}. */
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];
