/**
 * States of an offer. `awaiting_funds`: the KOL accepted, and the Brand pays what the campaign lacks. `countered`: the next round
 * took its place. An offer's terms never change.
 */
export const OFFER_STATES = [
  'open',
  'awaiting_funds',
  'accepted',
  'countered',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
/** One of {@link OFFER_STATES}. */
export type OfferState = (typeof OFFER_STATES)[number];

/** Filters of the list of offers. `your_turn`: they wait for the caller. `ended`: without those that a next round replaced. */
export const OFFER_FILTERS = ['your_turn', 'open', 'ended'] as const;
/** One of {@link OFFER_FILTERS}. */
export type OfferFilter = (typeof OFFER_FILTERS)[number];

/** Days for which a Brand may use the content in its own advertising. */
export const USAGE_DAYS = [0, 30, 90, 180, 365] as const;
/** One of {@link USAGE_DAYS}. */
export type UsageDays = (typeof USAGE_DAYS)[number];

/** Reasons that may go with a refused offer. */
export const OFFER_DECLINE_REASONS = ['price', 'dates', 'work', 'busy', 'no_fit', 'other'] as const;
/** One of {@link OFFER_DECLINE_REASONS}. */
export type OfferDeclineReason = (typeof OFFER_DECLINE_REASONS)[number];

/** The reasons on the screen. */
export const OFFER_DECLINE_LABELS: Readonly<Record<OfferDeclineReason, string>> = {
  price: 'Harga tidak sesuai',
  dates: 'Jadwal tidak sesuai',
  work: 'Pekerjaan tidak sesuai',
  busy: 'Sedang penuh',
  no_fit: 'Tidak cocok dengan campaign',
  other: 'Lainnya',
};
