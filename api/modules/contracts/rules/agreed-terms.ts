import type { AgreedItem, AgreedTerms } from '@sohor/shared/format';
import { LIMITS, RATE_CARD_ITEMS } from '@sohor/shared/wire/catalog';

export type { AgreedItem, AgreedTerms };

export interface CampaignDefaults {
  readonly priceIdr: number;
  readonly jobType: string;
  readonly endDate: string;
  readonly needsDraft: boolean;
}

const { Instagram, TikTok, YouTube } = RATE_CARD_ITEMS;
/** Item of the rate card that a campaign's kind of work is. */
const ITEMS: Readonly<Record<string, Omit<AgreedItem, 'count'>>> = {
  'Instagram Image Post': { platform: 'Instagram', item: Instagram[0] },
  'Instagram Story': { platform: 'Instagram', item: Instagram[1] },
  'Instagram Video Post/Reels': { platform: 'Instagram', item: Instagram[2] },
  'TikTok Video Post': { platform: 'TikTok', item: TikTok[0] },
  'YouTube Product Review': { platform: 'YouTube', item: YouTube[1] },
};

/** The terms that a campaign itself offers: what a contract without an offer has. */
export function termsOfCampaign({ priceIdr, jobType, endDate, needsDraft }: CampaignDefaults): AgreedTerms {
  const item = ITEMS[jobType];
  return {
    priceIdr,
    deliverables: item ? [{ ...item, count: 1 }] : [],
    draftDue: needsDraft ? endDate : null,
    publishDue: endDate,
    revisions: LIMITS.revisions,
    usageDays: 0,
    exclusivityDays: 0,
    note: '',
  };
}
