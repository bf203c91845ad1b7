/** Currencies of a rate card. Amounts are whole rupiah or whole dollars. */
export const RATE_CARD_CURRENCIES = ['IDR', 'USD'] as const;

/** Items of each platform. A KOL can add its own types to Appearance. Rates exclude tax. */
export const RATE_CARD_ITEMS = {
  Instagram: ['Post', 'Story', 'Reels', 'Carousel'],
  TikTok: ['Video', 'Content Owning', 'Exclusivity for 1 Months'],
  YouTube: ['Host-Read Ad', 'Product Review', 'Product Placement', 'License'],
  Appearance: [
    'Spokeperson',
    'Brand Ambassador',
    'Attendance',
    'Photoshoot',
    'Videoshoot',
    'Store Visit',
    'Livestream',
  ],
} as const;
/** A heading of the rate card: Instagram, TikTok, YouTube or Appearance. */
export type RateCardPlatform = keyof typeof RATE_CARD_ITEMS;
