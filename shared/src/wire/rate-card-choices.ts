import type { JOB_TYPES } from './campaign-choices.ts';

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
/** Items of the rate card that are rights: nothing is published for them. */
export const RATE_CARD_RIGHTS = ['Content Owning', 'Exclusivity for 1 Months', 'License'] as const;
/** The item of the rate card that a kind of work costs; other kinds have none. */
export const RATE_CARD_ITEM_OF_JOB = {
  'Instagram Image Post': ['Instagram', 'Post'],
  'Instagram Story': ['Instagram', 'Story'],
  'Instagram Video Post/Reels': ['Instagram', 'Reels'],
  'TikTok Video Post': ['TikTok', 'Video'],
  'YouTube Product Review': ['YouTube', 'Product Review'],
} as const satisfies Partial<Record<(typeof JOB_TYPES)[number], readonly [string, string]>>;
/** A heading of the rate card: Instagram, TikTok, YouTube or Appearance. */
export type RateCardPlatform = keyof typeof RATE_CARD_ITEMS;
