import { LIMITS, RATE_CARD_ITEMS, type RateCardPlatform } from '@sohor/shared/wire/catalog';

/** One kind of work of a contract: an item of the rate card, and how many of it. */
export interface AgreedItem {
  readonly platform: RateCardPlatform;
  readonly kind: string;
  readonly count: number;
}

/** What a Brand and a KOL agreed on by an offer. Days are calendar days in Jakarta, `YYYY-MM-DD`. */
export interface AgreedTerms {
  /** For this KOL, in whole rupiah. */
  readonly priceIdr: number;
  readonly deliverables: readonly AgreedItem[];
  /** Until when the KOL hands in a draft; null: no draft is asked for. */
  readonly draftDue: string | null;
  readonly publishDue: string;
  /** How many revisions the Brand may ask for. */
  readonly revisions: number;
  /** How many days the Brand may use the content in its own ads. */
  readonly usageDays: number;
  /** How many days the KOL promotes nothing of the same kind. */
  readonly exclusivityDays: number;
  readonly note: string;
}

export interface CampaignDefaults {
  readonly priceIdr: number;
  readonly jobType: string;
  readonly endDate: string;
  readonly needsDraft: boolean;
}

/** Item of the rate card that a campaign's kind of work is. Kinds that no rate card knows are an appearance of that name. */
const ITEMS: Readonly<Record<string, Pick<AgreedItem, 'platform' | 'kind'>>> = {
  'Instagram Image Post': { platform: 'Instagram', kind: RATE_CARD_ITEMS.Instagram[0] },
  'Instagram Story': { platform: 'Instagram', kind: RATE_CARD_ITEMS.Instagram[1] },
  'Instagram Video Post/Reels': { platform: 'Instagram', kind: RATE_CARD_ITEMS.Instagram[2] },
  'TikTok Video Post': { platform: 'TikTok', kind: RATE_CARD_ITEMS.TikTok[0] },
  'YouTube Product Review': { platform: 'YouTube', kind: RATE_CARD_ITEMS.YouTube[1] },
};

/** The terms that a campaign itself offers: what a contract without an offer has. */
export function termsOfCampaign({ priceIdr, jobType, endDate, needsDraft }: CampaignDefaults): AgreedTerms {
  return {
    priceIdr,
    deliverables: [{ ...(ITEMS[jobType] ?? { platform: 'Appearance', kind: jobType }), count: 1 }],
    draftDue: needsDraft ? endDate : null,
    publishDue: endDate,
    revisions: LIMITS.revisions,
    usageDays: 0,
    exclusivityDays: 0,
    note: '',
  };
}
